"""The golden transcripts of the protocol: read from their bytes, and played again over a real socket."""

from __future__ import annotations

import functools
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Set, Tuple

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory, text_format

from millrace import AcceptDraw, Answer, Bot, Move, Option, Play, Resign, Turn
from millrace.frames import FrameReader, ProtocolError, pack
from millrace.schema import DESCRIPTOR, pb

from .cases import SCHEMA, TRANSCRIPTS
from .referee import Peer, Rig, game_start, messages

NAMES = sorted(path.stem for path in TRANSCRIPTS.glob("*.txtpb"))
# Those of programs that are no bots.
OBSERVERS = {"observer"}


@functools.lru_cache(maxsize=None)
def compiled(file: str) -> Any:
    """A file of the schema and what it imports, as protoc describes it."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        command = ["protoc", f"-I{SCHEMA}", "--include_imports", f"--descriptor_set_out={out}", file]
        subprocess.run(command, check=True)
        return descriptor_pb2.FileDescriptorSet.FromString(out.read_bytes())


@functools.lru_cache(maxsize=None)
def transcript(name: str) -> Any:
    pool = descriptor_pool.DescriptorPool()
    for file in compiled("millrace/v1/transcript.proto").file:
        pool.AddSerializedFile(file.SerializeToString())
    described = pool.FindMessageTypeByName("millrace.v1.Transcript")
    if hasattr(message_factory, "GetMessageClass"):
        kind = message_factory.GetMessageClass(described)
    else:
        kind = message_factory.MessageFactory(pool).GetPrototype(described)
    return text_format.Parse((TRANSCRIPTS / f"{name}.txtpb").read_text(encoding="utf-8"), kind())


def said(name: str) -> List[Tuple[str, Any]]:
    """Who said what, as messages of the SDK's own schema."""
    entries = []
    for entry in transcript(name).entries:
        side = entry.WhichOneof("kind")
        if side == "bot":
            entries.append((side, pb.BotMessage.FromString(entry.bot.SerializeToString())))
        elif side == "referee":
            entries.append((side, pb.RefereeMessage.FromString(entry.referee.SerializeToString())))
    return entries


def expected_of_the_sdk(entries: List[Tuple[str, Any]]) -> List[Tuple[str, Any]]:
    """Without what the SDK never says: what was not asked for, a second Ready, an answer when the game is over."""
    kept: List[Tuple[str, Any]] = []
    asked: Set[Tuple[str, int]] = set()
    waiting: Set[str] = set()
    for side, message in entries:
        kind = message.WhichOneof("kind")
        content = getattr(message, kind)
        if kind == "game_start" and not content.resumed:
            waiting.add(content.game_id)
        elif kind == "your_turn":
            asked.add((content.game_id, content.ply))
        elif kind == "game_over":
            asked = {question for question in asked if question[0] != content.game_id}
        elif side == "bot":
            if kind in ("play", "accept_draw") and (content.game_id, content.ply) not in asked:
                continue
            if kind == "ready":
                if content.game_id not in waiting:
                    continue
                waiting.remove(content.game_id)
            if kind in ("ping", "goodbye"):
                continue
        kept.append((side, message))
    return kept


def recorded_answers(entries: List[Tuple[str, Any]]) -> Dict[Tuple[str, int], Any]:
    """The bot's answers, by game and ply."""
    asked: Dict[str, int] = {}
    answers: Dict[Tuple[str, int], Any] = {}
    for _, message in entries:
        kind = message.WhichOneof("kind")
        content = getattr(message, kind)
        if kind == "your_turn":
            asked[content.game_id] = content.ply
        elif kind in ("play", "accept_draw", "resign"):
            answers[content.game_id, asked[content.game_id]] = message
    return answers


class Recorded(Bot):
    """Answers what the recorded bot answered; when that had no answer in time, it has none either."""

    def __init__(self, answers: Dict[Tuple[str, int], Any]) -> None:
        self._answers = answers

    def move(self, turn: Turn) -> Answer:
        message = self._answers.get((turn.game.id, turn.ply))
        if message is None:
            turn._stopped.wait(10)
            return turn.board.move(turn.board.points[0])
        if message.HasField("accept_draw"):
            return AcceptDraw()
        if message.HasField("resign"):
            return Resign()
        play = message.play
        wire = play.move
        from_ = getattr(wire, "from") if wire.HasField("from") else None
        move = Move(from_, wire.to, tuple(wire.removals))
        if not play.HasField("thought"):
            return Play(move, offer_draw=play.offer_draw) if play.offer_draw else move
        thought = play.thought
        return Play(
            move,
            thought.score if thought.HasField("score") else None,
            thought.depth if thought.HasField("depth") else None,
            thought.nodes if thought.HasField("nodes") else None,
            thought.principal_variation,
            thought.comment,
            play.offer_draw,
        )


def plain(message: Any) -> Any:
    """A message without what differs between SDKs: free texts, and an explicit default."""
    if message.HasField("hello"):
        for field in ("sdk", "author", "bot_version", "wants_own_moves"):
            message.hello.ClearField(field)
        message.hello.max_games = message.hello.max_games or 1
    return message


