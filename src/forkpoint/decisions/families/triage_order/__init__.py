"""Queues: which waiting case do numbered rules put at the position asked for?"""
