"""A move, and its notation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional, Tuple

if TYPE_CHECKING:
    from .board import Board


@dataclass(frozen=True)
class Move:
    """One player's turn: a stone is placed or moved, and what a mill takes is removed. Prints as `d6-d7xa1`.

    Point 0 is a point like any other: ask `move.from_ is None`, never `not move.from_`.
    """

    #: The point that the stone leaves; None when it comes from the hand. (`from` is a word of Python.)
    from_: Optional[int]
    #: The point that it comes to.
    to: int
    #: The points from which stones are taken, in order.
    removals: Tuple[int, ...] = ()
    #: The board that names the points; not compared.
    layout: Optional[Board] = field(default=None, compare=False, repr=False)

    @property
    def is_placing(self) -> bool:
        """Whether the stone comes from the hand."""
        return self.from_ is None

    def __str__(self) -> str:
        path = self._name(self.to) if self.from_ is None else f"{self._name(self.from_)}-{self._name(self.to)}"
        return path + "".join(f"x{self._name(point)}" for point in self.removals)

    def __repr__(self) -> str:
        return f"<{self}>"

    def _name(self, point: int) -> str:
        known = self.layout is not None and 0 <= point < len(self.layout.points)
        return self.layout.points[point] if known and self.layout is not None else str(point)


# A point lies in three mills at most.
_MOST_REMOVALS = 3
_NOTATION = re.compile(r"(?:([^-x]+)-)?([^-x]+)((?:x[^-x]+)*)", re.IGNORECASE)


def parse_move(board: Board, text: str) -> Move:
    """See `Board.move`."""
    found = _NOTATION.fullmatch(text.lower())
    if not found:
        raise ValueError(f'"{text}" is no move; write d6 to place, d6-d7 to move, and xa1 after it to remove')
    from_, to, taken = found.groups()
    if taken.count("x") > _MOST_REMOVALS:
        raise ValueError(f'"{text}" removes {taken.count("x")} stones; a move removes at most {_MOST_REMOVALS}')
    try:
        removals = tuple(board.point(name) for name in taken.split("x")[1:])
        return Move(None if from_ is None else board.point(from_), board.point(to), removals, board)
    except ValueError as stranger:
        raise ValueError(f'the move "{text}" is none: {stranger}') from None
