"""What a bot answers to a turn."""

from __future__ import annotations

from collections import abc
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Any, Optional, Sequence, Union

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
    #: The moves that it expects, this one first: moves, or their notation split by spaces, at most 1 KiB of it. The
    #: referee keeps it as it is and does not play it.
    variation: Union[str, Sequence[Move]] = ""
    #: Free text of at most 1 KiB of UTF-8; the SDK cuts what is beyond the referee's limit, and says so once.
    comment: str = ""
    #: Whether it offers a draw together with the move.
    offer_draw: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.move, Move):
            raise _wrong("move", self.move, "one of turn.legal_moves")
        if self.score is not None and not _is_number(self.score, Real):
            raise _wrong("score", self.score, "a number, in stones")
        for name, value, most in (("depth", self.depth, 2**32), ("nodes", self.nodes, 2**64)):
            if value is not None and not (_is_number(value, Integral) and 0 <= value < most):
                raise _wrong(name, value, f"a whole number from 0 to {most - 1}")
        if not isinstance(self.variation, str) and not _are_moves(self.variation):
            raise _wrong("variation", self.variation, "a list of moves, or a text")
        if not isinstance(self.comment, str):
            raise _wrong("comment", self.comment, "a text")
        if not isinstance(self.offer_draw, bool):
            raise _wrong("offer_draw", self.offer_draw, "True or False")


@dataclass(frozen=True)
class AcceptDraw:
    """Takes the draw that the opponent offers (`turn.draw_offered`)."""


@dataclass(frozen=True)
class Resign:
    """Gives the game up."""


def _is_number(value: Any, kind: type) -> bool:
    # A truth value counts as a number in Python, and is none of a thought.
    return isinstance(value, kind) and not isinstance(value, bool)


def _are_moves(value: Any) -> bool:
    return isinstance(value, abc.Sequence) and all(isinstance(each, (Move, str)) for each in value)


def _wrong(name: str, value: Any, wanted: str) -> TypeError:
    return TypeError(f"Play was given {value!r} as its {name}; give {wanted}")


Answer = Union[Move, Play, AcceptDraw, Resign]