class TranscriptsTest(unittest.TestCase):
    def test_schema_isTheProtocols(self) -> None:
        shipped = descriptor_pb2.FileDescriptorSet.FromString(DESCRIPTOR.read_bytes())
        self.assertEqual(
            compiled("millrace/v1/millrace.proto"),
            shipped,
            "millrace.binpb is not the schema; in the root of the repository: protoc -Iprotocol/src/main/protobuf"
            " --descriptor_set_out=bots/python/millrace/millrace.binpb millrace/v1/millrace.proto",
        )

    def test_bytes_areTheMessagesOfTheText(self) -> None:
        for name in NAMES:
            with self.subTest(name):
                entries = said(name)
                for side, kind in (("bot", pb.BotMessage), ("referee", pb.RefereeMessage)):
                    data = (TRANSCRIPTS / f"{name}.{side}.bin").read_bytes()
                    garbage = b"".join(entry.bot_garbage for entry in transcript(name).entries)
                    if side == "bot" and garbage:
                        self.assertTrue(data.endswith(garbage))
                        data = data[: -len(garbage)]
                    read = [kind.FromString(body) for body in messages(data)]
                    self.assertEqual([message for by, message in entries if by == side], read)
                    again = b"".join(pack(message.SerializeToString()) for message in read)
                    self.assertEqual(read, [kind.FromString(body) for body in messages(again)])

    def test_frames_comeInPiecesOfAnySize(self) -> None:
        data = (TRANSCRIPTS / "whole-game.referee.bin").read_bytes()
        whole = messages(data)
        for size in (1, 2, 3, 7, 100, 1000):
            pieces = iter([data[at : at + size] for at in range(0, len(data), size)])
            reader = FrameReader(lambda: next(pieces))
            self.assertEqual(whole, [reader.next() for _ in whole])

    def test_frame_thatEndsEarly_isNoEnd(self) -> None:
        pieces = iter([b"\x05abc", b""])
        with self.assertRaises(EOFError):
            FrameReader(lambda: next(pieces)).next()

    def test_frame_tooLong_isRefusedBothWays(self) -> None:
        for data, words in ((b"\x81\x80\x04", "65537 bytes"), (b"\xff\xff\xff\xff\xff", "no end")):
            pieces = iter([data])
            with self.subTest(words), self.assertRaisesRegex(ProtocolError, words):
                FrameReader(lambda: next(pieces)).next()
        with self.assertRaisesRegex(ProtocolError, "65537 bytes"):
            pack(bytes(65537))
        self.assertEqual(b"\x80\x80\x04", pack(bytes(65536))[:3])

    def test_everyTranscript_isPlayedAgain(self) -> None:
        for name in NAMES:
            if name not in OBSERVERS:
                for pieces in (65536, 1):
                    with self.subTest(name, pieces=pieces):
                        self.replay(name, pieces)

    def replay(self, name: str, pieces: int) -> None:
        entries = expected_of_the_sdk(said(name))
        answers = recorded_answers(entries)
        first = entries[0][1]
        hello = first.hello if first.HasField("hello") else pb.Hello(name="alpha", token=first.resume.token)
        with Rig(
            functools.partial(Recorded, answers),
            name=hello.name,
            token=hello.token,
            author=hello.author,
            version=hello.bot_version,
            variants=hello.variants,
            games=hello.max_games or 1,
            options=[Option(each.name, each.default_value, each.description) for each in hello.options],
            legal_moves=hello.wants_legal_moves,
        ) as rig:
            if first.HasField("resume"):
                self.lose_a_connection(rig, entries)
            with rig.accept(pieces) as peer:
                self.play(peer, entries)
                if transcript(name).referee_closed:
                    peer.close()
                else:
                    peer.goodbye()
                refused = entries[1][1].HasField("refused")
                closing = any(message.error.closing for side, message in entries if side == "referee")
                usage = refused and first.HasField("hello")
                self.assertEqual(2 if usage else 1 if refused or closing else 0, rig.exit_code(), rig.err())

    @staticmethod
    def lose_a_connection(rig: Rig, entries: List[Tuple[str, Any]]) -> None:
        """The connection that was lost before the recorded one, with the games that run on."""
        resume = entries[0][1].resume
        games = {
            getattr(message, kind).game_id: message
            for _, message in entries
            for kind in ("game_over", "game_start")
            if message.WhichOneof("kind") == kind
        }
        with rig.accept() as peer:
            peer.expect("hello")
            limits = pb.Limits(resume_grace_ns=10**10)
            peer.send(
                welcome=pb.Welcome(session_id=resume.session_id, resume_secret=resume.resume_secret, limits=limits)
            )
            for game_id in games:
                peer.send(game_start=game_start(game_id))
                peer.expect("ready")

    def play(self, peer: Peer, entries: List[Tuple[str, Any]]) -> None:
        # The recorded sides did not wait for each other, and Pong and Ready come from threads of their own.
        early: List[Any] = []
        for side, message in entries:
            if side == "referee":
                try:
                    peer.send_bytes(pack(message.SerializeToString()))
                except ConnectionError:
                    self.assertTrue(message.HasField("goodbye"), "the bot has gone early")
                continue
            while plain(message) not in early:
                early.append(plain(peer.read()))
                self.assertLess(len(early), 10, f"not said: {message}")
            early.remove(message)
        self.assertEqual([], early)


if __name__ == "__main__":
    unittest.main()
