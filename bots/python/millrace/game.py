"""A game as its bot knows it, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Dict, List, Optional

from .board import Board
from .clock import ClockRule
from .colour import Colour
from .move import Move
from .position import Position
from .variant import Variant


@dataclass(eq=False)
class Game:
    """What is known of a game; the same object from its beginning to its end. Belongs to the game's thread."""

    #: The referee's id of the game, unique within the event.
    id: str
    #: The rules, with the board.
    variant: Variant
    #: The bot's colour.
    colour: Colour
    opponent: str
    #: The clock rule; `str(game.clock)` is its written form.
    clock: ClockRule
    #: The position before the first of `moves`.
    start: Position
    #: All moves so far, the opening's included; the SDK keeps it up to date.
    moves: List[Move] = field(default_factory=list)
    #: The event's name.
    event: str = ""
    #: The round, from 1; 0 when the event has none.
    round: int = 0
    #: A value for each option that the bot offers: the event's, or else its default.
    options: Dict[str, str] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """The board of the variant."""
        return self.variant.board

    def __str__(self) -> str:
        return f"{self.id}: {self.variant.id}, {self.colour} against {self.opponent}, {self.clock}"


class Result(Enum):
    """The result of a game for one of its players."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    #: The game does not count: a fault of the referee's side.
    VOID = "void"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True)
class GameEnd:
    """How a game ended, from the bot's point of view."""

    #: The game with all its moves.
    game: Game
    result: Result
    #: Why it ended, as `fewer-than-three`, `time`, `illegal-move`; None for a reason that this SDK does not know.
    reason: Optional[str]
    #: Whether the bot lost by a fault of its own: time, an illegal move, a broken connection.
    own_fault: bool = False
    #: The referee's sentence with the details, may be empty.
    message: str = ""
    #: Where the record of the game can be read; None when it is not served.
    record: Optional[str] = None

    def __str__(self) -> str:
        text = f"{self.game.id}: {self.result}" + (f" ({self.reason})" if self.reason else "")
        return f"{text}, {self.message}" if self.message else text
