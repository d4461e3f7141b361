#!/usr/bin/python3
"""A whole Millrace bot on nothing but protobuf's runtime: it takes a stone where it can, else it plays at random."""
import hashlib, os, random, socket, ssl, sys, time
from millrace_schema import pb


def choose(turn):  # the idea of this bot, and the place for a better one
    captures = [move for move in turn.legal_moves if move.removals]
    return random.choice(captures or turn.legal_moves)


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


host, port, name, token = (os.environ.get("MILLRACE_" + key) for key in ("HOST", "PORT", "NAME", "TOKEN"))
host = host or "127.0.0.1"
if not (port and name and token):
    sys.exit("set MILLRACE_PORT, MILLRACE_NAME and MILLRACE_TOKEN; MILLRACE_HOST too, if it is not this machine")
give_up, told = time.monotonic() + 10, False
while True:  # the referee may still be starting
    try:
        connection = socket.create_connection((host, int(port)))
        break
    except OSError as failed:
        if time.monotonic() > give_up:
            sys.exit(f"no referee at {host}:{port} ({failed}); start it, or correct MILLRACE_HOST and MILLRACE_PORT")
        if not told:
            print(f"nobody listens at {host}:{port} yet; trying for 10 s", file=sys.stderr, flush=True)
            told = True
        time.sleep(0.2)
connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
fingerprint = os.environ.get("MILLRACE_TLS_FINGERPRINT", "").replace(":", "").lower()
if fingerprint:  # the referee offers TLS: it is known by its certificate's SHA-256, whoever has signed that
    trust = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    if len(fingerprint) != 64:
        sys.exit(f"MILLRACE_TLS_FINGERPRINT has {len(fingerprint)} digits without its colons; a fingerprint has 64")
    try:
        connection = trust.wrap_socket(connection)
    except OSError as failed:
        sys.exit(f"no TLS with {host}:{port} ({failed}); unset MILLRACE_TLS_FINGERPRINT if the referee offers none")
    shown = hashlib.sha256(connection.getpeercert(True)).hexdigest()
    if shown != fingerprint:
        sys.exit(f"the referee shows the fingerprint {shown}, and MILLRACE_TLS_FINGERPRINT is {fingerprint};"
                 " correct it, if the organiser confirms the other")
stream = connection.makefile("rb")
send(hello=pb.Hello(version=pb.Version(major=1), name=name, token=token, max_games=8, wants_legal_moves=True))
running, leaving = set(), False
while running or not leaving:
    message = receive()
    kind = message.WhichOneof("kind")
    if kind == "game_start":
        running.add(message.game_start.game_id)
        if not message.game_start.resumed:
            send(ready=pb.Ready(game_id=message.game_start.game_id))
    elif kind == "your_turn":
        turn = message.your_turn
        send(play=pb.Play(game_id=turn.game_id, ply=turn.ply, move=choose(turn)))
    elif kind == "ping":
        send(pong=pb.Pong(id=message.ping.id))
    elif kind == "game_over":
        running.discard(message.game_over.game_id)
        print("game over:", *str(message.game_over).split(), file=sys.stderr, flush=True)
    elif kind in ("error", "refused"):
        print(kind, getattr(message, kind).message, file=sys.stderr, flush=True)
        if kind == "refused":
            sys.exit(2)
    elif kind == "goodbye":
        leaving = True
