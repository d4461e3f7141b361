#!/usr/bin/python3
"""A sound bot with one fault, which its first argument names; with the fault "none" it has none.

It resumes, answers Pings, plays several games: what it does wrong is that one thing. Its choice of moves depends on
nothing but the position, so that a fault shows in the same place each time.
"""
import os, select, signal, socket, subprocess, sys, time
from pathlib import Path

sys.path.insert(0, str(next(top / "bots/python" for top in Path(__file__).resolve().parents if (top / "bots/python").is_dir())))
from millrace_schema import pb  # noqa: E402

FAULT = sys.argv[1]
HOST, PORT, NAME, TOKEN = (os.environ["MILLRACE_" + key] for key in ("HOST", "PORT", "NAME", "TOKEN"))


class Lost(Exception):
    pass


class Wire:
    def __init__(self):
        self.socket = socket.create_connection((HOST, int(PORT)), timeout=None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""

    def more(self):
        try:
            data = self.socket.recv(65536)
        except OSError:
            data = b""
        if not data:
            raise Lost()
        self.buffer += data

    def whole(self):
        """The next frame, if the buffer has it."""
        length = shift = at = 0
        while at < len(self.buffer):
            byte = self.buffer[at]
            length, shift, at = length | (byte & 0x7F) << shift, shift + 7, at + 1
            if byte < 0x80:
                if len(self.buffer) - at < length:
                    return None
                body, self.buffer = self.buffer[at : at + length], self.buffer[at + length :]
                return body
        return None

    def receive(self):
        if FAULT == "takes-what-recv-gives-for-a-message":
            if not self.buffer:
                self.more()
            body = self.whole()
            if body is None:
                raise ValueError("half a message")
        else:
            body = self.whole()
            while body is None:
                self.more()
                body = self.whole()
        return pb.RefereeMessage.FromString(body)

    def waiting(self):
        """Whether another message has come already."""
        return self.buffer or select.select([self.socket], [], [], 0.02)[0]

    def send(self, **kind):
        self.raw(pb.BotMessage(**kind).SerializeToString())

    def raw(self, body):
        length, prefix = len(body), b""
        while length > 0x7F:
            prefix, length = prefix + bytes([length & 0x7F | 0x80]), length >> 7
        self.bytes(prefix + bytes([length]) + body)

    def bytes(self, data):
        try:
            self.socket.sendall(data)
        except OSError:
            raise Lost() from None


class Bot:
    def __init__(self):
        self.games, self.leaving, self.ticket, self.turns = set(), False, None, 0
        self.variants, self.stones, self.clocks, self.started, self.pings = {}, {}, {}, 0, 0

    def hello(self, wire):
        name, token, variants = NAME, TOKEN, ["nine-mens-morris", "morabaraba"]
        if FAULT == "plays-the-smallest-game-alone":
            variants = ["three-mens-morris"]
        if FAULT == "goes-by-its-own-name":
            name = "deep mill 2000"
        if FAULT == "sends-another-token":
            token = "a token of its own"
        if FAULT == "claims-variants-that-there-are-not":
            variants = ["nine men's morris"]
        wire.send(hello=pb.Hello(version=pb.Version(major=1), name=name, token=token, max_games=8,
                                 wants_legal_moves=True, sdk="broken.py", author=FAULT, variants=variants))
        if FAULT == "opens-a-second-connection":
            self.second = socket.create_connection((HOST, int(PORT)))
        if FAULT == "tries-the-port":
            socket.create_connection((HOST, int(PORT))).close()
            time.sleep(0.2)
        if FAULT == "says-more-before-it-is-welcome":
            wire.send(ping=pb.Ping(id=1))

    def run(self):
        wire = Wire()
        self.hello(wire)
        while True:
            try:
                while self.games or not self.leaving:
                    if FAULT == "floods" and self.turns > 0:
                        for _ in range(2000):
                            wire.send(ping=pb.Ping(id=1))
                    self.on(wire, wire.receive())
                return 1 if FAULT == "ends-with-exit-code-1" else 0
            except Lost:
                wire = self.again()

    def again(self):
        if FAULT == "does-not-resume":
            sys.exit("the connection is lost")
        if FAULT == "comes-back-too-late" and self.games:
            time.sleep(3.5)
        if FAULT == "stays-after-goodbye" and not self.games:
            time.sleep(60)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                wire = Wire()
                if FAULT == "says-hello-in-place-of-resume":
                    self.hello(wire)
                else:
                    wire.send(resume=pb.Resume(
                        version=pb.Version(major=1), session_id=self.ticket.session_id, token=TOKEN,
                        resume_secret=b"?" if FAULT == "resumes-with-another-secret" else self.ticket.resume_secret))
                return wire
            except (OSError, Lost):
                time.sleep(0.1)
        sys.exit("no way back")

    def on(self, wire, message):
        kind = message.WhichOneof("kind")
        if kind is None:
            if FAULT == "dies-of-an-unknown-kind":
                raise ValueError("a message of no kind")
            return
        known = pb.RefereeMessage()
        known.CopyFrom(message)
        known.DiscardUnknownFields()
        if FAULT == "dies-of-unknown-fields" and known.ByteSize() != message.ByteSize():
            raise ValueError("a field that is not in the schema")
        getattr(self, kind, lambda *_: None)(wire, getattr(message, kind))

    def refused(self, wire, message):
        if FAULT == "asks-again-and-is-killed-when-refused":
            self.hello(Wire())
            os.kill(os.getpid(), signal.SIGKILL)
        print("refused:", message.message, file=sys.stderr, flush=True)
        while FAULT == "hammers-when-refused":
            self.hello(Wire())
        if FAULT == "stays-when-refused":
            time.sleep(60)
        sys.exit(0 if FAULT == "ends-with-exit-code-0-when-refused" else 2)

    def game_start(self, wire, start):
        if FAULT == "thinks-it-is-always-white" and start.colour == pb.COLOUR_BLACK:
            raise ValueError("Black?")
        if FAULT == "is-ready-too-late":
            time.sleep(5)
        self.started += 1
        if FAULT == "crashes-in-its-third-game" and self.started == 3:
            raise RuntimeError("the book is at its end")
        if FAULT == "kills-itself-in-its-third-game" and self.started == 3:
            os.kill(os.getpid(), signal.SIGSEGV)
        if FAULT == "says-hello-twice" and self.started == 1:
            self.hello(wire)
        self.games.add(start.game_id)
        self.clocks[start.game_id] = start.clock.text
        self.variants[start.game_id] = start.variant
        white = start.colour == pb.COLOUR_WHITE
        self.stones.setdefault(start.game_id, start.start.white_hand if white else start.start.black_hand)
        if not start.resumed or FAULT == "is-ready-again-when-it-resumes":
            wire.send(ready=pb.Ready(game_id=start.game_id))

    def your_turn(self, wire, turn):
        if FAULT == "mixes-up-games":  # it answers all that are asked at once by the last question
            turns = [turn]
            while wire.waiting() and len(self.games) > 1:
                message = wire.receive()
                if message.WhichOneof("kind") == "your_turn":
                    turns.append(message.your_turn)
                else:
                    self.on(wire, message)
            for each in turns:
                self.play(wire, each, self.choose(turns[-1]))
            return
        self.turns += 1
        self.play(wire, turn, self.choose(turn))

    def choose(self, turn):
        moves = [move for move in turn.legal_moves if move.removals] or list(turn.legal_moves)
        return moves[len(moves) // 2] if turn.position.no_capture_count % 2 else moves[-1]

    def play(self, wire, turn, move):
        variant = self.variants[turn.game_id]
        own, other = ("W", "B") if turn.position.side_to_move == pb.COLOUR_WHITE else ("B", "W")
        board, hand = turn.position.board, turn.position.white_hand if own == "W" else turn.position.black_hand
        answer = pb.Play(game_id=turn.game_id, ply=turn.ply, move=move)
        if FAULT == "takes-0-for-absent":
            answer.move.Clear()
            for part in ("from", "to"):
                if getattr(move, part):
                    setattr(answer.move, part, getattr(move, part))
            answer.move.removals.extend(point for point in move.removals if point)
        if FAULT == "forgets-the-ply":
            answer.ClearField("ply")
        if FAULT == "answers-the-ply-before" and turn.ply >= 2:
            answer.ply = turn.ply - 2
        if FAULT == "does-not-capture":
            del answer.move.removals[:]
        if FAULT == "takes-from-mills" and move.removals:
            guarded = [p for mill in variant.board.mills if all(board[q] == other for q in mill.points) for p in mill.points]
            answer.move.removals[0] = guarded[0] if guarded else move.removals[0]
        if FAULT == "takes-one-stone-for-two-mills" and len(move.removals) == 2:
            del answer.move.removals[1:]
        if FAULT == "never-takes-from-a-mill" and move.removals:
            free = [p for p in move.removals if not any(
                p in mill.points and all(board[q] == other for q in mill.points) for mill in variant.board.mills)]
            if not free:
                raise ValueError("nothing to take")
        if FAULT == "crashes-when-it-flies" and hand == 0 and board.count(own) == 3 and variant.flying:
            raise IndexError("no neighbour")
        if FAULT == "ignores-the-opening":  # it believes that it has placed no stones but those of its own answers
            if self.stones[turn.game_id] > 0 and hand == 0:
                answer.move.Clear()
                answer.move.to = board.index(".")
            self.stones[turn.game_id] -= 1
        if FAULT == "overruns-short-clocks" and turn.time_left_ns < 0.3e9:
            time.sleep(0.4)
        if FAULT == "uses-nearly-all-its-time":
            time.sleep(turn.time_left_ns * 0.9e-9)
        if FAULT == "thinks-about-a-thirtieth-of-its-clock-and-hears-nothing":
            time.sleep(turn.time_left_ns * 1e-9 / 30)
        if FAULT == "eats-its-clock" and self.clocks[turn.game_id] == "1.5s":
            time.sleep(turn.time_left_ns * 0.9e-9)
        if FAULT == "never-answers":
            time.sleep(60)
        if FAULT == "does-not-hear-of-its-end":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            time.sleep(600)
        if FAULT == "answers-in-another-game":
            answer.game_id = "game-1"
        if FAULT == "says-nothing-with-each-move":
            wire.raw(b"")
        if FAULT == "talks-at-length":
            answer.thought.comment = "I thought about it. " * 1000
        if FAULT == "sends-half-a-message" and self.turns == 3:
            wire.bytes(b"\x20" + answer.SerializeToString()[:7])
            time.sleep(60)
        if FAULT == "dies-of-a-draw-offer" and turn.draw_offered:
            raise ValueError("a draw?")
        if FAULT == "ignores-the-limit-of-nodes":
            answer.thought.nodes = 100000
        if FAULT == "has-no-room-for-an-hour" and turn.time_left_ns >= 1 << 40:
            raise OverflowError("so much time")
        if FAULT == "sends-garbage" and self.turns == 3:
            wire.raw(b"\xff\xff\xff\xff")
        if FAULT == "sends-a-frame-that-is-too-long" and self.turns == 3:
            wire.bytes(b"\xff\xff\x7f")
        wire.send(play=answer)

    def ping(self, wire, ping):
        self.pings += 1
        if FAULT == "breaks-off-at-pings-and-comes-back" and self.pings % 3 == 0:
            wire.socket.close()
            raise Lost()
        if FAULT != "never-answers-ping":
            wire.send(pong=pb.Pong(id=ping.id & 0xFFFFFFFF if FAULT == "cuts-ids-to-32-bits" else ping.id))

    def welcome(self, wire, welcome):
        first, self.ticket = self.ticket is None, welcome
        # Only now: of two Hellos at once, either might be the one that is refused.
        if FAULT == "introduces-itself-twice" and first:
            self.second = Wire()
            self.second.send(hello=pb.Hello(version=pb.Version(major=1), name=NAME, token=TOKEN))
        if FAULT == "floods-before-its-first-game":
            for _ in range(2000):
                wire.send(ping=pb.Ping(id=1))

    def game_over(self, wire, over):
        self.games.discard(over.game_id)
        print("game over:", over.message, file=sys.stderr, flush=True)
        if FAULT == "ends-after-one-game":
            sys.exit(0)
        if FAULT == "despairs-when-it-loses-on-time" and over.reason == pb.END_REASON_TIME:
            raise ValueError("time?")

    def error(self, wire, error):
        print("error:", error.message, file=sys.stderr, flush=True)
        if FAULT == "dies-of-an-error":
            sys.exit(1)

    def goodbye(self, wire, goodbye):
        if FAULT == "leaves-in-the-middle-of-a-game":
            sys.exit(0)
        if FAULT != "stays-after-goodbye":
            self.leaving = True


if FAULT == "does-not-start":
    sys.exit("ModuleNotFoundError: No module named 'mill'")
if FAULT == "goes-into-the-background":
    if os.fork():
        sys.exit(0)
    time.sleep(1)
if FAULT == "does-not-connect":
    time.sleep(60)
if FAULT == "prints-megabytes":
    for _ in range(100000):
        print("info depth 1 seldepth 1 score cp 0 nodes 1 nps 1 time 1 pv d6")
if FAULT == "leaves-many-children-behind":
    for _ in range(7):
        subprocess.Popen(["sleep", "60"])
if FAULT == "leaves-a-child-behind":
    subprocess.Popen(["sleep", "60"])
sys.exit(Bot().run())
