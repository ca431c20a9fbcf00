"""The card library: one folder a box, one card file a kind of card."""
