"""What a bot is, and what it says about itself."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any, Callable, Optional, Sequence, Tuple, Union

from .answer import Answer
from .game import Game, GameEnd
from .turn import Turn


class Bot:
    """A player of one game; each game has an instance and a thread of its own, so fields need no lock.

    A class need not be a subclass of this one: what counts is that it has a method `move`. What several instances
    share must be safe for several threads. An exception that leaves a method ends the whole bot with a stack trace.
    """

    def game_started(self, game: Game) -> None:
        """A game begins. The referee waits for the bot here and no clock runs: the place to load a table."""

    def move(self, turn: Turn) -> Answer:
        """The answer to a turn, within `turn.time_left`; `turn.budget` says how long to think."""
        raise NotImplementedError(f"{type(self).__name__} has no method move(turn); write one that answers a move")

    def game_over(self, end: GameEnd) -> None:
        """The game has ended; this instance is not used again."""


@dataclass(frozen=True)
class Option:
    """A value that an event may set for the bot; `game.options` has what it set, or else the default."""

    name: str
    default: str = ""
    description: str = ""

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if not isinstance(value, str):
                raise TypeError(f"the option {self.name!r} has {value!r} as its {name}; give a text, '{value}'")


MoveFunction = Callable[[Turn], Answer]
# A move function, or a class with a method `move`, or a functools.partial of one.
BotSource = Union[MoveFunction, Callable[..., Any]]


@dataclass(frozen=True)
class BotSpec:
    """What a bot tells the referee about itself, and how to make one for each game."""

    #: Makes the bot for one game, on the game's own thread.
    factory: Callable[[], Any]
    author: str = ""
    version: str = ""
    variants: Tuple[str, ...] = ()
    games: int = 1
    options: Tuple[Option, ...] = ()
    legal_moves: bool = True


class _Function(Bot):
    """A bot that is a move function alone."""

    def __init__(self, function: MoveFunction) -> None:
        self.move = function  # type: ignore[method-assign, assignment]


# What the SDK calls besides `move`, by the letters alone.
_HOOKS = {"gamestarted": "game_started(self, game)", "gameover": "game_over(self, end)"}


def _check_hooks(kind: type) -> None:
    """A hook that is spelt in another way would never be called, and nobody would see it."""
    for name in dir(kind):
        hook = _HOOKS.get(name.replace("_", "").lower(), "")
        if hook and not hook.startswith(f"{name}(") and callable(getattr(kind, name)):
            raise TypeError(f"the class {kind.__name__} has a method {name}, which is never called; write {hook}")


def spec_of(
    bot: BotSource,
    author: str,
    version: str,
    variants: Sequence[str],
    games: int,
    options: Sequence[Option],
    legal_moves: bool,
) -> BotSpec:
    """Checks what `run` was given. A class, or a functools.partial of one, is called once a game."""
    kind: Optional[Any] = bot.func if isinstance(bot, functools.partial) else bot
    if isinstance(kind, type):
        if not callable(getattr(kind, "move", None)):
            raise TypeError(f"the class {kind.__name__} has no method move(self, turn); write one that answers a move")
        _check_hooks(kind)
        factory: Callable[[], Any] = bot  # type: ignore[assignment]
    elif callable(bot):
        factory = functools.partial(_Function, bot)
    else:
        raise TypeError(f"{bot!r} is no bot; give a function from a turn to a move, or a class with move(self, turn)")
    if not isinstance(games, int) or isinstance(games, bool):
        raise TypeError(f"games is {games!r}; give a whole number, how many games the bot plays at once")
    for name, text in (("author", author), ("version", version)):
        if not isinstance(text, str):
            raise TypeError(f"{name} is {text!r}; give a text, '{text}'")
    if games < 1:
        raise ValueError(f"games is {games}; a bot plays at least 1 game at once")
    if isinstance(variants, str):
        raise TypeError(f"variants is the text '{variants}'; give a list of ids, ['{variants}']")
    for option in options:
        if not isinstance(option, Option):
            raise TypeError(f"options has {option!r}; give millrace.Option(name, default, description)")
    return BotSpec(factory, author, version, tuple(variants), games, tuple(options), legal_moves)
