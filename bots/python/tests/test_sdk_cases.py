"""The cases that all SDKs share, `bots/sdk-cases.json`."""

from __future__ import annotations

import contextlib
import io
import unittest
from typing import Any, Dict
from unittest import mock

from millrace import Arguments, Colour, Move, Position, runner
from millrace.bot import spec_of

from .cases import BOARDS, CASES, clock_rule


def move_of(case: Dict[str, Any]) -> Move:
    return Move(case.get("from"), case["to"], tuple(case["removals"]))


def position_of(case: Dict[str, Any]) -> Position:
    white, black, count = (case[key] for key in ("white_hand", "black_hand", "no_capture_count"))
    return Position(case["points"], Colour(case["side"]), white, black, count, BOARDS[case["board"]])


class SdkCasesTest(unittest.TestCase):
    def test_budgets(self) -> None:
        for case in CASES["budgets"]:
            with self.subTest(**case):
                left = case.get("time_left_ns")
                budget = clock_rule(case["clock"]).budget(None if left is None else left / 1e9, case["own_moves"])
                self.assertLessEqual(abs(budget * 1e9 - case["budget_ns"]), 100)
                self.assertGreaterEqual(budget, 0)
                if left:
                    self.assertLess(budget, left / 1e9)

    def test_moves(self) -> None:
        for case in CASES["moves"]:
            with self.subTest(**case):
                board = BOARDS[case["board"]]
                read = board.move(case["text"])
                self.assertEqual(move_of(case), read)
                self.assertEqual(case["text"], str(read))

    def test_spellings(self) -> None:
        for case in CASES["spellings"]:
            with self.subTest(**case):
                self.assertEqual(move_of(case), BOARDS[case["board"]].move(case["text"]))

    def test_refused_moves(self) -> None:
        for case in CASES["refused_moves"]:
            with self.subTest(**case), self.assertRaisesRegex(ValueError, "no move|no point|at most"):
                BOARDS[case["board"]].move(case["text"])

    def test_positions(self) -> None:
        for case in CASES["positions"]:
            with self.subTest(**case):
                self.assertEqual(case["text"], str(position_of(case)))
                self.assertEqual(position_of(case), BOARDS[case["board"]].position(case["text"]))

    def test_drawings(self) -> None:
        for case in CASES["drawings"]:
            with self.subTest(case["text"]):
                self.assertEqual(case["lines"], position_of(case).draw().split("\n"))

    def test_arguments(self) -> None:
        for case in CASES["arguments"]:
            with self.subTest(**case):
                if "connects" in case:
                    self.check_connects(case)
                else:
                    self.check_exit(case)

    def check_connects(self, case: Dict[str, Any]) -> None:
        read = Arguments.read(case["args"], case["env"])
        connection = read.connection()
        known = {
            "host": connection.host,
            "port": connection.port,
            "name": connection.name,
            "token": connection.token,
            "games": read.games(case["own_games"]),
            "tls": (connection.fingerprint or "trusted") if connection.tls else "off",
            "verbose": read.verbose(),
        }
        self.assertEqual(case["connects"], known)
        self.assertEqual((), read.others)

    def check_exit(self, case: Dict[str, Any]) -> None:
        spec = spec_of(lambda turn: turn.legal_moves[0], "", "", (), case["own_games"], (), True)
        err = io.StringIO()
        with mock.patch("sys.argv", ["bot.py", *case["args"]]), mock.patch.dict("os.environ", case["env"], clear=True):
            with contextlib.redirect_stderr(err):
                self.assertEqual(case["exit"], runner.main(spec, None))
        for word in case["words"]:
            self.assertIn(word, err.getvalue())
        self.assertTrue(err.getvalue().endswith("\n"))


if __name__ == "__main__":
    unittest.main()
