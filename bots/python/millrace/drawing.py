"""Draws a board: a file is four columns wide and a rank two lines high, so that a diagonal is one in the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Tuple

if TYPE_CHECKING:
    from .board import Board

_FILE_WIDTH = 4
_RANK_HEIGHT = 2
# Before the first file there is room for the ranks.
_LEFT = 5
_ASCII = "-|\\/."
_BOX = "\u2500\u2502\u2572\u2571\u00b7"


def draw(board: Board, stones: str, unicode: bool = False) -> str:
    """The board with its stones as lines of text, ranks at the left and files below, without a line end at the end."""
    along, upright, falling, rising, empty = tuple(_BOX if unicode else _ASCII)
    cells = [(ord(name[0]) - ord("a"), int(name[1:])) for name in board.points]
    top = max(rank for _, rank in cells)
    width = max(file for file, _ in cells) + 1
    at = [(_LEFT + file * _FILE_WIDTH, (top - rank) * _RANK_HEIGHT) for file, rank in cells]
    canvas = [[" "] * (_LEFT + width * _FILE_WIDTH) for _ in range(top * _RANK_HEIGHT + 1)]
    for rank in range(1, top + 1):
        _write(canvas, (0, (top - rank) * _RANK_HEIGHT), f"{rank:2}")
    for file in range(width):
        _write(canvas, (_LEFT + file * _FILE_WIDTH, top * _RANK_HEIGHT), chr(ord("a") + file))
    for (x, y), beside in zip(at, board.neighbours):
        for other_x, other_y in (at[point] for point in beside):
            if other_y == y:
                for between in range(x + 1, other_x):
                    canvas[y][between] = along
            for step in range(1, other_y - y):  # downwards only: each line is named at both its ends
                stroke = upright if other_x == x else falling if other_x > x else rising
                canvas[y + step][x + (other_x - x) * step // (other_y - y)] = stroke
    for (x, y), stone in zip(at, stones):
        canvas[y][x] = empty if stone == "." else stone
    return "\n".join("".join(line).rstrip() for line in canvas)


def _write(canvas: List[List[str]], where: Tuple[int, int], text: str) -> None:
    x, y = where
    canvas[y][x : x + len(text)] = text
