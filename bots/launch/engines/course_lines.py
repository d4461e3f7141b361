#!/usr/bin/env python3
"""A small player for the dialect lines, of Lasker or nine men's morris; --help tells its options, faults.py its faults."""

import argparse
import sys

from faults import Faults
from mill_rules import Board, best, seeded

HANDS = {"w": "h1", "b": "h2"}


def read(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1, help="how long a move may take")
    parser.add_argument("--nine-mens", action="store_true", help="plays nine men's morris in place of Lasker morris")
    parser.add_argument("--fault", default="")
    return parser.parse_args(arguments)


def main():
    options = read(sys.argv[1:])
    faults = Faults(options.fault)
    lots = seeded(options.seed)
    board = Board(stones=9) if options.nine_mens else Board(stones=10, lasker=True)
    colour = {"blue": "w", "orange": "b"}[sys.stdin.readline().strip()]
    while True:
        if board.side == colour:
            move = best(board, options.seconds * 0.7, lots)[0]
            board.play(move)
            start, to, taken = move
            line = " ".join((start or HANDS[colour], to, taken or "r0"))
            words = {"illegal": lambda point: HANDS[colour] + " " + point + " r0"}
            print(faults.answer(board, line, words), flush=True)
        else:
            words = sys.stdin.readline().split()
            if not words or words[0] in ("END:", "Draw!"):
                return
            start = None if words[0] == HANDS[board.side] else words[0]
            board.play((start, words[1], None if words[2] == "r0" else words[2]))


if __name__ == "__main__":
    main()
