"""The tutorial's programs do what it says of them."""

from __future__ import annotations

import contextlib
import dataclasses
import io
import re
import sys
import time
import types
import unittest
from typing import Any, Dict, List
from unittest import mock

import millrace
from millrace.bot import spec_of

from .cases import PYTHON_BOTS

PROGRAMS: List[str] = re.findall(r"```python\n(.*?)```", (PYTHON_BOTS / "README.md").read_text(encoding="utf-8"), re.S)


def program(words: str) -> str:
    found = [each for each in PROGRAMS if words in each]
    assert len(found) == 1, f"{len(found)} programs of the tutorial have '{words}'"
    return found[0]


def names(text: str) -> Dict[str, Any]:
    """What a program of the tutorial defines. It is given nothing: what it needs it imports, as its reader pastes it."""
    defined: Dict[str, Any] = {"__name__": "tutorial"}
    exec(text, defined)
    return defined


def as_bot(text: str) -> Any:
    """Makes a program of the tutorial what others import as `bot`."""
    return mock.patch.dict(sys.modules, {"bot": types.SimpleNamespace(**names(text))})


class TutorialTest(unittest.TestCase):
    def test_mind_isTheStarters(self) -> None:
        self.assertIn(program("Takes a stone"), (PYTHON_BOTS / "starter/bot.py").read_text(encoding="utf-8"))

    def test_betterBot_closesItsMillAndStopsTheOthers(self) -> None:
        choose = names(program("Looks at the position"))["choose"]
        closing = millrace.practice_turn("WW..........B.........BB w 7 6 0", ["g7xd1", "a4", "f6", "b6"])
        self.assertEqual("g7xd1", str(choose(closing).move))
        stopping = millrace.practice_turn("WW...........B........B. b 7 7 0", ["g7", "b6", "c4", "d5"])
        self.assertEqual("g7", str(choose(stopping).move))
        sliding = millrace.practice_turn("..WWW.BB..........BB.... w 0 0 0", ["g7-g4", "b6-b4", "d6-f6", "g7-d7"])
        self.assertIn(choose(sliding).move, sliding.legal_moves)

    def test_practiceTurn_printsAndIsAnswered(self) -> None:
        with as_bot(program("Looks at the position")), contextlib.redirect_stdout(io.StringIO()) as printed:
            names(program("practice_turn(\"WW"))
        self.assertIn("white to move, 5.0 s left", printed.getvalue())
        self.assertRegex(printed.getvalue(), r"move=<g7x")

    def test_search_keepsToItsBudget(self) -> None:
        search = names(program("def search"))["search"]
        search.__globals__["deeper"] = lambda turn, depth, stop, nodes: (time.sleep(0.01), 7)
        turn = millrace.practice_turn("." * 24 + " w 9 9 0", ["a7", "d7"], time_left=0.2)
        began = time.monotonic()
        self.assertGreater(search(turn).depth, 1)
        self.assertLess(time.monotonic() - began, 0.2)

    def test_search_keepsToItsNodes(self) -> None:
        search = names(program("def search"))["search"]
        search.__globals__["deeper"] = lambda turn, depth, stop, nodes: (turn.legal_moves[1], 7)
        turn = millrace.practice_turn("." * 24 + " w 9 9 0", ["a7", "d7"], time_left=60)
        answer = search(dataclasses.replace(turn, node_limit=20))
        self.assertEqual(("d7", 3), (str(answer.move), answer.depth))

    def test_starterTests_askAClassTooAndTellItTheEnd(self) -> None:
        tests = (PYTHON_BOTS / "starter/test_bot.py").read_text(encoding="utf-8")
        for old, new in [
            ("    answer = bot.choose(turn)\n", program("player = bot.MyBot()")),
            ("class ChooseTest(unittest.TestCase):\n", "class ChooseTest(unittest.TestCase):\n" + program("test_endOfAGame")),
        ]:
            self.assertEqual(1, tests.count(old), old)
            tests = tests.replace(old, new)
        with as_bot(program("class MyBot")), contextlib.redirect_stderr(io.StringIO()) as printed:
            case = names(tests)["ChooseTest"]
            result = unittest.defaultTestLoader.loadTestsFromTestCase(case).run(unittest.TestResult())
        self.assertEqual((3, [], []), (result.testsRun, result.failures, result.errors))
        self.assertEqual("practice: won (time)\n", printed.getvalue())

    def test_class_keepsItsGame(self) -> None:
        bot = spec_of(names(program("class MyBot"))["MyBot"], "", "", (), 1, (), True).factory()
        turn = millrace.practice_turn("." * 24 + " w 9 9 0", ["a7", "d7xg1"])
        bot.game_started(turn.game)
        self.assertEqual("d7xg1", str(bot.move(turn)))
        self.assertEqual({turn.position}, bot.seen)


if __name__ == "__main__":
    unittest.main()
