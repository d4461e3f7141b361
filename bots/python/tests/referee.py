"""The referee's end of a connection, played by a test, and a bot of the SDK that it plays with."""

from __future__ import annotations

import io
import socket
import ssl
import threading
import time
from types import TracebackType
from typing import Any, Callable, Dict, List, Optional, Sequence, Type

from millrace import runner
from millrace.bot import BotSource, Option, spec_of
from millrace.connection import Connection
from millrace.frames import FrameReader, pack
from millrace.schema import pb

from .cases import BOARDS

PATIENCE_SECONDS = 10.0
SECRET = b"the secret"
VERSION = pb.Version(major=1)


class Peer:
    """One connection of a bot. Every wait ends in a failure after a while."""

    def __init__(self, connection: socket.socket, pieces: int = 65536) -> None:
        """`pieces` is how many bytes are sent at once."""
        connection.settimeout(PATIENCE_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = connection
        self._pieces = pieces
        self._reader = FrameReader(self._receive)

    def _receive(self) -> bytes:
        return self._connection.recv(65536)

    def send(self, **kind: Any) -> None:
        self.send_bytes(pack(pb.RefereeMessage(**kind).SerializeToString()))

    def send_bytes(self, data: bytes) -> None:
        for at in range(0, len(data), self._pieces):
            self._connection.sendall(data[at : at + self._pieces])

    def read(self) -> Any:
        """The bot's next message."""
        body = self._reader.next()
        if body is None:
            raise AssertionError("the bot has closed the connection")
        return pb.BotMessage.FromString(body)

    def expect(self, kind: str) -> Any:
        """The bot's next message, which must be of this kind."""
        message = self.read()
        if message.WhichOneof("kind") != kind:
            raise AssertionError(f"expected {kind}, and the bot says {message}")
        return getattr(message, kind)

    def expect_end(self) -> None:
        """The bot closes the connection without another message."""
        try:
            body = self._reader.next()
        except ConnectionResetError:
            return  # it had not read all that was on its way to it
        if body is not None:
            raise AssertionError(f"expected the end, and the bot says {pb.BotMessage.FromString(body)}")

    def expect_silence(self, seconds: float = 0.2) -> None:
        """The bot says nothing for so long."""
        self._connection.settimeout(seconds)
        try:
            message = self.read()
        except socket.timeout:
            return
        finally:
            self._connection.settimeout(PATIENCE_SECONDS)
        raise AssertionError(f"expected nothing, and the bot says {message}")

    def welcome(self, heartbeat: float = 0.0, grace: float = 0.0, longest_comment: int = 0) -> Any:
        """Reads the Hello and answers it."""
        hello = self.expect("hello")
        self.send(welcome=welcome(heartbeat, grace, longest_comment))
        return hello

    def welcome_back(self, heartbeat: float = 0.0, grace: float = 30.0) -> Any:
        """Reads the Resume and answers it."""
        resume = self.expect("resume")
        self.send(welcome=welcome(heartbeat, grace))
        return resume

    def start(self, game_id: str = "g", **more: Any) -> None:
        """Starts a game and waits for its Ready."""
        self.send(game_start=game_start(game_id, **more))
        if self.expect("ready").game_id != game_id:
            raise AssertionError("Ready for another game")

    def over(self, game_id: str = "g", result: int = pb.RESULT_DRAW, **more: Any) -> None:
        more.setdefault("reason", pb.END_REASON_REPETITION)
        self.send(game_over=pb.GameOver(game_id=game_id, result=result, **more))

    def goodbye(self) -> None:
        self.send(goodbye=pb.Goodbye(message="Goodbye."))

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *failure: Any) -> None:
        self.close()


