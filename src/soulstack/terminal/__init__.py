"""The game in a terminal: the table in words, playing, replaying, and cards on paper."""
