"""What the tests share: where things lie, and the cases of all SDKs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict

from millrace import Board, ClockRule

PYTHON_BOTS = Path(__file__).resolve().parents[1]
ROOT = PYTHON_BOTS.parents[1]
TRANSCRIPTS = ROOT / "protocol/src/test/resources/org/millrace/protocol/transcripts"
SCHEMA = ROOT / "protocol/src/main/protobuf"

CASES: Dict[str, Any] = json.loads((ROOT / "bots/sdk-cases.json").read_text(encoding="utf-8"))


def tuples(lists: Any) -> Any:
    """Lists of lists as tuples of tuples."""
    return tuple(tuples(each) for each in lists) if isinstance(lists, list) else lists


BOARDS = {
    board["name"]: Board(board["name"], *(tuples(board[key]) for key in ("points", "neighbours", "mills")))
    for board in CASES["boards"]
}


def clock_rule(wire: Dict[str, Any]) -> ClockRule:
    """A clock rule as the cases write it: the message's fields, times in nanoseconds."""
    seconds = {key[:-3]: value / 1e9 for key, value in wire.items() if key.endswith("_ns")}
    return ClockRule(**{key: value for key, value in wire.items() if not key.endswith("_ns")}, **seconds)
