#!/usr/bin/python3
"""A bot for the mill games. This is the file to change: `choose` is its whole mind."""

import random
import sys

import millrace


def choose(turn):
    """Takes a stone where it can; else it plays any move."""
    captures = [move for move in turn.legal_moves if move.removals]
    move = random.choice(captures or turn.legal_moves)

    # What it sees and does goes to standard error; an event keeps that in its logs.
    print(turn, file=sys.stderr)  # the board, whose turn it is, the time left
    print(f"{turn.budget:.1f} s to think; I play {move}\n", file=sys.stderr)

    # What it thought goes into the record of the game. The move alone would be an answer too.
    return millrace.Play(move, comment=f"{len(captures)} of {len(turn.legal_moves)} moves take a stone")


if __name__ == "__main__":
    millrace.run(choose, games=8)
