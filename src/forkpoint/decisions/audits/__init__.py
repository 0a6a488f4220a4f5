"""What is checked of the items of a family."""
