"""A bot that takes its games up again after a lost connection, against a referee that a test plays."""

from __future__ import annotations

import threading
import time
import unittest
from typing import Any, List

from millrace import Bot, Game, Turn
from millrace.frames import pack
from millrace.schema import pb

from .referee import SECRET, Peer, Rig, game_start, move, your_turn


def first(turn: Turn) -> Any:
    return turn.legal_moves[0]


class ComeBackTest(unittest.TestCase):
    def begin(self, rig: Rig) -> Peer:
        peer = rig.accept()
        peer.welcome(grace=30)
        peer.start()
        return peer

    def test_lossInTheBotsTurn_isFollowedByAResume(self) -> None:
        thoughts: List[int] = []

        def think(turn: Turn) -> Any:
            thoughts.append(turn.ply)
            return turn.legal_moves[1]

        with Rig(think) as rig:
            with self.begin(rig) as peer:
                peer.send(your_turn=your_turn())
                self.assertEqual(4, peer.expect("play").move.to)
            with rig.accept() as back:
                resume = back.welcome_back()
                self.assertEqual(1, resume.version.major)
                self.assertEqual(("the session", SECRET, "alpha-token"), (
                    resume.session_id, resume.resume_secret, resume.token))
                back.send(game_start=game_start(resumed=True))
                back.send(your_turn=your_turn())
                # The question comes again: no Ready, the same answer, and no second thought.
                play = back.expect("play")
                self.assertEqual((0, 4), (play.ply, play.move.to))
                self.assertEqual([0], thoughts)
                back.send(your_turn=your_turn(ply=2, last_move=move(23)))
                self.assertEqual(2, back.expect("play").ply)
                self.assertEqual([0, 2], thoughts)
                back.over()
                back.goodbye()
                self.assertEqual(0, rig.exit_code())
                self.assertIn("taking 1 game up again within 30 s", rig.err())
                self.assertIn("back at 'the cup'", rig.err())

    def test_lossInTheOpponentsTurn_theAnswerHadArrived(self) -> None:
        games: List[Game] = []

        def think(turn: Turn) -> Any:
            games.append(turn.game)
            return turn.legal_moves[0]

        with Rig(think) as rig:
            with self.begin(rig) as peer:
                peer.send(your_turn=your_turn())
                peer.expect("play")
            with rig.accept() as back:
                back.welcome_back()
                back.send(game_start=game_start(moves=[move(0), move(23)], resumed=True))
                back.send(your_turn=your_turn(ply=2, last_move=move(23), legal=[1]))
                self.assertEqual((2, 1), (lambda play: (play.ply, play.move.to))(back.expect("play")))
                self.assertIs(games[0], games[1])
                back.over(plies=3)
                back.goodbye()
                self.assertEqual(0, rig.exit_code())
                self.assertEqual("a7 g1 d7", " ".join(map(str, games[0].moves)))

    def test_lossWithinAFrame(self) -> None:
        with Rig(first) as rig:
            with self.begin(rig) as peer:
                frame = pack(pb.RefereeMessage(your_turn=your_turn()).SerializeToString())
                peer.send_bytes(frame[:-3])
            with rig.accept() as back:
                back.welcome_back()
                back.send(game_start=game_start(resumed=True))
                back.send(your_turn=your_turn())
                back.expect("play")
                self.assertIn("the connection broke within a message; taking 1 game up", rig.err())

    def test_thoughtGoesOn_whileTheConnectionIsLost(self) -> None:
        thinking, done = threading.Event(), threading.Event()

        def think(turn: Turn) -> Any:
            thinking.set()
            done.wait(10)
            return turn.legal_moves[0]

        with Rig(think) as rig:
            with self.begin(rig) as peer:
                peer.send(your_turn=your_turn())
                self.assertTrue(thinking.wait(10))
            with rig.accept() as back:
                back.welcome_back()
                back.send(game_start=game_start(resumed=True))
                back.send(your_turn=your_turn())
                back.expect_silence(0.1)
                done.set()
                self.assertEqual(0, back.expect("play").ply)
                # Once, though it had been asked twice.
                back.send(ping=pb.Ping(id=4))
                back.expect("pong")

    def test_lossBeforeReady_isAnsweredByReadyOverTheNext(self) -> None:
        loaded = threading.Event()

        class Slow(Bot):
            def game_started(self, game: Game) -> None:
                loaded.wait(10)

            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[0]

        with Rig(Slow) as rig:
            with rig.accept() as peer:
                peer.welcome(grace=30)
                peer.send(game_start=game_start())
            with rig.accept() as back:
                back.welcome_back()
                back.send(game_start=game_start())
                loaded.set()
                back.expect("ready")
                back.send(your_turn=your_turn())
                back.expect("play")

    def test_lossBehindReady_thatHadNotArrived_isAnsweredByAnother(self) -> None:
        with Rig(first) as rig:
            self.begin(rig).close()
            with rig.accept() as back:
                back.welcome_back()
                back.send(game_start=game_start())
                back.expect("ready")

    def test_gameThatEndedMeanwhile_isOver_andOneThatIsNewBegins(self) -> None:
        with Rig(first, games=2) as rig:
            self.begin(rig).close()
            with rig.accept() as back:
                back.welcome_back()
                back.over(result=pb.RESULT_BLACK_WINS, reason=pb.END_REASON_TIME)
                back.over("heard already")
                back.start("next")
                back.over("next")
                back.goodbye()
                self.assertEqual(0, rig.exit_code())
                self.assertNotIn("heard already", rig.err())

    def test_secondConnection_mayBreakToo(self) -> None:
        with Rig(first) as rig:
            self.begin(rig).close()
            rig.accept().close()
            with rig.accept() as back:
                back.welcome_back()
                back.send(game_start=game_start(resumed=True))
            with rig.accept() as again:
                again.welcome_back()
                again.send(game_start=game_start(resumed=True))
                again.send(your_turn=your_turn())
                again.expect("play")

    def test_verbose_hidesTokenAndSecretOfAResume(self) -> None:
        with Rig(first, verbose=True) as rig:
            self.begin(rig).close()
            with rig.accept() as back:
                back.welcome_back()
                back.goodbye()
                rig.wait_for_err("< goodbye")
                self.assertRegex(rig.err(), r"> resume \{ .*resume_secret: \"hidden\" token: \"hidden\"")
                self.assertNotIn("alpha-token", rig.err())
                self.assertNotIn("the secret", rig.err())

    def test_refusedResume_isTheEnd(self) -> None:
        with Rig(first) as rig:
            self.begin(rig).close()
            with rig.accept() as back:
                back.expect("resume")
                back.send(refused=pb.Refused(code=pb.REFUSED_CODE_RESUME, message="The grace period is over."))
                self.assertEqual(1, rig.exit_code())
                self.assertIn("refused: The grace period is over.", rig.err())

    def test_graceThatEnds_isTheEnd(self) -> None:
        with Rig(first) as rig:
            with rig.accept() as peer:
                peer.welcome(grace=0.5)
                peer.start()
                rig.close_door()
            began = time.monotonic()
            self.assertEqual(1, rig.exit_code())
            self.assertGreater(time.monotonic() - began, 0.3)
            self.assertRegex(rig.err(), r"cannot connect again: .*, with 1 game running")

    def test_botThatFailsWhileTheConnectionIsLost_isTheEnd(self) -> None:
        asked, lost = threading.Event(), threading.Event()

        def fail(turn: Turn) -> Any:
            asked.set()
            lost.wait(10)
            raise ValueError("no move")

        with Rig(fail) as rig:
            with self.begin(rig) as peer:
                peer.send(your_turn=your_turn())
                self.assertTrue(asked.wait(10))
                rig.close_door()
            rig.wait_for_err("taking 1 game up again")
            lost.set()
            self.assertEqual(1, rig.exit_code())
            self.assertIn(": ValueError: no move", rig.err())

    def test_connectionsThatBreakAtOnce_areNotTriedFaster(self) -> None:
        attempts = 0
        with Rig(first) as rig:
            self.begin(rig).close()
            ends_at = time.monotonic() + 1
            while time.monotonic() < ends_at:
                with rig.accept() as back:
                    back.welcome_back()
                attempts += 1
            self.assertLessEqual(attempts, 7, "one each 0.2 s")
            with rig.accept() as back:
                back.welcome_back()
                back.over()
                back.goodbye()
                self.assertEqual(0, rig.exit_code())

    def test_resumeWithoutAWelcome_isTriedAgain(self) -> None:
        with Rig(first, patience=0.5) as rig:
            self.begin(rig).close()
            with rig.accept() as silent:
                self.assertEqual("resume", silent.read().WhichOneof("kind"))
                with rig.accept() as back:
                    back.welcome_back()
                    back.over()
                    back.goodbye()
                    self.assertEqual(0, rig.exit_code())
            self.assertIn("no Welcome within", rig.err())

    def test_silence_isAskedAboutAndThenALoss(self) -> None:
        with Rig(first) as rig:
            with rig.accept() as peer:
                peer.welcome(heartbeat=0.1, grace=30)
                began = time.monotonic()
                self.assertEqual(1, peer.expect("ping").id)
                self.assertGreater(time.monotonic() - began, 0.15)
                # The connection stays open, and still it counts as lost.
                with rig.accept() as back:
                    self.assertGreater(time.monotonic() - began, 0.45)
                    back.welcome_back()
                    self.assertIn("nothing heard from the referee for", rig.err())

    def test_silence_thatEnds_isNoLoss(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome(heartbeat=0.1)
            for number in (1, 2):
                self.assertEqual(number, peer.expect("ping").id)
                peer.send(pong=pb.Pong(id=number))
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())


if __name__ == "__main__":
    unittest.main()
