"""What goes wrong on one connection: on the bot's side, and on the referee's."""

from __future__ import annotations

import time
import unittest
from typing import Any, Optional

from millrace import Bot, Game, GameEnd, Play, Turn
from millrace.schema import pb

from .referee import Rig, game_start, move, your_turn


def first(turn: Turn) -> Any:
    return turn.legal_moves[0]


class BotFaultsTest(unittest.TestCase):
    def ends(self, bot: Any, *words: str) -> None:
        """The bot fails at its first turn: exit code 1, these words on standard error, and the connection ends."""
        with Rig(bot) as rig, rig.accept() as peer:
            peer.welcome(grace=30)
            peer.send(game_start=game_start())
            peer.send(your_turn=your_turn())
            self.assertEqual(1, rig.exit_code())
            for word in words:
                self.assertIn(word, rig.err())

    def test_exception_endsTheProcess(self) -> None:
        def broken(turn: Turn) -> Any:
            return [][turn.ply]

        self.ends(broken, "game g: the bot failed", "Traceback", "in broken", "IndexError: list index out of range",
                  "the bot failed in game g: IndexError")

    def test_exit_endsTheProcess(self) -> None:
        def leaving(turn: Turn) -> Any:
            raise SystemExit(7)

        self.ends(leaving, "the bot failed in game g: SystemExit: 7")

    def test_exceptionBeforeReady_endsTheProcess(self) -> None:
        class Broken(Bot):
            def game_started(self, game: Game) -> None:
                raise OSError("no table")

            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

        self.ends(Broken, "the bot failed in game g: OSError: no table")

    def test_exceptionInTheConstructor_endsTheProcess(self) -> None:
        class Broken(Bot):
            def __init__(self, depth: int) -> None:
                self.depth = depth

            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

        self.ends(Broken, "the bot failed in game g: TypeError", "'depth'")

    def test_noAnswer_isNamed(self) -> None:
        self.ends(lambda turn: None, "the bot answered None at ply 0 of game g; answer one of turn.legal_moves")

    def test_answerTooLong_isNamed(self) -> None:
        self.ends(lambda turn: Play(turn.legal_moves[0], comment="x" * 70000), "at most 65536 can be sent")

    def test_exceptionBehindTheGame_endsNothing(self) -> None:
        class Broken(Bot):
            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

            def game_over(self, end: GameEnd) -> None:
                raise ValueError("no book")

        with Rig(Broken) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.over()
            rig.wait_for_err("ValueError: no book")
            peer.start("next")
            peer.over("next")
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())

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
            self.assertNotIn("taking 1 games up again", rig.err())

    def test_garbage(self) -> None:
        self.ends(b"\x03\xff\xff\xff", "connection lost: the referee sent 3 bytes that are no message")

    def test_textThatIsNone(self) -> None:
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
