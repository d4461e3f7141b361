"""The clock of a game, and how long to think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

_NANOS = 1_000_000_000
# Moves to come that the rest of a clock is shared among; most games of nine men's morris end within them.
_MOVES_TO_COME = 30
# Kept back from the time left, for the way of the answer and a pause of the machine.
_RESERVE = 50_000_000
# How long to think when no clock runs: long enough for a good move, short enough for a person who watches.
_UNTIMED = 1.0


@dataclass(frozen=True)
class ClockRule:
    """The clock rule of a game. Times are seconds; what does not apply is None."""

    #: The rule as the event writes it: `60s+0.5s`, `5s/move`, `2000 nodes`.
    text: str = ""
    #: Total time for the game, or for a session of `moves_per_session` moves.
    base: Optional[float] = None
    #: Added after every move.
    increment: Optional[float] = None
    #: After so many moves the base time is added again.
    moves_per_session: Optional[int] = None
    #: Time for each move.
    per_move: Optional[float] = None
    #: The first part of each move, which is not charged.
    delay: Optional[float] = None
    #: Pays for what a move takes beyond `per_move`.
    bank: Optional[float] = None
    #: Positions that may be searched for each move.
    node_limit: Optional[int] = None
    #: Forgiven at each move, never added to the clock.
    margin: float = 0.0
    #: The most of a move that is not charged for the way over the network.
    round_trip_credit: float = 0.0

    def budget(self, time_left: Optional[float], own_moves: int = 0) -> float:
        """How long to think, in seconds, so that the flag falls neither now nor later.

        `time_left` is the longest that the move may take, None without a clock; `own_moves` are the moves that the
        bot has made on this clock so far. A share of the running clock with most of the increment, or nine tenths of
        a fixed time, and always less than the time left; Millrace's `bots/SDK.md` has the formula.
        """
        if time_left is None:
            return _UNTIMED
        left = _nanos(time_left)
        if self.base is not None:
            wanted = self._share_of_clock(left, own_moves)
        elif self.per_move is not None:
            each = _nanos(self.per_move)
            wanted = each // 10 * 9 + max(0, left - each) // _MOVES_TO_COME
        else:
            wanted = left
        safe = max(left // 4, min(left // 10 * 9, left - _RESERVE))
        return min(wanted, safe) / _NANOS

    def _share_of_clock(self, left: int, own_moves: int) -> int:
        session = self.moves_per_session
        moves = session - own_moves % session + 1 if session else _MOVES_TO_COME
        free = _nanos(self.delay)
        return max(0, left - free) // moves + (_nanos(self.increment) + free) // 4 * 3

    def __str__(self) -> str:
        return self.text


def _nanos(seconds: Optional[float]) -> int:
    # Whole nanoseconds, as the referee counts them: a clock shorter than months loses nothing on the way.
    return round((seconds or 0.0) * _NANOS)
