"""Does one catalogue record satisfy every constraint of a request?"""
