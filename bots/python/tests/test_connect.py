"""How a bot finds its referee, and how it makes sure that it is the one."""

from __future__ import annotations

import hashlib
import io
import socket
import ssl
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from typing import Any, ClassVar, Dict, List

from millrace import Turn, runner
from millrace.bot import spec_of
from millrace.connection import Connection
from millrace.schema import pb

from .referee import Peer, Rig, game_start, your_turn


def first(turn: Turn) -> Any:
    return turn.legal_moves[0]


def play(host: str, port: int, patience: float, err: io.StringIO, **tls: Any) -> int:
    spec = spec_of(first, "", "", (), 1, (), True)
    return runner.play(spec, Connection(host, port, "alpha", "alpha-token", **tls), False, err, patience)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


class ConnectTest(unittest.TestCase):
    def test_helloWithoutAWelcome_ends(self) -> None:
        with Rig(first, patience=0.5) as rig, rig.accept() as silent:
            silent.expect("hello")
            self.assertEqual(1, rig.exit_code())
            self.assertIn("no Welcome within", rig.err())
            self.assertRegex(rig.err(), r"are host and port, 127\.0\.0\.1:\d+, those of a Millrace referee\?")

    def test_programThatIsNoReferee_isAskedAbout(self) -> None:
        for said in (
            b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n",
            b"SSH-2.0-OpenSSH_9.2p1\r\n",
            b"\xff\xff\xff\x7f",
            b"",
        ):
            with self.subTest(said), Rig(first) as rig:
                with rig.accept() as other:
                    other.expect("hello")
                    other.send_bytes(said)
                self.assertEqual(1, rig.exit_code())
                self.assertRegex(rig.err(), r"are host and port, 127\.0\.0\.1:\d+, those of a Millrace referee\?\)\n$")

    def test_refereeThatNeverComes_isGivenUp(self) -> None:
        port, err = free_port(), io.StringIO()
        self.assertEqual(1, play("127.0.0.1", port, 0.5, err))
        self.assertIn(f"nobody listens at 127.0.0.1:{port} yet; trying for", err.getvalue())
        self.assertRegex(err.getvalue(), rf"cannot connect to 127\.0\.0\.1:{port}: .*--host, --port or MILLRACE_HOST")

    def test_refereeThatComesLater_isFound(self) -> None:
        port, err, codes = free_port(), io.StringIO(), []
        thread = threading.Thread(target=lambda: codes.append(play("127.0.0.1", port, 10, err)))
        thread.start()
        while "nobody listens" not in err.getvalue():
            self.assertTrue(thread.is_alive())
        with socket.create_server(("127.0.0.1", port)) as door, Peer(door.accept()[0]) as peer:
            peer.welcome()
            peer.goodbye()
            thread.join(10)
        self.assertEqual([0], codes)

    def test_hostThatIsNotKnown_isNamedAtOnce(self) -> None:
        err = io.StringIO()
        self.assertEqual(1, play("no-such-host.invalid", 7000, 10, err))
        self.assertRegex(err.getvalue(), r"host 'no-such-host\.invalid' is not known .*; correct --host")

    def test_connection_printsWithoutItsToken(self) -> None:
        connection = Connection("arena", 7000, "alpha", "alpha-token")
        self.assertNotIn("alpha-token", f"{connection} {connection!r}")


class TlsTest(unittest.TestCase):
    server: ClassVar[ssl.SSLContext]
    fingerprint: ClassVar[str]

    @classmethod
    def setUpClass(cls) -> None:
        with tempfile.TemporaryDirectory() as folder:
            key, certificate = Path(folder) / "key.pem", Path(folder) / "certificate.pem"
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
                 "2", "-subj", "/CN=referee", "-keyout", key, "-out", certificate],
                check=True, capture_output=True,
            )
            cls.server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            cls.server.minimum_version = ssl.TLSVersion.TLSv1_3
            cls.server.load_cert_chain(certificate, key)
            shown = ssl.PEM_cert_to_DER_cert(certificate.read_text())
        cls.fingerprint = hashlib.sha256(shown).hexdigest()

    def test_rightFingerprint_playsAndComesBack(self) -> None:
        with Rig(first, fingerprint=self.fingerprint, server_tls=self.server) as rig:
            with rig.accept() as peer:
                peer.welcome(grace=30)
                peer.start()
            with rig.accept(pieces=1) as back:
                back.welcome_back()
                back.send(game_start=game_start(resumed=True))
                back.send(your_turn=your_turn())
                back.expect("play")
                back.over()
                back.goodbye()
                self.assertEqual(0, rig.exit_code(), rig.err())
                back.expect_end()

    def test_manyMessagesBothWaysAtOnce(self) -> None:
        with Rig(first, fingerprint=self.fingerprint, server_tls=self.server, games=4) as rig, rig.accept() as peer:
            peer.welcome()
            for game_id in "abcd":
                peer.start(game_id)
            for ply in range(0, 400, 2):
                for game_id in "abcd":
                    peer.send(your_turn=your_turn(game_id, ply))
                    peer.send(ping=pb.Ping(id=ply))
            plies: Dict[str, List[int]] = {game_id: [] for game_id in "abcd"}
            for _ in range(1600):
                message = peer.read()
                if message.HasField("play"):
                    plies[message.play.game_id].append(message.play.ply)
            self.assertEqual([list(range(0, 400, 2))] * 4, list(plies.values()))

    def test_wrongFingerprint_isToldBeforeTheToken(self) -> None:
        wrong = "0" * 64
        with Rig(first, fingerprint=wrong, server_tls=self.server) as rig, rig.accept() as peer:
            self.assertEqual(1, rig.exit_code())
            peer.expect_end()
            self.assertIn(f"has the fingerprint {self.fingerprint} and not {wrong}; ask the organiser", rig.err())
            self.assertIn("MILLRACE_TLS_FINGERPRINT", rig.err())

    def test_authorities_doNotKnowIt(self) -> None:
        err = io.StringIO()
        with socket.create_server(("127.0.0.1", 0)) as door:
            codes = []
            port = door.getsockname()[1]
            thread = threading.Thread(target=lambda: codes.append(play("127.0.0.1", port, 10, err, tls=True)))
            thread.start()
            with self.assertRaises(ssl.SSLError), door.accept()[0] as connection:
                self.server.wrap_socket(connection, server_side=True)
            thread.join(10)
        self.assertEqual([1], codes)
        self.assertRegex(err.getvalue(), r"no TLS with the referee: self.signed certificate; .*--fingerprint")

    def test_plainReferee_isTold(self) -> None:
        with Rig(first, fingerprint=self.fingerprint) as rig, rig.accept() as peer:
            peer.send(refused=pb.Refused(message="no"))
            self.assertEqual(1, rig.exit_code())
            self.assertRegex(rig.err(), r"no TLS with the referee: .*; leave TLS out if the referee offers none")


if __name__ == "__main__":
    unittest.main()
