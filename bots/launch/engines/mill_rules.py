"""The rules of the mill games on three squares, for the engines beside this file.

Written from the rules' text and from nothing else here, so that two programs have to agree. A point is its name; a
stone is 'w' or 'b'; a move is (from or None, to, taken or None).
"""

import random
import time

RINGS = (
    ("a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4"),
    ("b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4"),
    ("c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4"),
)
POINTS = [point for ring in RINGS for point in ring]


def lines(diagonals):
    """All lines of three points: the sides of the squares, what joins their middles, and perhaps their corners."""
    found = []
    for ring in RINGS:
        found += [(ring[i], ring[i + 1], ring[(i + 2) % 8]) for i in range(0, 8, 2)]
    found += [tuple(ring[i] for ring in RINGS) for i in range(1, 8, 2)]
    if diagonals:
        found += [tuple(ring[i] for ring in RINGS) for i in range(0, 8, 2)]
    return found


class Board:
    """A position with the rules that hold in it."""

    def __init__(self, stones=9, diagonals=False, flying=True, lasker=False):
        self.lines = lines(diagonals)
        self.through = {p: [line for line in self.lines if p in line] for p in POINTS}
        self.neighbours = {p: set() for p in POINTS}
        for a, b, c in self.lines:
            for one, other in ((a, b), (b, c)):
                self.neighbours[one].add(other)
                self.neighbours[other].add(one)
        self.flying = flying
        self.lasker = lasker
        self.at = {}
        self.hand = {"w": stones, "b": stones}
        self.side = "w"
        self.undo = []

    def closes(self, point, colour):
        return any(all(self.at.get(p) == colour for p in line) for line in self.through[point])

    def own(self, colour):
        return [p for p in POINTS if self.at.get(p) == colour]

    def takeable(self, colour):
        stones = self.own(colour)
        return [p for p in stones if not self.closes(p, colour)] or stones

    def moves(self):
        colour, enemy = self.side, other(self.side)
        free = [p for p in POINTS if p not in self.at]
        steps = []
        if self.hand[colour]:
            steps += [(None, to) for to in free]
        if not self.hand[colour] or self.lasker:
            stones = self.own(colour)
            everywhere = self.flying and not self.hand[colour] and len(stones) == 3
            steps += [(p, to) for p in stones for to in free if everywhere or to in self.neighbours[p]]
        found = []
        for start, to in steps:
            self.shift(start, to, colour)
            prey = self.takeable(enemy) if self.closes(to, colour) else []
            found += [(start, to, taken) for taken in prey] or [(start, to, None)]
            self.shift(to, start, colour)
        return found

    def shift(self, start, to, colour):
        if start is not None:
            del self.at[start]
        if to is not None:
            self.at[to] = colour

    def play(self, move):
        start, to, taken = move
        colour = self.side
        self.undo.append(move)
        self.shift(start, to, colour)
        if start is None:
            self.hand[colour] -= 1
        if taken:
            del self.at[taken]
        self.side = other(colour)

    def back(self):
        start, to, taken = self.undo.pop()
        self.side = other(self.side)
        self.shift(to, start, self.side)
        if start is None:
            self.hand[self.side] += 1
        if taken:
            self.at[taken] = other(self.side)

    def total(self, colour):
        return len(self.own(colour)) + self.hand[colour]

    def lost(self):
        return self.total(self.side) < 3


def other(colour):
    return "b" if colour == "w" else "w"


class TimeIsUp(Exception):
    pass


def value(board, depth, low, high, until):
    if board.lost():
        return -1000 - depth
    if time.monotonic() > until:
        raise TimeIsUp
    if depth == 0:
        return 10 * (board.total(board.side) - board.total(other(board.side)))
    moves = board.moves()
    if not moves:
        return -1000 - depth
    for move in sorted(moves, key=lambda m: m[2] is None):
        board.play(move)
        try:
            low = max(low, -value(board, depth - 1, -high, -low, until))
        finally:
            board.back()
        if low >= high:
            break
    return low


def best(board, seconds, lots, depth=2):
    """The move that looks best some plies ahead, with its value; in the time, and one of equals by lot."""
    until = time.monotonic() + seconds
    moves = board.moves()
    lots.shuffle(moves)
    chosen = (moves[0], 0)
    try:
        for plies in range(1, depth + 1):
            found = []
            for move in moves:
                board.play(move)
                try:
                    found.append((-value(board, plies - 1, -9999, 9999, until), move))
                finally:
                    board.back()
            found.sort(key=lambda pair: -pair[0])
            moves = [move for _, move in found]
            chosen = (moves[0], found[0][0])
    except TimeIsUp:
        pass
    return chosen


def seeded(seed):
    return random.Random(seed)
