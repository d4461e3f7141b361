"""What a bot answers to a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional, Sequence, Union

from .move import Move


@dataclass(frozen=True)
class Play:
    """A move with what the bot thought about it; all but the move is optional and is kept with the game's record."""

    #: One of `turn.legal_moves`.
    move: Move
    #: How good the position is for the mover, in stones.
    score: Optional[float] = None
    #: How many plies ahead the bot looked.
    depth: Optional[int] = None
    #: How many positions it looked at.
    nodes: Optional[int] = None
    #: The moves that it expects, this one first: moves, or their notation split by spaces.
    variation: Union[str, Sequence[Move]] = ""
    #: Free text of at most 1 KiB of UTF-8; the referee cuts what is beyond.
    comment: str = ""
    #: Whether it offers a draw together with the move.
    offer_draw: bool = False


@dataclass(frozen=True)
class AcceptDraw:
    """Takes the draw that the opponent offers (`turn.draw_offered`)."""


@dataclass(frozen=True)
class Resign:
    """Gives the game up."""


Answer = Union[Move, Play, AcceptDraw, Resign]
