"""Records and the loop: what a game is made of and how it goes on. Everything above rests on this and it on nothing."""
