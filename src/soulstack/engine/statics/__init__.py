"""What holds as long as it stands: the statics of Card English, which the table and the rules look up by class."""
