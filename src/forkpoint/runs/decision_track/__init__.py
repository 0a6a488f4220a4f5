"""Running decision items: plans, the store of answers, and reading answer files back."""
