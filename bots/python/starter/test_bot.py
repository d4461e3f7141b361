"""Tests of the bot without a referee: /usr/bin/python3 -m unittest"""

import unittest

import bot
import millrace


def played(turn):
    """The move that the bot plays, with a thought or without."""
    answer = bot.choose(turn)
    return str(getattr(answer, "move", answer))


class ChooseTest(unittest.TestCase):
    def test_mill_isClosedAndAStoneTaken(self):
        # White has a7 and d7; g7 closes the mill and takes the stone on g1 or the one on d1. The SDK knows no rules,
        # so the legal moves are given here; in a game the referee lists them.
        turn = millrace.practice_turn("WW....................BB w 7 7 0", ["g7xd1", "g7xg1", "b6", "a1"])
        self.assertIn(played(turn), ["g7xd1", "g7xg1"])

    def test_withoutAMill_anyMoveIsPlayed(self):
        turn = millrace.practice_turn("W.....................B. w 8 8 0", ["d7", "g7"])
        self.assertIn(played(turn), ["d7", "g7"])


if __name__ == "__main__":
    unittest.main()
