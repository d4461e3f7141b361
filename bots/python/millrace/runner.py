"""Plays a bot until the referee says goodbye."""

from __future__ import annotations

import os
import sys
from typing import NoReturn, Optional, Sequence, TextIO

from .arguments import Arguments, UsageError, help_text
from .bot import BotSource, BotSpec, Option, spec_of
from .connection import Connection
from .exit_code import DONE, FAILED, USAGE
from .session import Session
from .tls import TlsError
from .transcript import Transcript
from .wire import connect

# How long to wait for a referee that does not listen yet.
_PATIENCE_SECONDS = 30.0


def run(
    bot: BotSource,
    *,
    author: str = "",
    version: str = "",
    variants: Sequence[str] = (),
    games: int = 1,
    options: Sequence[Option] = (),
    legal_moves: bool = True,
    arguments: Optional[Arguments] = None,
) -> NoReturn:
    """Plays a bot as the command line and the environment say, and ends the process with an exit code.

    `bot` is a function from a `Turn` to an answer, or a class with a method `move(turn)`, of which each game gets an
    instance (`functools.partial(MyBot, depth=3)` gives it arguments). The rest is what the referee is told: who wrote
    it, its version, the variants it plays (none named: all), how many games it plays at once, the options that an
    event may set, and whether each turn is to list the legal moves. A bot that reads arguments of its own reads them
    from `Arguments.read(...).others` and hands the `arguments` over here.

    Exit codes: 0 after the referee's goodbye, 1 without a connection or when the bot failed, 2 for wrong arguments or
    a refused Hello.
    """
    spec = spec_of(bot, author, version, variants, games, options, legal_moves)
    sys.exit(main(spec, arguments))


def main(spec: BotSpec, arguments: Optional[Arguments]) -> int:
    if arguments is None and "--help" in sys.argv[1:]:
        print(help_text(spec.options), end="", file=sys.stderr)
        return DONE
    try:
        if arguments is None:
            arguments = Arguments.read(sys.argv[1:], os.environ)
            if arguments.others:
                raise UsageError(f"unknown argument '{arguments.others[0]}'; see --help")
        spec = BotSpec(**{**vars(spec), "games": arguments.games(spec.games)})
        connection, verbose = arguments.connection(), arguments.verbose()
    except UsageError as wrong:
        print(wrong, file=sys.stderr)
        return USAGE
    try:
        return play(spec, connection, verbose, sys.stderr)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return _leave(FAILED)


def play(
    spec: BotSpec, connection: Connection, verbose: bool, err: TextIO, patience: float = _PATIENCE_SECONDS
) -> int:
    """Connects and plays, in the calling thread and one thread a game; the exit code when nothing is left to play.

    `patience` is how many seconds to wait for a referee that does not listen yet.
    """
    transcript = Transcript(err, verbose)
    where = f"cannot connect to {connection.host}:{connection.port}"
    try:
        wire = connect(connection, patience, transcript)
    except TlsError as refused:
        transcript.report(f"{where}: {refused}")
        return FAILED
    except OSError as failed:
        transcript.report(
            f"{where}: {failed}; is the referee running, and are host and port (--host, --port or MILLRACE_HOST,"
            " MILLRACE_PORT) its own?"
        )
        return FAILED
    session = Session(spec, connection, wire, transcript, patience)
    try:
        ending = session.play()
    except BaseException:
        session.close(patience=0)
        raise
    quiet = session.close()
    # A bot may have failed while it looked at the end of its last game.
    ending = session.failed_with() or ending
    transcript.report(ending.report)
    return ending.exit_code if quiet else _leave(ending.exit_code)


def _leave(exit_code: int) -> int:
    """Ends the process at once, while a bot still thinks: Python would wait for what such a thread holds."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass
    os._exit(exit_code)
