#!/usr/bin/python3
"""Watches the games of a Millrace event in a terminal: all of them, or those whose ids are given."""
import argparse, hashlib, os, socket, ssl, sys, time
from millrace_schema import pb


def exactly(count):
    try:
        data = stream.read(count)
    except OSError:
        data = b""
    return data if len(data) == count else sys.exit("the referee closed the connection without a goodbye")


def receive():  # a frame: the length as a varint, seven bits a byte, lowest bits first; then the message
    length, shift, byte = 0, 0, 0x80
    while byte & 0x80:
        byte = exactly(1)[0]
        length, shift = length | (byte & 0x7F) << shift, shift + 7
    return pb.RefereeMessage.FromString(exactly(length))


def send(**kind):
    body = pb.BotMessage(**kind).SerializeToString()
    length, prefix = len(body), b""
    while length > 0x7F:
        prefix, length = prefix + bytes([length & 0x7F | 0x80]), length >> 7
    connection.sendall(prefix + bytes([length]) + body)


def encrypted(plain):  # by the fingerprint that the event prints, or by the authorities that this machine trusts
    fingerprint = os.environ.get("MILLRACE_TLS_FINGERPRINT", "").replace(":", "").lower()
    if not fingerprint and os.environ.get("MILLRACE_TLS") != "on":
        return plain
    if fingerprint and len(fingerprint) != 64:
        sys.exit(f"MILLRACE_TLS_FINGERPRINT has {len(fingerprint)} digits without its colons; a fingerprint has 64")
    context = ssl.create_default_context()
    if fingerprint:
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    try:
        secure = context.wrap_socket(plain, server_hostname=host)
    except ssl.SSLCertVerificationError as failed:
        sys.exit(f"the certificate of {host}:{port} is not trusted ({failed.verify_message}); set"
                 " MILLRACE_TLS_FINGERPRINT to the fingerprint that the event prints")
    except OSError as failed:
        sys.exit(f"no TLS with {host}:{port} ({failed}); unset MILLRACE_TLS_FINGERPRINT and MILLRACE_TLS if the event"
                 " offers none")
    shown = hashlib.sha256(secure.getpeercert(binary_form=True)).hexdigest()
    if fingerprint and shown != fingerprint:
        sys.exit(f"the referee shows the fingerprint {shown}, and MILLRACE_TLS_FINGERPRINT is {fingerprint};"
                 " correct it, if the organiser confirms the other")
    return secure


