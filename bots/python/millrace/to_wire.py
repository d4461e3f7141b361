"""The bot's messages."""

from __future__ import annotations

import platform
from typing import Any, Optional

from .answer import AcceptDraw, Answer, Play, Resign
from .bot import BotSpec
from .connection import Connection
from .move import Move
from .schema import RUNTIME, pb

_VERSION = {"major": 1, "minor": 0}


def hello(spec: BotSpec, connection: Connection) -> Any:
    options = [
        pb.EngineOption(name=option.name, default_value=option.default, description=option.description)
        for option in spec.options
    ]
    return pb.BotMessage(
        hello=pb.Hello(
            version=pb.Version(**_VERSION),
            name=connection.name,
            author=spec.author,
            sdk=f"millrace python sdk, python {platform.python_version()}, {RUNTIME}",
            bot_version=spec.version,
            variants=spec.variants,
            max_games=spec.games,
            token=connection.token,
            wants_legal_moves=spec.legal_moves,
            options=options,
        )
    )


def resume(session_id: str, secret: bytes, connection: Connection) -> Any:
    return pb.BotMessage(
        resume=pb.Resume(
            version=pb.Version(**_VERSION), session_id=session_id, resume_secret=secret, token=connection.token
        )
    )


def ready(game_id: str) -> Any:
    return pb.BotMessage(ready=pb.Ready(game_id=game_id))


def ping(number: int) -> Any:
    return pb.BotMessage(ping=pb.Ping(id=number))


def pong(number: int) -> Any:
    return pb.BotMessage(pong=pb.Pong(id=number))


def checked(given: Any) -> Answer:
    """What a bot has answered. TypeError if it is no answer."""
    if isinstance(given, (Move, Play, AcceptDraw, Resign)):
        return given
    raise TypeError(
        f"the bot answered {given!r}; answer one of turn.legal_moves, Play(move, ...), AcceptDraw() or Resign()"
    )


def answer(game_id: str, ply: int, given: Answer) -> Any:
    if isinstance(given, Move):
        return pb.BotMessage(play=pb.Play(game_id=game_id, ply=ply, move=_move(given)))
    if isinstance(given, Play):
        play = pb.Play(game_id=game_id, ply=ply, move=_move(given.move), offer_draw=given.offer_draw)
        thought = _thought(given)
        if thought is not None:
            play.thought.CopyFrom(thought)
        return pb.BotMessage(play=play)
    if isinstance(given, AcceptDraw):
        return pb.BotMessage(accept_draw=pb.AcceptDraw(game_id=game_id, ply=ply))
    return pb.BotMessage(resign=pb.Resign(game_id=game_id))


def _move(move: Move) -> Any:
    return pb.Move(**{"from": move.from_, "to": move.to, "removals": move.removals})


def _thought(play: Play) -> Optional[Any]:
    variation = play.variation if isinstance(play.variation, str) else " ".join(map(str, play.variation))
    thought = pb.Thought(
        score=None if play.score is None else float(play.score),
        depth=None if play.depth is None else int(play.depth),
        nodes=None if play.nodes is None else int(play.nodes),
        principal_variation=variation,
        comment=play.comment,
    )
    return thought if thought.ListFields() else None
