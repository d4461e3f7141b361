"""The bot's seat in one game: its instance, the game as it stands, and the thread on which the bot thinks."""

from __future__ import annotations

import threading
from functools import partial
from queue import SimpleQueue
from typing import Any, Callable, Optional, Protocol, Tuple

from . import from_wire, to_wire
from .answer import AcceptDraw, Answer, Play
from .bot import BotSpec
from .colour import Colour
from .frames import ProtocolError
from .game import Game
from .move import Move
from .turn import Turn


class Desk(Protocol):
    """Where a seat's messages and failures go."""

    def send(self, leg: int, message: Any) -> None:
        """Sends what a seat says over the connection that asked, by its number; if that is lost, so is the answer."""

    def report(self, line: str) -> None:
        """Prints a line."""

    def failed(self, nonsense: ProtocolError) -> None:
        """The connection cannot go on."""

    def crashed(self, game_id: str, ply: Optional[int], thrown: BaseException) -> None:
        """The bot threw, in its answer to the turn at a ply or in a hook; the whole bot ends."""


class Seat:
    """One game of the bot.

    The connection's thread hands notices in by `turn`, `again`, `over` and `close`; everything else belongs to the
    seat's own thread, so that thinking in one game holds up neither the connection nor another game.
    """

    def __init__(self, leg: int, start: Any, spec: BotSpec, desk: Desk) -> None:
        """`leg` is the connection over which the game was announced. Its thread begins with `start`."""
        self._game, self._moves = from_wire.game(start, spec.options)
        self._spec = spec
        self._desk = desk
        # The last connection over which the game was announced; the connection's thread alone uses it.
        self._announced_over = leg
        self._over = threading.Event()
        self._notices: SimpleQueue[Callable[[], bool]] = SimpleQueue()
        self._bot: Any = None
        self._own_moves = 0
        # The ply of the last turn; none in a hook.
        self._ply: Optional[int] = None
        # The answer to a turn by its ply, kept in case the turn comes again.
        self._answered: Optional[Tuple[int, Answer]] = None
        first = partial(self._begin, leg, start.resumed)
        self._thread = threading.Thread(target=self._run, args=(first,), name=f"game {self._game.id}", daemon=True)

    @property
    def colour(self) -> Colour:
        """The bot's colour."""
        return self._game.colour

    def start(self) -> None:
        """Makes the bot and lets it begin."""
        self._thread.start()

    def turn(self, leg: int, message: Any) -> None:
        """The bot is asked for a move."""
        self._notices.put(partial(self._play, leg, message))

    def again(self, leg: int, start: Any) -> bool:
        """The game is announced again, after a lost connection; False if it was over the same connection before."""
        first = self._announced_over != leg
        self._announced_over = leg
        self._notices.put(partial(self._take_up, leg, from_wire.game(start, self._spec.options)[0], start.resumed))
        return first

    def over(self, message: Any) -> None:
        """The game has ended; what the bot still thinks about is thrown away."""
        self._notices.put(partial(self._finish, message))
        self._over.set()

    def close(self) -> None:
        """The connection is gone, or the bot ends."""
        self._notices.put(lambda: False)
        self._over.set()

    def join(self, seconds: float) -> bool:
        """Waits until the bot has seen the end of its game; False if it has not by then."""
        self._thread.join(seconds)
        return self.is_done()

    def is_done(self) -> bool:
        """Whether the seat's thread has ended."""
        return not self._thread.is_alive()

    def _run(self, first: Callable[[], bool]) -> None:
        try:
            notice = first
            while notice():
                notice = self._notices.get()
        except ProtocolError as nonsense:
            self._desk.failed(nonsense)
        except BaseException as thrown:  # whatever a bot throws, SystemExit too
            self._desk.crashed(self._game.id, self._ply, thrown)

    def _begin(self, leg: int, resumed: bool) -> bool:
        self._bot = self._spec.factory()
        started = getattr(self._bot, "game_started", None)
        if started:
            started(self._game)
        if not resumed:
            self._desk.send(leg, to_wire.ready(self._game.id))
        return True

    def _take_up(self, leg: int, now: Game, ready: bool) -> bool:
        self._game.moves[:] = now.moves
        if not ready:
            self._desk.send(leg, to_wire.ready(self._game.id))
        return True

    def _play(self, leg: int, message: Any) -> bool:
        ply = message.ply
        self._follow(message)
        if self._answered is None or self._answered[0] != ply:
            turn = from_wire.turn(message, self._game, self._moves, self._own_moves, self._over)
            if self._over.is_set():
                return True
            self._ply = ply
            answered = self._bot.move(turn)
            if self._over.is_set():
                return True
            answer = to_wire.checked(answered)
            if isinstance(answer, AcceptDraw) and not turn.draw_offered:
                self._desk.report(
                    f"game {self._game.id}: the bot takes a draw at ply {ply} that nobody has offered; answer"
                    " AcceptDraw() only if turn.draw_offered"
                )
            self._own_moves += 1
            self._answered = (ply, answer)
        else:
            turn, answer = None, self._answered[1]
        self._desk.send(leg, to_wire.answer(self._game.id, ply, answer))
        move = answer.move if isinstance(answer, Play) else answer
        if isinstance(move, Move) and (turn is None or self._is_legal(turn, move)):
            self._game.moves.append(move)
        return True

    def _follow(self, message: Any) -> None:
        """Brings the game's moves to a turn: the opponent's last move is all that can be missing."""
        moves = self._game.moves
        if message.ply == len(moves) + 1 and message.HasField("last_move"):
            moves.append(self._moves.of(message.last_move))
        del moves[message.ply :]
        if len(moves) < message.ply:
            self._desk.report(
                f"game {self._game.id}: the referee asks at ply {message.ply}, and only {len(moves)} moves are known;"
                " game.moves is not complete"
            )

    def _is_legal(self, turn: Turn, move: Move) -> bool:
        if not turn.legal_moves or move in turn.legal_moves:
            return True
        self._desk.report(
            f"game {self._game.id}: the bot's move {move} at ply {turn.ply} is none of the"
            f" {len(turn.legal_moves)} legal moves: {' '.join(map(str, turn.legal_moves))}"
        )
        return False

    def _finish(self, message: Any) -> bool:
        self._ply = None
        moves = self._game.moves
        del moves[message.plies :]
        if message.HasField("last_move") and message.plies == len(moves) + 1:
            moves.append(self._moves.of(message.last_move))
        ended = getattr(self._bot, "game_over", None)
        if ended:
            ended(from_wire.end(message, self._game))
        return False
