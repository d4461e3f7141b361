"""The board as data: what a game is played on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Tuple

from .move import Move, parse_move
from .position import Position, parse_position


@dataclass(frozen=True)
class Board:
    """The points of a board, the lines between them and its mills. A point is a number, from 0 in reading order."""

    #: The name of the board, as `squares-3`.
    name: str
    #: The names of the points, as `a7`; the index is the point's number.
    points: Tuple[str, ...]
    #: For each point the points beside it.
    neighbours: Tuple[Tuple[int, ...], ...] = ()
    #: Each mill as its three points.
    mills: Tuple[Tuple[int, ...], ...] = ()

    def point(self, name: str) -> int:
        """The number of a point. ValueError if the board has no point of that name."""
        try:
            return self.points.index(name.lower())
        except ValueError:
            raise ValueError(f'"{name}" is no point of {self.name}; its points are {" ".join(self.points)}') from None

    def move(self, text: str) -> Move:
        """A move from its notation: `d6`, `d6-d7`, `d6-d7xa1`. ValueError if it is none; legality is not asked."""
        return parse_move(self, text)

    def position(self, text: str) -> Position:
        """A position from its text: `W....B.................. w 8 8 0`. ValueError if it is none."""
        return parse_position(self, text)
