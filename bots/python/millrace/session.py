"""One bot at a referee, from Hello to its end, over one connection after the other."""

from __future__ import annotations

import threading
import time
from typing import Any, Dict, List, NamedTuple, Optional

from . import failure, to_wire
from .bot import BotSpec
from .connection import Connection
from .exit_code import DONE, FAILED, USAGE
from .frames import ProtocolError
from .from_wire import ended
from .heartbeat import Heartbeat
from .seat import Seat
from .transcript import Transcript
from .wire import PAUSE_SECONDS, Wire

# How long a bot may take to look at the end of its game before the process ends.
LAST_WORDS_SECONDS = 5.0


class Ending(NamedTuple):
    """How a session ended."""

    exit_code: int
    report: str


class _Leg(NamedTuple):
    """One connection, and its number, from 1."""

    number: int
    wire: Wire


class _Ticket(NamedTuple):
    """What a Resume has to show, and how long it is good for, in seconds."""

    session_id: str
    secret: bytes
    grace: float


class Session:
    """A connection that is lost is followed by another as long as the referee lets the bot take its games up again.

    `play` and `close` belong to the thread that reads the connection; the seats call the methods of `Desk` from theirs.
    """

    def __init__(
        self, spec: BotSpec, connection: Connection, wire: Wire, transcript: Transcript, patience: float
    ) -> None:
        """`wire` is the first connection; it is closed with the session.

        `patience`: how long to wait for a Welcome, in seconds.
        """
        self._spec = spec
        self._connection = connection
        self._transcript = transcript
        self._patience = patience
        self._connected_at = time.monotonic()
        # Replaced by the thread that reads, used by every seat's to send.
        self._leg = _Leg(1, wire)
        self._seats: Dict[str, Seat] = {}
        self._leaving: List[Seat] = []
        # Guards the two below: the first reason that is given is the one that counts.
        self._reasons = threading.Lock()
        self._failure: Optional[Ending] = None
        self._given_up = ""
        self._heartbeat: Optional[Heartbeat] = None
        self._ticket: Optional[_Ticket] = None
        # Bytes of UTF-8, 0 without a limit; the seats' threads read it.
        self._longest_comment = 0
        self._comment_was_cut = False
        self._welcome = False
        self._goodbye = False
        self._dismissed = False

    def play(self) -> Ending:
        """Says hello and plays until there is nothing left to play, or no way back to it."""
        ending = self._serve(to_wire.hello(self._spec, self._connection))
        lost_at = time.monotonic()
        while ending is None:
            ticket = self._ticket
            if ticket is None or not self._come_back(ticket, lost_at):
                return self._lost()
            ending = self._serve(to_wire.resume(ticket.session_id, ticket.secret, self._connection))
            # A connection that breaks before its Welcome gives no new time to come back.
            lost_at = time.monotonic() if self._welcome else lost_at
        return ending

    def _serve(self, first: Any) -> Optional[Ending]:
        """Plays over the present connection; None if it was lost and the session may go on over another."""
        wire = self._leg.wire
        self._welcome = False
        # What listens there may be no referee and never say a word. The heartbeat watches from the Welcome on.
        self._waiting = threading.Timer(
            self._patience,
            self._cut_off,
            (
                self._leg,
                f"no Welcome within {self._patience:.0f} s",
            ),
        )
        self._waiting.daemon = True
        self._waiting.start()
        try:
            wire.send(first)
            message = wire.read()
            while message is not None:
                ending = self._on(message)
                if ending is not None:
                    return ending
                message = wire.read()
            self._give_up("the referee closed the connection without a goodbye")
        except ProtocolError as nonsense:
            self.failed(nonsense)
        except OSError as broken:
            self._give_up(f"connection lost: {broken}")
        finally:
            self._waiting.cancel()
            if self._heartbeat is not None:
                self._heartbeat.close()
                self._heartbeat = None
        may_come_back = self._ticket is not None and self._ticket.grace > 0
        return None if self._failure is None and not self._dismissed and may_come_back else self._lost()

    def _lost(self) -> Ending:
        running = "" if self._ticket is None else f", with {_games(len(self._seats))} running"
        return self._failure or Ending(FAILED, self._unwelcome(f"{self._given_up}{running}"))

    def _unwelcome(self, why: str) -> str:
        """Why a connection was lost; before a Welcome it may well be another program that listens there."""
        if self._ticket is not None or self._dismissed:
            return why
        there = f"{self._connection.host}:{self._connection.port}"
        return f"{why} (are host and port, {there}, those of a Millrace referee?)"

    def _come_back(self, ticket: _Ticket, lost_at: float) -> bool:
        """Connects again, as often as it takes while the referee keeps the seats."""
        self.report(f"{self._given_up}; taking {_games(len(self._seats))} up again within {ticket.grace:.0f} s")
        self._leg.wire.abandon()
        while self._failure is None and time.monotonic() - lost_at < ticket.grace:
            # Also where each attempt succeeds and breaks at once: that is no reason to try faster.
            time.sleep(max(0.0, self._connected_at + PAUSE_SECONDS - time.monotonic()))
            self._connected_at = time.monotonic()
            try:
                wire = Wire(self._connection, self._transcript)
            except OSError as not_yet:
                with self._reasons:
                    self._given_up = f"cannot connect again: {not_yet}"
                continue
            with self._reasons:
                self._leg = _Leg(self._leg.number + 1, wire)
                self._given_up = ""
            # A bot that failed meanwhile has cut the old connection only.
            return self._failure is None
        return False

    def _on(self, message: Any) -> Optional[Ending]:
        kind = message.WhichOneof("kind")
        if kind == "your_turn":
            seat = self._seat(message.your_turn.game_id)
            if seat:
                seat.turn(self._leg.number, message.your_turn)
        elif kind == "ping":
            self._leg.wire.send(to_wire.pong(message.ping.id))
        elif kind == "game_start":
            self._start(message.game_start)
        elif kind == "game_over":
            self._over(message.game_over)
        elif kind == "welcome":
            self._welcomed(message.welcome)
        elif kind == "refused":
            return Ending(USAGE if self._ticket is None else FAILED, f"refused: {message.refused.message}")
        elif kind == "error":
            self._dismissed |= message.error.closing
            self.report(f"the referee says: {message.error.message}")
        elif kind == "goodbye":
            self._goodbye = True
            self.report(f"goodbye: {message.goodbye.message}")
        # Anything else is a sign of life, or news that this bot did not ask for or does not know.
        return Ending(DONE, "done") if self._goodbye and not self._seats else None

    def _welcomed(self, message: Any) -> None:
        self.report(f"{'connected to' if self._ticket is None else 'back at'} '{message.event}' as {self._connection}")
        self._welcome = True
        self._waiting.cancel()
        self._ticket = _Ticket(message.session_id, message.resume_secret, message.limits.resume_grace_ns / 1e9)
        self._longest_comment = message.limits.max_comment_bytes
        watched = self._leg
        self._heartbeat = Heartbeat(
            watched.wire, message.heartbeat_interval_ns / 1e9, lambda why: self._cut_off(watched, why)
        )

    def _start(self, start: Any) -> None:
        running = self._seats.get(start.game_id)
        if running is None:
            seat = Seat(self._leg.number, start, self._spec, self)
            self._seats[start.game_id] = seat
            seat.start()
        elif not running.again(self._leg.number, start):
            raise ProtocolError(f"the referee starts game {start.game_id}, which is running already")

    def _over(self, over: Any) -> None:
        seat = self._seat(over.game_id)
        if not seat:
            return
        del self._seats[over.game_id]
        self._leaving = [left for left in self._leaving if not left.is_done()]
        self._leaving.append(seat)
        seat.over(over)
        self.report(f"game {over.game_id}: {ended(over, seat.colour)}")

    def _seat(self, game_id: str) -> Optional[Seat]:
        seat = self._seats.get(game_id)
        # A referee that is not sure whether the end of a game was heard tells it again.
        if seat is None and self._leg.number == 1:
            self.report(f"game {game_id}: a message about a game that this bot is not playing; ignored")
        return seat

    def send(self, leg: int, message: Any) -> None:
        """See `Desk`."""
        now = self._leg
        if now.number != leg:
            return
        if message.HasField("play"):
            self._cut_comment(message.play)
        try:
            now.wire.send(message)
        except ProtocolError as too_long:
            self.failed(too_long)
        except OSError as broken:
            self._cut_off(now, str(broken))

    def report(self, line: str) -> None:
        """See `Desk`."""
        self._transcript.report(line)

    def failed(self, nonsense: ProtocolError) -> None:
        """See `Desk`."""
        self._end(Ending(FAILED, self._unwelcome(f"connection lost: {nonsense}")))

    def crashed(self, game_id: str, ply: Optional[int], thrown: BaseException) -> None:
        """See `Desk`."""
        self.report(failure.stack_trace(thrown))
        self._end(Ending(FAILED, failure.sentence(game_id, ply, thrown)))

    def _cut_comment(self, play: Any) -> None:
        """The referee would cut it without a word."""
        comment = play.thought.comment.encode()
        if not 0 < self._longest_comment < len(comment):
            return
        play.thought.comment = comment[: self._longest_comment].decode(errors="ignore")  # whole characters
        if not self._comment_was_cut:
            self._comment_was_cut = True
            self.report(
                f"game {play.game_id}: the comment at ply {play.ply} has {len(comment)} bytes, and the referee keeps"
                f" {self._longest_comment}; it is cut, as any later one that is too long"
            )

    def _give_up(self, why: str) -> None:
        with self._reasons:
            self._given_up = self._given_up or why

    def _cut_off(self, broken: _Leg, why: str) -> None:
        """Cuts a connection that is of no use any more, so that the reading thread wakes up."""
        with self._reasons:
            if broken.number == self._leg.number:
                self._given_up = self._given_up or f"connection lost: {why}"
        broken.wire.cut()

    def _end(self, ending: Ending) -> None:
        """Cuts the connection, so that the reading thread wakes up and finds the first reason that was given."""
        with self._reasons:
            self._failure = self._failure or ending
            leg = self._leg
        leg.wire.cut()

    def failed_with(self) -> Optional[Ending]:
        """How this side failed, be it while the session was closed; None if it did not."""
        return self._failure

    def close(self, patience: float = LAST_WORDS_SECONDS) -> bool:
        """Ends the seats and the connection, after a little wait for bots that still look at the end of their games.

        False if a bot still thinks.
        """
        for seat in self._seats.values():
            seat.close()
        give_up_at = time.monotonic() + patience
        waited = [seat.join(max(0.0, give_up_at - time.monotonic())) for seat in self._leaving + [*self._seats.values()]]
        self._leg.wire.close()
        return all(waited)


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
