"""The starter as `millrace new-bot` lays it down: its own test, its cup, and real games against house bots."""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import ClassVar, Dict, List

from .cases import PYTHON_BOTS, ROOT, SCHEMA

# Other rules, another board, two games at once, the clock of a whole game.
SECOND_EVENT = """
[event]
name = "Second"
variant = "lasker-morris"
rules = "flying=off,removals-per-turn=per-mill,no-capture-limit=30"
clock = "20s+0.1s"
pairs = 2
concurrency = 2
seed = 5

[[bot]]
name = "mine"
command = '{python} bot.py'

[[bot]]
name = "random"
command = "{{millrace}} bot random --seed 1"
"""


class StarterTest(unittest.TestCase):
    scratch: ClassVar["tempfile.TemporaryDirectory[str]"]
    folder: ClassVar[Path]

    @classmethod
    def setUpClass(cls) -> None:
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = Path(cls.scratch.name) / "my-bot"
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PYTHON_BOTS / "starter", cls.folder, ignore=unwanted)
        shutil.copytree(PYTHON_BOTS / "millrace", cls.folder / "millrace", ignore=unwanted)
        shutil.copy(SCHEMA / "millrace/v1/millrace.proto", cls.folder)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.scratch.cleanup()

    def test_ownTest_isGreen(self) -> None:
        done = self.run_in(self.folder, [sys.executable, "-m", "unittest"])
        self.assertRegex(done.stderr, r"Ran 2 tests")

    def test_cup_isPlayedToTheEnd(self) -> None:
        cup = self.folder / "cup.toml"
        text = cup.read_text(encoding="utf-8")
        self.assertIn('"/usr/bin/python3 bot.py"', text)
        cup.write_text(text.replace("/usr/bin/python3", sys.executable), encoding="utf-8")
        table = self.play(cup)
        self.assertEqual({"mine": "20", "random": "20", "greedy": "20"}, {name: row["games"] for name, row in table.items()})

    def test_otherRules_twoGamesAtOnce(self) -> None:
        event = self.folder / "second.toml"
        event.write_text(SECOND_EVENT.format(python=sys.executable), encoding="utf-8")
        table = self.play(event)
        self.assertEqual("4", table["mine"]["games"])

    def play(self, event: Path) -> Dict[str, Dict[str, str]]:
        """Plays an event; its standings by player, in which the board has decided every game."""
        out = Path(self.scratch.name) / f"run-{event.stem}"
        self.run_in(ROOT, ["./millrace", "run", str(event), "--out", str(out)])
        log = "\n".join(path.read_text(encoding="utf-8") for path in (out / "logs").glob("*mine*.log"))
        self.assertIn("to move", log)
        self.assertNotIn("Traceback", log)
        self.assertNotIn("legal moves:", log)
        self.assertEqual([], [row for row in rows(out / "terminations.csv") if row["forfeits"]], log[-2000:])
        standings = rows(out / "standings.csv")
        self.assertEqual({""}, {row["forfeits"] for row in standings})
        return {row["player"]: row for row in standings}

    def run_in(self, folder: Path, command: List[str]) -> "subprocess.CompletedProcess[str]":
        environment = {key: value for key, value in os.environ.items() if not key.startswith("MILLRACE_")}
        environment["MILLRACE_QUICK_START"] = "off"
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
        self.assertEqual(0, done.returncode, f"{command}\n{done.stdout}\n{done.stderr}")
        return done


def rows(table: Path) -> List[Dict[str, str]]:
    with table.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    unittest.main()
