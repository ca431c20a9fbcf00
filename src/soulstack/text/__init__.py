"""Games and cards as text for people: the console, cards, the table."""
