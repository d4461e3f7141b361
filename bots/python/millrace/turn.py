"""A turn of the bot: what it is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Event
from typing import Optional, Tuple

from .board import Board
from .colour import Colour
from .game import Game
from .move import Move
from .position import Position


@dataclass(frozen=True)
class Receipt:
    """What the referee measured for one move of the bot, in seconds: the evidence for the time it was charged."""

    #: Moves played before that move.
    ply: int
    #: From the request written to the answer read.
    elapsed: float
    #: What was taken from the clock.
    charged: float
    #: Elapsed time that the event's margin or credit forgave.
    forgiven: float = 0.0
    #: The smallest recent round trip on this connection; None before the first.
    round_trip: Optional[float] = None


@dataclass(frozen=True)
class Turn:
    """The bot is to move and its clock runs. Times are seconds."""

    game: Game
    #: Moves played so far, the opening's included.
    ply: int
    #: The position to move in.
    position: Position
    #: The moves that may be played; empty only if the bot asked the referee for none.
    legal_moves: Tuple[Move, ...]
    #: How long to think, so that the flag falls neither now nor later; 1 s without a clock.
    budget: float
    #: The opponent's last move; None when none was played.
    last_move: Optional[Move] = None
    #: The longest that this move may take before the flag falls; None when untimed.
    time_left: Optional[float] = None
    #: The bot's total clock; None where the clock rule has none.
    own_clock: Optional[float] = None
    #: The opponent's total clock; None where the clock rule has none.
    opponent_clock: Optional[float] = None
    #: How many positions the bot may search for this move; None when the event sets no limit.
    node_limit: Optional[int] = None
    #: How often the position has stood so far, this time included.
    repetitions: int = 1
    #: The opponent offers a draw: answer `AcceptDraw()`, or decline by playing on.
    draw_offered: bool = False
    #: What the referee measured for the bot's own previous move; None on its first.
    previous: Optional[Receipt] = None
    _stopped: Event = field(default_factory=Event, compare=False, repr=False)

    @property
    def colour(self) -> Colour:
        """The bot's colour."""
        return self.position.side

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.game.board

    @property
    def stopped(self) -> bool:
        """Whether the game has ended meanwhile, so that no answer is wanted: a long search looks here now and then."""
        return self._stopped.is_set()

    def __str__(self) -> str:
        left = "no clock" if self.time_left is None else f"{self.time_left:.1f} s left"
        hands = f"in hand: White {self.position.white_hand}, Black {self.position.black_hand}"
        return f"{self.position.draw()}\n{self.game.id}, ply {self.ply}: {self.colour} to move, {left}; {hands}"
