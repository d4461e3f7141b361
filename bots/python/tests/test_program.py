"""A bot as a process of its own: its arguments, its exit codes, what it leaves on standard error and output."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import unittest
from typing import Dict, Optional

from millrace.schema import pb

from .cases import PYTHON_BOTS
from .referee import PATIENCE_SECONDS, Peer, your_turn

FIRST = "import millrace\nmillrace.run(lambda turn: turn.legal_moves[0])"
OWN_ARGUMENTS = """
import argparse, functools, os, sys, millrace
arguments = millrace.Arguments.read(sys.argv[1:], os.environ)
parser = argparse.ArgumentParser()
parser.add_argument("--point", type=int)

class Pointing:
    def __init__(self, point):
        self.point = point
    def move(self, turn):
        print("thinking")
        return turn.legal_moves[self.point]

point = parser.parse_args(arguments.others).point
millrace.run(functools.partial(Pointing, point), arguments=arguments)
"""
STUBBORN = """
import millrace
def think(turn):
    while True:
        print("still thinking")
millrace.run(think)
"""


class ProgramTest(unittest.TestCase):
    def setUp(self) -> None:
        self.door = socket.create_server(("127.0.0.1", 0))
        self.door.settimeout(PATIENCE_SECONDS)
        self.addCleanup(self.door.close)

    def start(self, program: str, *arguments: str, environment: Optional[Dict[str, str]] = None) -> "subprocess.Popen[str]":
        clean = {key: value for key, value in os.environ.items() if not key.startswith("MILLRACE_")}
        clean.update({
            "PYTHONPATH": str(PYTHON_BOTS),
            "PYTHONWARNINGS": "error",
            "MILLRACE_PORT": str(self.door.getsockname()[1]),
            "MILLRACE_NAME": "alpha",
            "MILLRACE_TOKEN": "t0",
        })
        process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            env={**clean, **(environment or {})}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def accept(self) -> Peer:
        peer = Peer(self.door.accept()[0])
        self.addCleanup(peer.close)
        return peer

    def test_environment_tellsWhereToGo(self) -> None:
        bot = self.start(FIRST, environment={"MILLRACE_GAMES": "3", "MILLRACE_VERBOSE": "on"})
        peer = self.accept()
        hello = peer.welcome()
        self.assertEqual(("alpha", "t0", 3), (hello.name, hello.token, hello.max_games))
        peer.start()
        peer.send(your_turn=your_turn())
        peer.expect("play")
        peer.over()
        peer.goodbye()
        out, err = bot.communicate(timeout=PATIENCE_SECONDS)
        self.assertEqual((0, ""), (bot.returncode, out), err)
        self.assertIn("> hello {", err)
        self.assertTrue(err.endswith("\ndone\n"), err)

    def test_crash_isExitCode1(self) -> None:
        bot = self.start("import millrace\nmillrace.run(lambda turn: 1 // 0)")
        peer = self.accept()
        peer.welcome(grace=30)
        peer.start()
        peer.send(your_turn=your_turn())
        _, err = bot.communicate(timeout=PATIENCE_SECONDS)
        self.assertEqual(1, bot.returncode)
        self.assertIn("ZeroDivisionError", err)

    def test_ownArguments_areTheBots(self) -> None:
        bot = self.start(OWN_ARGUMENTS, "--point", "2", "--games=2")
        peer = self.accept()
        self.assertEqual(2, peer.welcome().max_games)
        peer.start()
        peer.send(your_turn=your_turn())
        self.assertEqual(23, peer.expect("play").move.to)
        peer.over()
        peer.goodbye()
        out, err = bot.communicate(timeout=PATIENCE_SECONDS)
        self.assertEqual((0, "thinking\n"), (bot.returncode, out), err)

    def test_botThatNeverStopsThinking_doesNotHoldTheEndUp(self) -> None:
        bot = self.start(STUBBORN)
        peer = self.accept()
        peer.welcome()
        peer.start()
        peer.send(your_turn=your_turn())
        peer.over()
        peer.goodbye()
        _, err = bot.communicate(timeout=PATIENCE_SECONDS + 5)
        self.assertEqual(0, bot.returncode, err)
        self.assertNotIn("Fatal", err)

    def test_interrupt_stopsItAtOnce(self) -> None:
        bot = self.start(STUBBORN)
        peer = self.accept()
        peer.welcome(grace=30)
        peer.start()
        peer.send(your_turn=your_turn())
        peer.send(ping=pb.Ping(id=1))
        peer.expect("pong")
        bot.send_signal(signal.SIGINT)
        _, err = bot.communicate(timeout=PATIENCE_SECONDS)
        self.assertEqual(1, bot.returncode)
        self.assertTrue(err.endswith("stopped\n"), err)
        self.assertNotIn("Traceback", err)

    def test_whatIsNoBot_isNamed(self) -> None:
        for program, words in (
            ("millrace.run(7)", "7 is no bot; give a function"),
            ("class Mine: pass\nmillrace.run(Mine)", "the class Mine has no method move(self, turn)"),
            ("class Mine:\n def move(self, turn): pass\n def gameOver(self, end): pass\nmillrace.run(Mine)",
             "the class Mine has a method gameOver, which is never called; write game_over(self, end)"),
            ("class Mine(millrace.Bot):\n def move(self, turn): pass\n def gamestarted(self, game): pass\nmillrace.run(Mine)",
             "the class Mine has a method gamestarted, which is never called; write game_started(self, game)"),
            ("millrace.run(print, options=[millrace.Option('depth', 3)])",
             "the option 'depth' has 3 as its default; give a text, '3'"),
            ("millrace.run(print, options=['depth'])", "options has 'depth'; give millrace.Option("),
            ("millrace.run(print, games='8')", "games is '8'; give a whole number"),
            ("millrace.run(print, version=3)", "version is 3; give a text, '3'"),
            ("millrace.practice_turn('.' * 24 + ' w 9 9 0', ['a7'], options={'depth': 3})",
             "the option 'depth' is 3; the bot gets texts, '3'"),
            ("millrace.run(print, games=0)", "games is 0; a bot plays at least 1"),
            ("millrace.run(print, variants='nine-holes')", "give a list of ids, ['nine-holes']"),
        ):
            with self.subTest(program):
                bot = self.start(f"import millrace\n{program}")
                _, err = bot.communicate(timeout=PATIENCE_SECONDS)
                self.assertEqual(1, bot.returncode)
                self.assertIn(words, err)

    def test_help_listsTheOptionsThatTheBotOffers(self) -> None:
        for options, end in (
            ("[millrace.Option('depth', '3', 'moves to look ahead'), millrace.Option('book')]",
             "  --help             print this\n"
             "Options, set by an event with options = { NAME = \"VALUE\" } in the bot's part of its file:\n"
             "  depth  default 3; moves to look ahead\n"
             "  book  default empty\n"),
            ("[]", "  --help             print this\n"),
        ):
            bot = self.start(f"import millrace\nmillrace.run(print, options={options})", "--help")
            out, err = bot.communicate(timeout=PATIENCE_SECONDS)
            self.assertEqual((0, ""), (bot.returncode, out), err)
            self.assertTrue(err.endswith(end), err)

    def test_withoutProtobuf_theRemedyIsTold(self) -> None:
        program = "import sys\nsys.modules['google.protobuf'] = None\nimport millrace"
        bot = self.start(program)
        _, err = bot.communicate(timeout=PATIENCE_SECONDS)
        self.assertEqual(1, bot.returncode)
        self.assertIn(f"{sys.executable} cannot load protobuf", err)
        self.assertIn("apt-get install python3-protobuf", err)


if __name__ == "__main__":
    unittest.main()
