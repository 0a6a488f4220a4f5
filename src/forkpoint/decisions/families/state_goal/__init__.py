"""After these operations, are all goal conditions satisfied?"""
