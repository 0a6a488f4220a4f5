"""Does a proposed set of pinned versions install cleanly in a target environment?"""
