"""The exit codes of a bot's process."""

#: The referee said goodbye and all games were played to their end.
DONE = 0
#: No connection, a lost one that could not be taken up again, or the bot failed.
FAILED = 1
#: Wrong arguments, or the referee refused the Hello: something must be changed first.
USAGE = 2
