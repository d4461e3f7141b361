"""What goes wrong with the engines beside this file when they are told to misbehave, for tests of those who run them.

    --fault hang        takes its time for ever over the answer to its third move
    --fault crash       ends there with exit code 3
    --fault deaf        hangs there and does not end when it is asked to
    --fault garbage     answers there with what is no move
    --fault illegal     answers there with a move to a point that is taken
    --fault none        answers there that it has no move, where the dialect has a word for it
    --fault draw        answers there that the game is drawn, where the dialect has a word for it
    --fault mute        never says anything
    --fault chatter     writes much that nobody asked for, to standard error too
"""

import os
import signal
import sys
import time

THIRD = 3


class Faults:
    def __init__(self, kind):
        self.kind = kind
        self.answers = 0
        if kind == "mute":
            forever()
        if kind == "deaf":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def answer(self, board, text, words):
        """The answer as it is to be given; words are what the dialect has for 'none' and 'draw'."""
        self.answers += 1
        if self.kind == "chatter":
            for _ in range(200):
                print("info string thinking, thinking, thinking")
            sys.stderr.write("no need to worry\n" * 2000)
        if self.answers != THIRD:
            return text
        if self.kind in ("hang", "deaf"):
            forever()
        if self.kind == "crash":
            sys.stderr.write("bad things happen to good engines\n")
            sys.stderr.flush()
            os._exit(3)
        if self.kind == "garbage":
            return words.get("garbage", "q9-z3")
        if self.kind == "illegal":
            return words["illegal"](next(iter(board.at)))
        return words.get(self.kind, text)


def forever():
    while True:
        time.sleep(1)
