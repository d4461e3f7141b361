"""The two colours."""

from __future__ import annotations

from enum import Enum


class Colour(Enum):
    """A player's colour; White moves first."""

    WHITE = "white"
    BLACK = "black"

    @property
    def stone(self) -> str:
        """The letter of this colour's stones in `Position.board`: W or B."""
        return "W" if self is Colour.WHITE else "B"

    @property
    def other(self) -> Colour:
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    def __str__(self) -> str:
        return self.value
