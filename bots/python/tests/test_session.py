"""A bot's life on one connection, against a referee that a test plays."""

from __future__ import annotations

import threading
import time
import unittest
from typing import Any, List

from millrace import AcceptDraw, Bot, Game, GameEnd, Option, Play, Resign, Result, Turn
from millrace.schema import pb

from .referee import EMPTY, Rig, game_start, move, position, your_turn


def first(turn: Turn) -> Any:
    return turn.legal_moves[0]


class SessionTest(unittest.TestCase):
    def test_hello_saysWhatTheBotIs(self) -> None:
        options = [Option("style", "calm", "calm or bold")]
        variants = ["nine-holes", "morabaraba"]
        with Rig(first, author="Ada", version="2", variants=variants, games=3, options=options) as rig:
            with rig.accept() as peer:
                hello = peer.welcome()
                self.assertEqual((1, 0), (hello.version.major, hello.version.minor))
                self.assertEqual(("alpha", "alpha-token"), (hello.name, hello.token))
                self.assertEqual(("Ada", "2", 3), (hello.author, hello.bot_version, hello.max_games))
                self.assertEqual(variants, list(hello.variants))
                self.assertEqual([("style", "calm", "calm or bold")], [
                    (each.name, each.default_value, each.description) for each in hello.options
                ])
                self.assertTrue(hello.wants_legal_moves)
                self.assertRegex(hello.sdk, r"python sdk, python 3\.\d+\.\d+, protobuf \d")
                peer.goodbye()
                self.assertEqual(0, rig.exit_code())
                self.assertIn("connected to 'the cup' as alpha at 127.0.0.1", rig.err())

    def test_hello_withoutLegalMoves(self) -> None:
        with Rig(first, legal_moves=False) as rig, rig.accept() as peer:
            self.assertFalse(peer.welcome().wants_legal_moves)

    def test_refused_endsWithTheSentence(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.expect("hello")
            peer.send(refused=pb.Refused(code=pb.REFUSED_CODE_TOKEN, message="The token is not valid."))
            self.assertEqual(2, rig.exit_code())
            self.assertIn("refused: The token is not valid.", rig.err())

    def test_hangUp_withoutGrace_isTold(self) -> None:
        with Rig(first) as rig:
            with rig.accept() as peer:
                peer.welcome()
                peer.start()
            self.assertEqual(1, rig.exit_code())
            self.assertIn("without a goodbye, with 1 game running", rig.err())

    def test_game_isToldToTheBot(self) -> None:
        games: List[Game] = []
        ends: List[GameEnd] = []

        class Listener(Bot):
            def game_started(self, game: Game) -> None:
                games.append(game)

            def move(self, turn: Turn) -> Any:
                return turn.legal_moves[-1]

            def game_over(self, end: GameEnd) -> None:
                ends.append(end)

        offered = [Option("style", "calm"), Option("depth", "3"), Option("book")]
        with Rig(Listener, options=offered) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start(moves=[move(4), move(13)], options={"style": "bold", "hash": "64"})
            game = games[0]
            self.assertEqual(("g", "beta", "the cup", 2, "white"), (
                game.id, game.opponent, game.event, game.round, str(game.colour)))
            self.assertEqual({"style": "bold", "depth": "3", "book": "", "hash": "64"}, game.options)
            self.assertEqual("d6 f4", " ".join(map(str, game.moves)))
            self.assertEqual("........................ w 9 9 0", str(game.start))
            self.assertEqual(("nine-mens-morris", 9, True), (game.variant.id, game.variant.stones, game.variant.flying))
            self.assertEqual((1, 9), game.board.neighbours[0])
            peer.send(your_turn=your_turn(ply=2))
            self.assertEqual(23, peer.expect("play").move.to)
            peer.over(result=pb.RESULT_WHITE_WINS, reason=pb.END_REASON_RESIGNATION, record="http://x/g.pgn", plies=4,
                      last_move=move(0, removals=[23]), message="Black resigned.")
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())
            self.assertIs(game, ends[0].game)
            self.assertEqual("d6 f4 g1 a7xg1", " ".join(map(str, game.moves)))
            self.assertEqual((Result.WON, "resignation", False), (ends[0].result, ends[0].reason, ends[0].own_fault))
            self.assertEqual("http://x/g.pgn", ends[0].record)
            self.assertEqual("g: won (resignation), Black resigned.", str(ends[0]))
            self.assertIn("game g: won with White (resignation), Black resigned.", rig.err())

    def test_turn_isToldToTheBot(self) -> None:
        turns: List[Turn] = []

        def remember(turn: Turn) -> Any:
            turns.append(turn)
            return turn.legal_moves[0]

        stones = "W" + EMPTY[1:]
        with Rig(remember) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start(colour=pb.COLOUR_BLACK, clock=pb.ClockRule(text="60s+1s", base_ns=60 * 10**9, increment_ns=10**9))
            peer.send(your_turn=your_turn(
                ply=1, position=position(stones, pb.COLOUR_BLACK), last_move=move(0), own_clock_ns=30 * 10**9,
                opponent_clock_ns=29 * 10**9, time_left_ns=30 * 10**9, node_limit=2000, draw_offered=True,
                previous=pb.TimingReceipt(elapsed_ns=2 * 10**9, charged_ns=10**9, forgiven_ns=10**9),
            ))
            peer.expect("play")
            turn = turns[0]
            self.assertEqual((1, stones + " b 9 9 0", "a7"), (turn.ply, str(turn.position), str(turn.last_move)))
            self.assertEqual((30.0, 30.0, 29.0, 2000), (
                turn.time_left, turn.own_clock, turn.opponent_clock, turn.node_limit))
            self.assertEqual(1.75, turn.budget)
            self.assertTrue(turn.draw_offered)
            assert turn.previous is not None
            self.assertEqual((0, 2.0, 1.0, 1.0, None), (
                turn.previous.ply, turn.previous.elapsed, turn.previous.charged, turn.previous.forgiven,
                turn.previous.round_trip))
            self.assertEqual("[<a7>, <d6>, <g1>]", str(list(turn.legal_moves)))

    def test_answers_ofEveryKind(self) -> None:
        def answer(turn: Turn) -> Any:
            draw = Play(turn.legal_moves[1], 0.5, 3, 99, turn.legal_moves[:2], "why", True)
            return [turn.legal_moves[0], draw, AcceptDraw(), Resign()][turn.ply // 2]

        with Rig(answer) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn())
            play = peer.expect("play")
            # Point 0 and ply 0 are there, not left out.
            self.assertTrue(play.HasField("ply") and play.move.HasField("to") and not play.move.HasField("from"))
            self.assertFalse(play.HasField("thought"))
            peer.send(your_turn=your_turn(ply=2, last_move=move(1)))
            play = peer.expect("play")
            self.assertTrue(play.offer_draw)
            thought = pb.Thought(score=0.5, depth=3, nodes=99, principal_variation="a7 d6", comment="why")
            self.assertEqual(thought, play.thought)
            peer.send(your_turn=your_turn(ply=4, last_move=move(2)))
            self.assertEqual(4, peer.expect("accept_draw").ply)
            peer.send(your_turn=your_turn(ply=6, last_move=move(2)))
            self.assertEqual("g", peer.expect("resign").game_id)

    def test_ping_isAnsweredWhileTheBotThinks(self) -> None:
        done = threading.Event()

        def think(turn: Turn) -> Any:
            done.wait(10)
            return turn.legal_moves[0]

        with Rig(think) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn())
            peer.send(ping=pb.Ping(id=7))
            self.assertEqual(7, peer.expect("pong").id)
            done.set()
            peer.expect("play")

    def test_ping_isAnsweredWhileTheBotCalculates(self) -> None:
        done = threading.Event()

        def calculate(turn: Turn) -> Any:
            while not done.is_set():
                sum(range(1000))
            return turn.legal_moves[0]

        with Rig(calculate) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn())
            began = time.monotonic()
            peer.send(ping=pb.Ping(id=7))
            peer.expect("pong")
            self.assertLess(time.monotonic() - began, 1)
            done.set()
            peer.expect("play")

    def test_severalGames_haveAnInstanceAndAThreadEach(self) -> None:
        together = threading.Barrier(3, timeout=10)

        class Own(Bot):
            def __init__(self) -> None:
                self.turns = 0

            def move(self, turn: Turn) -> Any:
                together.wait()
                self.turns += 1
                return Play(turn.legal_moves[0], nodes=self.turns)

        with Rig(Own, games=3) as rig, rig.accept() as peer:
            peer.welcome()
            for game_id in "abc":
                peer.start(game_id)
            for ply in (0, 2):
                for game_id in "abc":
                    peer.send(your_turn=your_turn(game_id, ply, last_move=move(1) if ply else None))
                plays = [peer.expect("play") for _ in "abc"]
                self.assertEqual(list("abc"), sorted(play.game_id for play in plays))
                self.assertEqual([(ply, ply // 2 + 1)] * 3, [(play.ply, play.thought.nodes) for play in plays])
            for game_id in "abc":
                peer.over(game_id)
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())

    def test_gameOver_whileTheBotThinks_throwsItsAnswerAway(self) -> None:
        ends: List[GameEnd] = []

        class Slow(Bot):
            def move(self, turn: Turn) -> Any:
                while not turn.stopped:
                    time.sleep(0.001)
                return turn.legal_moves[0]

            def game_over(self, end: GameEnd) -> None:
                ends.append(end)

        with Rig(Slow) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.send(your_turn=your_turn())
            peer.over(result=pb.RESULT_BLACK_WINS, reason=pb.END_REASON_TIME, fault=pb.COLOUR_WHITE)
            peer.expect_silence()
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())
            peer.expect_end()
            self.assertEqual((Result.LOST, "time", True), (ends[0].result, ends[0].reason, ends[0].own_fault))

    def test_end_isToldFromTheBotsSide(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome()
            for colour, result, words in (
                (pb.COLOUR_WHITE, pb.RESULT_WHITE_WINS, "won with White"),
                (pb.COLOUR_BLACK, pb.RESULT_WHITE_WINS, "lost with Black"),
                (pb.COLOUR_BLACK, pb.RESULT_BLACK_WINS, "won with Black"),
                (pb.COLOUR_WHITE, pb.RESULT_DRAW, "drawn with White"),
                (pb.COLOUR_WHITE, pb.RESULT_DOUBLE_FORFEIT, "double forfeit"),
                (pb.COLOUR_WHITE, pb.RESULT_VOID, "void"),
            ):
                peer.start(colour=colour)
                peer.over(result=result, reason=pb.END_REASON_FEWER_THAN_THREE)
                rig.wait_for_err(f"game g: {words} (fewer-than-three)\n")
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())

    def test_gameAgain_afterItsEnd_isANewOne(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome()
            for _ in range(2):
                peer.start()
                peer.send(your_turn=your_turn())
                peer.expect("play")
                peer.over(result=pb.RESULT_VOID, reason=pb.END_REASON_ABORT)
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())

    def test_goodbye_withARunningGame_endsBehindIt(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome()
            peer.start()
            peer.goodbye()
            peer.send(your_turn=your_turn())
            peer.expect("play")
            peer.over()
            self.assertEqual(0, rig.exit_code())
            self.assertIn("goodbye: Goodbye.", rig.err())

    def test_unknownThings_areIgnored(self) -> None:
        with Rig(first) as rig, rig.accept() as peer:
            peer.welcome()
            unknown_field = b"\xba\x3e\x03abc"  # field 999, three bytes
            peer.send_bytes(bytes([len(unknown_field)]) + unknown_field)
            peer.send_bytes(b"\x00")
            body = pb.RefereeMessage(game_start=game_start()).SerializeToString() + unknown_field
            peer.send_bytes(bytes([len(body) & 0x7F | 0x80, len(body) >> 7]) + body)
            peer.expect("ready")
            peer.send(your_turn=your_turn())
            peer.expect("play")
            peer.over(result=99, reason=98)
            peer.send(your_turn=your_turn("another"))
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())
            self.assertIn("game g: result 99 (reason 98)", rig.err())
            self.assertIn("game another: a message about a game that this bot is not playing", rig.err())

    def test_verbose_hidesTokenAndSecret(self) -> None:
        with Rig(first, verbose=True) as rig, rig.accept() as peer:
            peer.welcome()
            peer.goodbye()
            self.assertEqual(0, rig.exit_code())
            self.assertRegex(rig.err(), r'(?m)^ +\d+\.\d{3} > hello \{ .*token: "hidden"')
            self.assertRegex(rig.err(), r'(?m)^ +\d+\.\d{3} < welcome \{ .*resume_secret: "hidden"')
            self.assertNotIn("alpha-token", rig.err())
            self.assertNotIn("the secret", rig.err())


if __name__ == "__main__":
    unittest.main()
