"""Before a game and after it: dealing, ratios, codes, saves."""
