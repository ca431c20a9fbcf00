"""What is on the table: every write to it, what is told of that, and what is read off it."""
