#!/usr/bin/python3
"""Records what a bot and the referee say to each other, and shows it in words.

    tap.py FOLDER COMMAND...    runs a bot with a relay between it and the referee; put it before the bot's command
    tap.py --show FOLDER        decodes what was recorded

The bot finds its referee, or here the relay, by MILLRACE_HOST and MILLRACE_PORT. The bytes of the two directions come
into FOLDER/bot.bin and FOLDER/referee.bin as they passed; FOLDER/order says which side spoke, piece by piece. Frames
are cut here and decoded by protoc, with the schema beside this file and no program of Millrace's. What is encrypted
cannot be decoded: record a bot on the referee's own machine, at 127.0.0.1, where no TLS is needed.
"""
import os, pathlib, socket, subprocess, sys, threading

SCHEMA = pathlib.Path(__file__).resolve().parent / "src/main/protobuf"
MESSAGES = {"bot": "millrace.v1.BotMessage", "referee": "millrace.v1.RefereeMessage"}


def pump(side, source, target, record, order, lock):
    while True:
        try:
            data = source.recv(65536)
        except OSError:
            data = b""
        with lock:  # written down before it goes on: an answer always stands behind its question
            record.write(data)
            order.write(f"{side} {len(data)}\n" if data else f"{side} closed\n")
        try:
            target.sendall(data) if data else target.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        if not data:
            return


def run(folder, command):
    host, port = os.environ.get("MILLRACE_HOST") or "127.0.0.1", os.environ.get("MILLRACE_PORT", "")
    if not port.isdecimal():
        sys.exit("set MILLRACE_PORT to the referee's port, and MILLRACE_HOST, if it is not 127.0.0.1; leave --host and"
                 " --port out of the bot's command: it has to find the relay by these variables")
    if os.environ.get("MILLRACE_TLS_FINGERPRINT") or os.environ.get("MILLRACE_TLS") in ("on", "true", "yes", "1"):
        sys.exit("TLS cannot be decoded; unset MILLRACE_TLS_FINGERPRINT and MILLRACE_TLS, and record on the referee's"
                 " own machine, with the host 127.0.0.1, where no TLS is needed")
    folder.mkdir(parents=True, exist_ok=True)
    door = socket.create_server(("127.0.0.1", 0))
    there = dict(os.environ, MILLRACE_HOST="127.0.0.1", MILLRACE_PORT=str(door.getsockname()[1]))
    bot = subprocess.Popen(command, env=there)
    # A bot that ends without having connected ends the wait too; a mere close would not.
    threading.Thread(target=lambda: (bot.wait(), door.shutdown(socket.SHUT_RDWR)), daemon=True).start()
    try:
        ours = door.accept()[0]
    except OSError:
        sys.exit(bot.wait())
    try:
        theirs = socket.create_connection((host, int(port)))
    except OSError as failed:
        ours.close()
        sys.exit(f"no referee at {host}:{port} ({failed}); start it, or correct MILLRACE_HOST and MILLRACE_PORT")
    for one in (ours, theirs):
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    # Nothing waits in a buffer: this process may be killed together with its bot.
    with open(folder / "bot.bin", "wb", 0) as said, open(folder / "referee.bin", "wb", 0) as heard, open(
            folder / "order", "w", 1) as order:
        lock = threading.Lock()
        pumps = [threading.Thread(target=pump, args=("bot", ours, theirs, said, order, lock)),
                 threading.Thread(target=pump, args=("referee", theirs, ours, heard, order, lock))]
        for one in pumps:
            one.start()
        for one in pumps:
            one.join()
    ours.close(), theirs.close()
    sys.exit(bot.wait())


def frames(data):
    """The end of each frame in the stream, and its body: behind a length of seven bits a byte, lowest bits first."""
    at = 0
    while at < len(data):
        length = shift = 0
        while True:
            byte, at = data[at], at + 1
            length, shift = length | (byte & 0x7F) << shift, shift + 7
            if byte < 0x80:
                break
        if at + length > len(data):
            raise SystemExit("the recording ends inside a frame")
        yield at + length, data[at:at + length]
        at += length


def show(folder):
    missing = [name for name in ("bot.bin", "referee.bin", "order") if not (folder / name).is_file()]
    if missing:
        sys.exit(f"{folder} is no recording, it has no {', '.join(missing)}; name the folder that was recorded into")
    if (folder / "bot.bin").read_bytes()[:2] == b"\x16\x03":
        sys.exit(f"{folder} holds TLS, which cannot be decoded; record on the referee's own machine, without TLS")
    waiting = {side: list(frames((folder / f"{side}.bin").read_bytes())) for side in MESSAGES}
    passed = dict.fromkeys(MESSAGES, 0)
    for line in (folder / "order").read_text().splitlines():
        side, what = line.split()
        if what == "closed":
            print(f"{side} closes")
            continue
        passed[side] += int(what)
        while waiting[side] and waiting[side][0][0] <= passed[side]:
            text = subprocess.run(
                ["protoc", f"-I{SCHEMA}", f"--decode={MESSAGES[side]}", "millrace/v1/millrace.proto"],
                input=waiting[side].pop(0)[1], stdout=subprocess.PIPE, check=True).stdout.decode()
            print(side, " ".join(text.split()), flush=True)


if len(sys.argv) == 3 and sys.argv[1] == "--show":
    try:
        show(pathlib.Path(sys.argv[2]))
    except BrokenPipeError:
        sys.stdout = None  # whoever read has seen enough
elif len(sys.argv) > 2 and not sys.argv[1].startswith("-"):
    run(pathlib.Path(sys.argv[1]), sys.argv[2:])
else:
    sys.exit(__doc__)
