#!/usr/bin/env python3
"""A small engine that speaks gbgp; --help tells its options, faults.py its faults."""

import argparse
import sys

from faults import Faults
from mill_rules import Board, best, seeded


def read(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", default="")
    return parser.parse_args(arguments)


def text(move):
    start, to, taken = move
    return (start + "-" if start else "") + to + ("x" + taken if taken else "")


def parse(word):
    step, _, taken = word.partition("x")
    start, _, to = step.rpartition("-")
    return start or None, to, taken or None


def set_up(board, position, stones):
    side, white, black, number = position.split(":")
    board.side = side
    for colour, points in (("w", white), ("b", black)):
        assert points[0] == colour, position
        for point in filter(None, points[1:].split(",")):
            board.at[point] = colour
    plies = 2 * (int(number) - 1) + (side == "b")
    board.hand = {"w": max(0, stones - (plies + 1) // 2), "b": max(0, stones - plies // 2)}


def main():
    options = read(sys.argv[1:])
    faults = Faults(options.fault)
    lots = seeded(options.seed)
    twelve = False
    board = Board()
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "gbgp":
            print("id name Small gbgp engine 1.0\nid author Millrace")
            print("option name TwelveMensMorris type check default false")
            print("gbgpok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "setoption":
            assert words[1:4] == ["name", "TwelveMensMorris", "value"], line
            twelve = words[4] == "true"
        elif words[0] == "position":
            stones = 12 if twelve else 9
            board = Board(stones, twelve)
            if words[1] == "pos":
                set_up(board, words[2], stones)
            else:
                assert words[1] == "startpos", line
            for word in words[words.index("moves") + 1 :] if "moves" in words else []:
                board.play(parse(word))
        elif words[0] == "go":
            seconds = int(words[words.index("movetime") + 1]) / 1000
            move, worth = best(board, seconds * 0.7, lots)
            print("info depth 2 nodes 1 score eval", worth, "pv", text(move))
            print("bestmove", faults.answer(board, text(move), {"none": "none", "illegal": lambda point: point}))
        elif words[0] == "quit":
            return
        sys.stdout.flush()


if __name__ == "__main__":
    main()
