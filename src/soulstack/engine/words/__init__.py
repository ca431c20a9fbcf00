"""The vocabulary of Card English: one class is its fields, its phrase and what it does."""
