"""Does a change between two versions of an agreement alter the answer to a point at issue?"""
