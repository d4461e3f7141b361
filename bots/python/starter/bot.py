#!/usr/bin/python3
"""A bot for the mill games. This is the file to change: `choose` is its whole mind."""

import random
import sys

import millrace


def choose(turn):
    """Takes a stone where it can; else it plays any move."""
    captures = [move for move in turn.legal_moves if move.removals]
    move = random.choice(captures or turn.legal_moves)

    # What a bot may know, as `python3 bot.py` prints it to standard error, or an event into logs/:
    print(turn, file=sys.stderr)  # the board, whose turn it is, the time left
    print(f"{turn.budget:.1f} s to think; I play {move}", file=sys.stderr)

    # What it thought goes into the record of the game; a move alone would be an answer too.
    return millrace.Play(move, comment=f"{len(captures)} of {len(turn.legal_moves)} moves take a stone")


if __name__ == "__main__":
    millrace.run(choose, author="me", games=8)
