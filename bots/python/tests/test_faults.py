"""What goes wrong on one connection: on the bot's side, and on the referee's."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import sys
import threading
import time
import unittest
from typing import Any, Iterator, Optional

from millrace import AcceptDraw, Bot, Game, GameEnd, Play, Turn
from millrace.schema import pb

from .referee import Rig, game_start, move, your_turn


def first(turn: Turn) -> Any:
    return turn.legal_moves[0]


@contextlib.contextmanager
def nothing_on_the_terminal() -> Iterator[None]:
    """Keeps what libraries write to the process's standard error from a tester's eyes."""
    sys.stderr.flush()
    kept = os.dup(2)
    with open(os.devnull, "w") as away:
        os.dup2(away.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class BotFaultsTest(unittest.TestCase):
    def ends(self, bot: Any, *words: str) -> str:
        """The bot fails at its first turn: exit code 1, these words on standard error, and the connection ends."""
        with Rig(bot) as rig, rig.accept() as peer:
            peer.welcome(grace=30)
            peer.send(game_start=game_start())
            peer.send(your_turn=your_turn())
            self.assertEqual(1, rig.exit_code())
            for word in words:
                self.assertIn(word, rig.err())
            return rig.err()

    def test_exception_endsTheProcess(self) -> None:
        def broken(turn: Turn) -> Any:
            return [][turn.ply]

        err = self.ends(broken, "Traceback", "in broken")
        line = broken.__code__.co_firstlineno + 1
        said = f"the bot failed in game g at ply 0, test_faults.py line {line}: IndexError: list index out of range\n"
        self.assertTrue(err.endswith(said), err)
        self.assertEqual(1, err.count("list index out of range"))

    def test_place_isTheBots_notThatOfALibrary(self) -> None:
        def broken(turn: Turn) -> Any:
            return turn.board.move("nonsense") or json.loads("{")

        line = broken.__code__.co_firstlineno + 1
        self.ends(broken, f"at ply 0, test_faults.py line {line}: ValueError: the move ", "in parse_move")
        self.ends(lambda turn: json.loads("{"), "at ply 0, test_faults.py line ", ": JSONDecodeError: Expecting")

    def test_exceptionOfManyLines_isOneInTheEnd(self) -> None:
        def broken(turn: Turn) -> Any:
            raise ValueError("one\ntwo") from KeyError("the cause")

        err = self.ends(broken, "KeyError: 'the cause'", "direct cause of")
        self.assertTrue(err.endswith(": ValueError: one two\n"), err)

    def test_exit_endsTheProcess(self) -> None:
        def leaving(turn: Turn) -> Any:
            raise SystemExit(7)

        self.ends(leaving, ": SystemExit: 7")

    def test_exceptionBeforeReady_endsTheProcess(self) -> None:
        class Broken(Bot):
            def game_started(self, game: Game) -> None:
                raise OSError("no table")

            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

        self.ends(Broken, "the bot failed in game g, test_faults.py line ", ": OSError: no table")

    def test_exceptionInTheConstructor_endsTheProcess(self) -> None:
        class Broken(Bot):
            def __init__(self, depth: int) -> None:
                self.depth = depth

            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

        self.ends(Broken, "the bot failed in game g: TypeError: ", "'depth'")

    def test_noAnswer_isNamed(self) -> None:
        self.ends(lambda turn: None, "in game g at ply 0: TypeError: the bot answered None; answer one of turn.legal")

    def test_thoughtOfAWrongType_isNamed(self) -> None:
        for wrong, words in (
            ({"score": "x"}, "'x' as its score; give a number"),
            ({"depth": 2.5}, "2.5 as its depth; give a whole number from 0 to"),
            ({"depth": True}, "True as its depth"),
            ({"depth": 2**32}, "4294967296 as its depth"),
            ({"nodes": -1}, "-1 as its nodes"),
            ({"variation": [4]}, "[4] as its variation; give a list of moves"),
            ({"comment": None}, "None as its comment; give a text"),
            ({"offer_draw": "no"}, "'no' as its offer_draw; give True or False"),
        ):
            with self.subTest(wrong):
                answer: Any = functools.partial(Play, **wrong)
                self.ends(lambda turn: answer(turn.legal_moves[0]), f"Play was given {words}", "test_faults.py line ")
        self.ends(lambda turn: Play("d6"), "Play was given 'd6' as its move; give one of turn.legal_moves")  # type: ignore

    def test_answerTooLong_isNamed(self) -> None:
        self.ends(lambda turn: Play(turn.legal_moves[0], comment="x" * 70000), "at most 65536 can be sent")

    def test_exceptionBehindTheGame_endsTheProcess(self) -> None:
        class Broken(Bot):
            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

            def game_over(self, end: GameEnd) -> None:
                raise ValueError("no book")

        with Rig(Broken) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.over()
            self.assertEqual(1, rig.exit_code())
            self.assertRegex(
                rig.err(), r"Traceback(.|\n)*the bot failed in game g, test_faults.py line \d+: ValueError: no book\n$"
            )

    def test_exceptionBehindTheLastGame_isExitCode1(self) -> None:
        goodbye = threading.Event()

        class Broken(Bot):
            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

            def game_over(self, end: GameEnd) -> None:
                goodbye.wait(10)
                raise ValueError("no book")

        with Rig(Broken) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.over()
            peer.goodbye()
            rig.wait_for_err("goodbye: ")
            goodbye.set()
            self.assertEqual(1, rig.exit_code())
            self.assertTrue(rig.err().endswith(": ValueError: no book\n"), rig.err())

    def test_noAnswer_toAGameThatIsOver_isNone(self) -> None:
        def stopped(turn: Turn) -> Any:
            while not turn.stopped:
                time.sleep(0.001)

        with Rig(stopped) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn())
            peer.over()
            peer.goodbye()
            self.assertEqual(0, rig.exit_code(), rig.err())

    def test_drawThatNobodyOffered_isReportedAndSent(self) -> None:
        with Rig(lambda turn: AcceptDraw()) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn())
            self.assertEqual(0, peer.expect("accept_draw").ply)
            told = "game g: the bot takes a draw at ply 0 that nobody has offered; answer AcceptDraw() only if turn.draw_o"
            rig.wait_for_err(told)
            peer.send(your_turn=your_turn(ply=2, last_move=move(1), draw_offered=True))
            peer.expect("accept_draw")
            peer.over()
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())
            self.assertEqual(1, rig.err().count("nobody has offered"))

    def test_commentTooLong_isCutAndToldOnce(self) -> None:
        with Rig(lambda turn: Play(turn.legal_moves[0], comment="x" + "ä" * 600), games=2) as rig:
            with rig.accept() as peer:
                peer.welcome(longest_comment=1024)
                peer.start()
                for ply in (0, 2):
                    peer.send(your_turn=your_turn(ply=ply, last_move=move(1) if ply else None))
                    self.assertEqual("x" + "ä" * 511, peer.expect("play").thought.comment)
                told = "game g: the comment at ply 0 has 1201 bytes, and the referee keeps 1024; it is cut"
                self.assertEqual(1, rig.err().count("the comment at ply"), rig.err())
                self.assertIn(told, rig.err())

    def test_illegalMove_isReportedAndSent(self) -> None:
        with Rig(lambda turn: turn.board.move("b6xa7")) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn())
            self.assertEqual(move(3, removals=[0]), peer.expect("play").move)
            peer.over(result=pb.RESULT_BLACK_WINS, reason=pb.END_REASON_ILLEGAL_MOVE, fault=pb.COLOUR_WHITE)
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())
            self.assertIn("game g: the bot's move b6xa7 at ply 0 is none of the 3 legal moves: a7 d6 g1", rig.err())


class RefereeFaultsTest(unittest.TestCase):
    def ends(self, data: bytes, *words: str, kind: Optional[Any] = None) -> None:
        """After this from the referee there is no way back."""
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome(grace=30)
            peer.start()
            if kind is not None:
                peer.send(**kind)
            peer.send_bytes(data)
            began = time.monotonic()
            self.assertEqual(1, rig.exit_code(), rig.err())
            self.assertLess(time.monotonic() - began, 5)
            for word in words:
                self.assertIn(word, rig.err())
            self.assertNotIn("taking 1 game up again", rig.err())

    def test_garbage(self) -> None:
        self.ends(b"\x03\xff\xff\xff", "connection lost: the referee sent 3 bytes that are no message")

    def test_textThatIsNone(self) -> None:
        with nothing_on_the_terminal():  # protobuf's runtimes in C say it there too
            self.ends(b"\x06\x52\x04\x0a\x02\xff\xfe", "connection lost: the referee sent 6 bytes that are no message")

    def test_oversizedFrame(self) -> None:
        self.ends(b"\xff\xff\x7f", "connection lost: the referee sent a frame of 2097151 bytes; at most 65536")

    def test_closingError(self) -> None:
        error = pb.Error(message="Too many messages.", closing=True)
        with Rig(first) as rig:
            with rig.accept() as peer:
                peer.welcome(grace=30)
                peer.start()
                peer.send(error=error)
            self.assertEqual(1, rig.exit_code())
            self.assertIn("the referee says: Too many messages.", rig.err())

    def test_error_thatStays_isReportedOnly(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome()
            peer.send(error=pb.Error(message="No such game."))
            peer.start()
            peer.over()
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())
            self.assertIn("the referee says: No such game.", rig.err())

    def test_gameTwice(self) -> None:
        self.ends(b"", "the referee starts game g, which is running already", kind={"game_start": game_start()})

    def test_colourMissing(self) -> None:
        start = game_start("h", colour=pb.COLOUR_UNSPECIFIED)
        self.ends(b"", "the referee does not say which colour is meant", kind={"game_start": start})

    def test_positionOfAnotherBoard(self) -> None:
        turn = your_turn(position=pb.Position(board="...", side_to_move=pb.COLOUR_WHITE))
        self.ends(b"", "does not describe the 24 points of the board 'squares-3'", kind={"your_turn": turn})

    def test_pointBesideTheBoard(self) -> None:
        self.ends(b"", "names the point 24, but the board 'squares-3' has 24 points",
                  kind={"your_turn": your_turn(legal=[24])})

    def test_plyThatDoesNotFollow_isReportedAndPlayed(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn(ply=6))
            self.assertEqual(6, peer.expect("play").ply)
            self.assertIn("asks at ply 6, and only 0 moves are known", rig.err())


if __name__ == "__main__":
    unittest.main()