class Rig:
    """A bot that plays in threads of this process, and the port at which it finds its referee."""

    def __init__(
        self,
        bot: BotSource,
        *,
        verbose: bool = False,
        patience: float = PATIENCE_SECONDS,
        fingerprint: Optional[str] = None,
        server_tls: Optional[ssl.SSLContext] = None,
        author: str = "",
        version: str = "",
        variants: Sequence[str] = (),
        games: int = 1,
        options: Sequence[Option] = (),
        legal_moves: bool = True,
        name: str = "alpha",
        token: str = "alpha-token",
    ) -> None:
        self._door = socket.create_server(("127.0.0.1", 0))
        self._door.settimeout(PATIENCE_SECONDS)
        self._server_tls = server_tls
        self.port = self._door.getsockname()[1]
        self._err = io.StringIO()
        self._exit_code: Optional[int] = None
        spec = spec_of(bot, author, version, variants, games, options, legal_moves)
        tls = fingerprint is not None
        connection = Connection("127.0.0.1", self.port, name, token, tls, fingerprint)

        def play() -> None:
            self._exit_code = runner.play(spec, connection, verbose, self._err, patience)

        self._thread = threading.Thread(target=play, daemon=True)
        self._thread.start()

    def accept(self, pieces: int = 65536) -> Peer:
        """The bot's next connection."""
        connection = self._door.accept()[0]
        if self._server_tls:
            connection.settimeout(PATIENCE_SECONDS)
            connection = self._server_tls.wrap_socket(connection, server_side=True)
        return Peer(connection, pieces)

    def close_door(self) -> None:
        """Nobody listens any more."""
        self._door.close()

    def exit_code(self) -> int:
        self._thread.join(PATIENCE_SECONDS)
        if self._exit_code is None:
            raise AssertionError(f"the bot does not end; it has said:\n{self.err()}")
        return self._exit_code

    def err(self) -> str:
        return self._err.getvalue()

    def wait_for_err(self, text: str) -> None:
        """Waits until the bot has printed this."""
        wait_until(lambda: text in self.err(), lambda: f"'{text}' in:\n{self.err()}")

    def __enter__(self) -> Rig:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], failure: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self._door.close()


def wait_until(holds: Callable[[], bool], what: Callable[[], str]) -> None:
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        if time.monotonic() > give_up_at:
            raise AssertionError(f"waited in vain for {what()}")
        time.sleep(0.005)


def welcome(heartbeat: float = 0.0, grace: float = 0.0, longest_comment: int = 0) -> Any:
    limits = pb.Limits(
        max_frame_bytes=65536, resume_grace_ns=round(grace * 1e9), max_comment_bytes=longest_comment
    )
    return pb.Welcome(
        version=VERSION,
        session_id="the session",
        resume_secret=SECRET,
        limits=limits,
        heartbeat_interval_ns=round(heartbeat * 1e9),
        event="the cup",
    )


def board(name: str) -> Any:
    data = BOARDS[name]
    return pb.Board(
        name=name,
        points=data.points,
        neighbours=[pb.PointList(points=each) for each in data.neighbours],
        mills=[pb.PointList(points=each) for each in data.mills],
    )


EMPTY = "." * 24


def position(letters: str = EMPTY, side: int = pb.COLOUR_WHITE, hands: int = 9) -> Any:
    return pb.Position(board=letters, side_to_move=side, white_hand=hands, black_hand=hands)


def game_start(game_id: str = "g", moves: Sequence[Any] = (), resumed: bool = False, **more: Any) -> Any:
    """A game of nine men's morris in which the bot has White, with 5 s a move."""
    fields: Dict[str, Any] = {
        "variant": pb.Variant(id="nine-mens-morris", board=board("squares-3"), stones=9, flying=True),
        "colour": pb.COLOUR_WHITE,
        "opponent": "beta",
        "clock": pb.ClockRule(text="5s/move", per_move_ns=5_000_000_000),
        "start": position(),
        "event": "the cup",
        "round": 2,
    }
    return pb.GameStart(game_id=game_id, moves=moves, resumed=resumed, **{**fields, **more})


def move(to: int, from_: Optional[int] = None, removals: Sequence[int] = ()) -> Any:
    return pb.Move(**{"from": from_, "to": to, "removals": removals})


def your_turn(game_id: str = "g", ply: int = 0, legal: Sequence[int] = (0, 4, 23), **more: Any) -> Any:
    """A turn in which stones may be placed on some points."""
    more.setdefault("position", position())
    more.setdefault("time_left_ns", 5_000_000_000)
    return pb.YourTurn(game_id=game_id, ply=ply, legal_moves=[move(to) for to in legal], repetitions=1, **more)


def messages(data: bytes) -> List[bytes]:
    """The messages of a recording, and behind them what is no frame."""
    pieces = iter([data, b""])
    reader = FrameReader(lambda: next(pieces))
    found: List[bytes] = []
    while True:
        body = reader.next()
        if body is None:
            return found
        found.append(body)
