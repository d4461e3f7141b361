"""A bot that threw: where, what, and its stack trace, told once."""

from __future__ import annotations

import sysconfig
import traceback
from pathlib import Path
from typing import Optional

# What is no bot's own code: the SDK, and what Python and its packages have installed.
_FOLDERS = {Path(__file__).resolve().parent, *(Path(sysconfig.get_path(kind)) for kind in ("stdlib", "platstdlib"))}
_PACKAGES = {"site-packages", "dist-packages"}


def sentence(game_id: str, ply: Optional[int], thrown: BaseException) -> str:
    """`the bot failed in game g at ply 14, bot.py line 12: IndexError: list index out of range`, in one line."""
    when = "" if ply is None else f" at ply {ply}"
    place = _place(thrown)
    said = " ".join(f"{type(thrown).__name__}: {thrown}".rstrip(": ").split())
    return f"the bot failed in game {game_id}{when}{place and f', {place}'}: {said}"


def stack_trace(thrown: BaseException) -> str:
    """Where it was thrown, without what was thrown, which the sentence says."""
    lines = traceback.format_exception(type(thrown), thrown, thrown.__traceback__)
    said = traceback.format_exception_only(type(thrown), thrown)
    return "".join(lines[: -len(said)] if lines[-len(said) :] == said else lines).rstrip("\n")


def _place(thrown: BaseException) -> str:
    """The bot's own line that is nearest to where it was thrown; empty if it was none of the bot's."""
    for frame in reversed(traceback.extract_tb(thrown.__traceback__)):
        file = Path(frame.filename)
        others = not _FOLDERS.isdisjoint(file.resolve().parents) or not _PACKAGES.isdisjoint(file.parts)
        if not frame.filename.startswith("<") and not others:
            return f"{file.name} line {frame.lineno}"
    return ""
