"""What a numbered policy with exceptions and a precedence statement requires for one case."""
