#!/usr/bin/env python3
"""A small engine that speaks uci-mill; --help tells its options, faults.py its faults."""

import argparse
import sys

from faults import Faults
from mill_rules import Board, best, seeded

OPTIONS = {
    "PiecesCount": ("spin", "9 min 9 max 12"),
    "HasDiagonalLines": ("check", "false"),
    "MayFly": ("check", "true"),
    "MayMoveInPlacingPhase": ("check", "false"),
    "NMoveRule": ("spin", "100 min 10 max 200"),
    "ThreefoldRepetitionRule": ("check", "true"),
    "Depth": ("spin", "2 min 1 max 9"),
}


def read(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", default="")
    parser.add_argument("--slow-start", type=float, default=0)
    return parser.parse_args(arguments)


def half_moves(board, words):
    """Plays the words of a position; a stone to be taken is a word of its own. Gives a move that lacks that word."""
    step = None
    for word in words:
        if word.startswith("x"):
            board.play(step + (word[1:],))
            step = None
        else:
            start, to = word.split("-") if "-" in word else (None, word)
            taking = any(move[:2] == (start, to) and move[2] for move in board.moves())
            if taking:
                step = (start, to)
            else:
                board.play((start, to, None))
    return step


def main():
    options = read(sys.argv[1:])
    if options.slow_start:
        __import__("time").sleep(options.slow_start)
    faults = Faults(options.fault)
    lots = seeded(options.seed)
    rules = {name: default.split()[0] for name, (_, default) in OPTIONS.items()}
    board, step = Board(), None
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "uci":
            print("id name Small uci-mill engine 1.0\nid author Millrace")
            for name, (kind, default) in OPTIONS.items():
                print("option name", name, "type", kind, "default", default)
            print("uciok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "setoption":
            rules[words[2]] = words[4]
        elif words[0] == "position":
            assert words[1] in ("startpos", "fen"), line
            board = Board(
                int(rules["PiecesCount"]),
                rules["HasDiagonalLines"] == "true",
                rules["MayFly"] == "true",
                rules["MayMoveInPlacingPhase"] == "true",
            )
            if words[1] == "fen":
                set_up(board, words[2:])
            step = half_moves(board, words[words.index("moves") + 1 :] if "moves" in words else [])
        elif words[0] == "go":
            seconds = int(words[words.index("movetime") + 1]) / 1000
            think(board, step, seconds * 0.7, lots, int(rules["Depth"]), faults)
        elif words[0] == "quit":
            return
        sys.stdout.flush()


def set_up(board, fields):
    order = "d5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 d7 g7 g4 g1 d1 a1 a4 a7".split()
    for point, letter in zip(order, fields[0].replace("/", "")):
        if letter != "*":
            board.at[point] = {"O": "w", "@": "b"}[letter]
    board.side = fields[1]
    board.hand = {"w": int(fields[5]), "b": int(fields[7])}


def think(board, step, seconds, lots, depth, faults):
    if step is None:
        (start, to, _), worth = best(board, seconds, lots, depth)
        text = to if start is None else start + "-" + to
        words = {"none": "none", "draw": "draw", "illegal": lambda point: point}
        text = faults.answer(board, text, words)
    else:
        taken = [move[2] for move in board.moves() if move[:2] == step]
        text, worth = "x" + lots.choice(taken), 0
    print("info depth %d score cp %d nodes 1 bestmove %s" % (depth, worth if board.side == "w" else -worth, text))


if __name__ == "__main__":
    main()