class Game:
    def __init__(self, state):
        self.id, self.board, self.players = state.game_id, state.variant.board, (state.white, state.black)
        print(f"\n{self.id}: {state.white} (White) - {state.black} (Black), {state.variant.id}, {state.clock.text}")
        moves = [self.text(move) for move in state.moves]
        if moves:
            print(f"after {state.first_ply + len(moves)} moves: ..." if state.first_ply else "so far:", *moves)
        self.show(state.position)

    def text(self, move):
        name = self.board.points
        begin = name[getattr(move, "from")] + "-" if move.HasField("from") else ""
        return begin + name[move.to] + "".join("x" + name[taken] for taken in move.removals)

    def moved(self, move):
        who = self.players[move.mover == pb.COLOUR_BLACK]
        clocks = [f"{ns / 1e9:.1f} s" for ns in (move.white_clock_ns, move.black_clock_ns)]
        left = f", clocks {' and '.join(clocks)}" if move.HasField("white_clock_ns") else ""
        number = f"{move.ply // 2 + 1}{'...' if move.mover == pb.COLOUR_BLACK else '.'}"  # as `millrace show` has it
        print(f"\n{self.id} {number} {who} {move.text}  in {move.timing.elapsed_ns / 1e6:.1f} ms{left}")
        if move.HasField("thought"):
            thought = move.thought
            score = f"{thought.score:+.2f}" if thought.HasField("score") else ""
            print(" ", *filter(None, (score, thought.principal_variation, thought.comment)))
        self.show(move.position)

    def show(self, position):  # "a7" stands in the first column of the highest row
        if options.moves:
            return
        places = [(2 * (ord(point[0]) - ord("a")), int(point[1:])) for point in self.board.points]
        top = max(row for _, row in places)
        canvas = [[" "] * (max(column for column, _ in places) * 2 + 1) for _ in range(2 * top - 1)]
        at = [(2 * column, 2 * (top - row)) for column, row in places]
        for (x, y), near in zip(at, self.board.neighbours):
            for a, b in (at[point] for point in near.points):
                steps = abs(b - y) or abs(a - x)
                for step in range(1, steps):  # a line to each neighbour
                    sign = "-" if b == y else "|" if a == x else "\\" if (a > x) == (b > y) else "/"
                    canvas[y + (b - y) * step // steps][x + (a - x) * step // steps] = sign
        for (x, y), stone in zip(at, position.board):
            canvas[y][x] = "+" if stone == "." else stone
        for line in canvas:
            print("   ", "".join(line).rstrip())
        if position.white_hand or position.black_hand:
            print(f"    in hand: White {position.white_hand}, Black {position.black_hand}")

    def over(self, end):
        result = pb.Result.Name(end.result).removeprefix("RESULT_").lower().replace("_", " ")
        reason = pb.EndReason.Name(end.reason).removeprefix("END_REASON_").lower().replace("_", " ")
        print(f"\n{self.id}: {result} by {reason} after {end.plies} moves. {end.message}".rstrip())


parser = argparse.ArgumentParser(
    description=__doc__,
    epilog="MILLRACE_PORT and, if the event asks for it, MILLRACE_TOKEN have to be set; MILLRACE_HOST too, if the event"
    " runs on another machine; MILLRACE_TLS_FINGERPRINT, if it wants TLS.",
)
parser.add_argument("games", nargs="*", metavar="GAME", help="the id of a game to watch; without any, all games")
parser.add_argument("--moves", action="store_true", help="only the moves, no boards")
options = parser.parse_args()
host, port, token = (os.environ.get("MILLRACE_" + key, "") for key in ("HOST", "PORT", "TOKEN"))
host = host or "127.0.0.1"
if not port:
    sys.exit("set MILLRACE_PORT to the port of the event; MILLRACE_HOST too, if it runs on another machine")
give_up, told = time.monotonic() + 30, False
while True:  # the event may still be starting
    try:
        connection = encrypted(socket.create_connection((host, int(port))))
        break
    except (OSError, ValueError) as failed:
        if time.monotonic() > give_up or not isinstance(failed, ConnectionError):
            sys.exit(f"no event at {host}:{port} ({failed}); start it, or correct MILLRACE_HOST and MILLRACE_PORT")
        if not told:
            print(f"nobody listens at {host}:{port} yet; trying for 30 s", file=sys.stderr, flush=True)
            told = True
        time.sleep(0.2)
stream = connection.makefile("rb")
send(observe=pb.Observe(version=pb.Version(major=1), name="watch.py", token=token, game_ids=options.games))
running = {}
try:
    while True:
        message = receive()
        kind = message.WhichOneof("kind")
        if kind == "welcome":
            behind = message.welcome.observer_delay_ns / 1e9
            print(f"watching {message.welcome.event}" + (f", {behind:g} s behind" if behind else ""))
        elif kind == "game_state":
            running[message.game_state.game_id] = Game(message.game_state)
        elif kind == "move_played":
            running[message.move_played.game_id].moved(message.move_played)
        elif kind == "game_over":
            running.pop(message.game_over.game_id).over(message.game_over)
        elif kind == "ping":
            send(pong=pb.Pong(id=message.ping.id))
        elif kind == "goodbye":
            break
        elif kind in ("error", "refused"):
            print(kind, getattr(message, kind).message, file=sys.stderr)
            if kind == "refused":
                sys.exit(2)
        sys.stdout.flush()
except (KeyboardInterrupt, BrokenPipeError):
    sys.stderr.close()  # nobody is left to read what would be said about it
