#!/usr/bin/python3
"""A whole Millrace bot on nothing but protobuf's runtime: it takes a stone where it can, else it plays at random."""
import os, random, socket, sys, time
from millrace_schema import pb


def choose(turn):  # the idea of this bot, and the place for a better one
    captures = [move for move in turn.legal_moves if move.removals]
    return random.choice(captures or turn.legal_moves)


def exactly(count):
    data = stream.read(count)
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


def connect():  # the referee may still be starting
    give_up = time.monotonic() + 10
    while True:
        try:
            return socket.create_connection((host, port), timeout=10)
        except OSError as failed:
            if time.monotonic() > give_up:
                sys.exit(f"no referee at {host}:{port} ({failed}); start the event first, or correct MILLRACE_HOST"
                         " and MILLRACE_PORT")
            time.sleep(0.2)


def play():
    send(hello=pb.Hello(version=pb.Version(major=1), name=name, token=token, sdk="python", max_games=8,
                        wants_legal_moves=True))
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


missing = [key for key in ("MILLRACE_PORT", "MILLRACE_NAME", "MILLRACE_TOKEN") if not os.environ.get(key)]
if missing:
    sys.exit("set " + ", ".join(missing) + " in the environment; MILLRACE_HOST too, if it is not this machine")
host, port, name, token = (os.environ.get("MILLRACE_" + key, "127.0.0.1") for key in ("HOST", "PORT", "NAME", "TOKEN"))
connection = connect()
try:
    connection.settimeout(None)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    stream = connection.makefile("rb")
    play()
except OSError as lost:
    sys.exit(f"the connection to the referee at {host}:{port} broke: {lost}")
