"""A position, its text and its drawing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Optional, Tuple, Union

from .colour import Colour
from .drawing import draw

if TYPE_CHECKING:
    from .board import Board


@dataclass(frozen=True)
class Position:
    """The stones on the board and in hand, and who is to move. Prints as its text, `W....B... w 8 8 0`."""

    #: One letter a point, in order: W, B or a full stop.
    board: str
    #: Who is to move.
    side: Colour
    #: White's stones that are still to be placed.
    white_hand: int
    #: Black's stones that are still to be placed.
    black_hand: int
    #: Moves on the board by either side since the last placing or capture.
    no_capture_count: int = 0
    #: The board that names the points; not compared.
    layout: Optional[Board] = field(default=None, compare=False, repr=False)

    def at(self, point: Union[int, str]) -> Optional[Colour]:
        """Whose stone is on a point, given by its number or its name; None if it is empty."""
        letter = self.board[self._board().point(point) if isinstance(point, str) else point]
        return {"W": Colour.WHITE, "B": Colour.BLACK}.get(letter)

    def stones(self, colour: Colour) -> Tuple[int, ...]:
        """The points on which this colour has a stone."""
        return tuple(point for point, letter in enumerate(self.board) if letter == colour.stone)

    def hand(self, colour: Colour) -> int:
        """The stones that this colour has still to place."""
        return self.white_hand if colour is Colour.WHITE else self.black_hand

    def draw(self, unicode: bool = False) -> str:
        """The board with its stones as lines of text, in ASCII or with Unicode's joining lines."""
        return draw(self._board(), self.board, unicode)

    def __str__(self) -> str:
        side = "w" if self.side is Colour.WHITE else "b"
        return f"{self.board} {side} {self.white_hand} {self.black_hand} {self.no_capture_count}"

    def _board(self) -> Board:
        if self.layout is None:
            raise ValueError("this position has no board; make it with Board.position(text)")
        return self.layout


_FIELDS = "BOARD SIDE WHITE-HAND BLACK-HAND NO-CAPTURE-COUNT"


def parse_position(board: Board, text: str) -> Position:
    """See `Board.position`."""
    fields = text.strip().split(" ")
    if not 4 <= len(fields) <= 5:
        raise ValueError(f'"{text}" has {len(fields)} fields; write {_FIELDS} with one space between')
    letters, side, *counts = fields
    if len(letters) != len(board.points):
        raise ValueError(f'"{letters}" has {len(letters)} points; {board.name} has {len(board.points)}')
    for point, letter in zip(board.points, letters):
        if letter not in "WwBb.":
            raise ValueError(f'"{letter}" at point {point}; a point is W, B or .')
    if side not in ("w", "W", "b", "B"):
        raise ValueError(f'"{side}" is neither w nor b')
    for count in counts:
        if not re.fullmatch("0|[1-9][0-9]{0,5}", count):
            raise ValueError(f'"{count}" is no number from 0 to 999999')
    colour = Colour.WHITE if side in "wW" else Colour.BLACK
    white_hand, black_hand, no_capture_count = [*map(int, counts), 0][:3]
    return Position(letters.upper(), colour, white_hand, black_hand, no_capture_count, board)
