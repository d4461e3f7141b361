"""The socket to the referee, as messages."""

from __future__ import annotations

import socket
import threading
import time
import warnings
from typing import Any, Optional

from google.protobuf.message import DecodeError

from .connection import Connection
from .frames import FrameReader, ProtocolError, pack
from .schema import pb
from .tls import TlsError, TlsStream
from .transcript import Transcript

# Some versions of the runtime only warn of such bytes, and give the part that they could read; what follows shows soon
# enough that no referee speaks there.
warnings.filterwarnings("ignore", "Unexpected end-group tag", RuntimeWarning)

_ATTEMPT_SECONDS = 5.0
PAUSE_SECONDS = 0.2
_PIECE = 65536


def pause() -> None:
    """A short wait between two attempts to connect."""
    time.sleep(PAUSE_SECONDS)


class Wire:
    """One connection. One thread reads; any thread may send or cut, and cutting ends a read that waits."""

    def __init__(self, connection: Connection, transcript: Transcript) -> None:
        """Connects, once and for at most 5 s; OSError if that fails."""
        self._transcript = transcript
        try:
            self._plain = socket.create_connection((connection.host, connection.port), timeout=_ATTEMPT_SECONDS)
        except socket.gaierror as unknown:
            raise OSError(
                f"host '{connection.host}' is not known ({unknown.strerror}); correct --host or MILLRACE_HOST"
            ) from unknown
        try:
            self._plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._plain.settimeout(None)
            self._tls = TlsStream(self._plain, connection) if connection.tls else None
        except OSError:
            self._plain.close()
            raise
        self._reader = FrameReader(self._tls.receive if self._tls else self._receive)
        self._sending = threading.Lock()
        self._heard_at = time.monotonic()

    def read(self) -> Optional[Any]:
        """Waits for the next message. None when the referee has closed the connection, OSError when it is lost."""
        try:
            body = self._reader.next()
        except EOFError as broken:
            raise OSError(str(broken)) from broken
        self._heard_at = time.monotonic()
        if body is None:
            return None
        try:
            message = pb.RefereeMessage.FromString(body)
        except (DecodeError, UnicodeDecodeError) as garbage:  # the latter from the runtime that is all Python
            raise ProtocolError(f"the referee sent {len(body)} bytes that are no message ({garbage})") from garbage
        self._transcript.received(message)
        return message

    def send(self, message: Any) -> None:
        """Sends a message. OSError when the connection is lost, ProtocolError when the message is too long."""
        frame = pack(message.SerializeToString())
        with self._sending:
            self._write(message, frame)

    def send_if_free(self, message: Any) -> None:
        """Sends a message, but not behind one that has been stuck on its way."""
        if self._sending.acquire(blocking=False):
            try:
                self._write(message, pack(message.SerializeToString()))
            finally:
                self._sending.release()

    def silence(self) -> float:
        """Seconds since the referee was last heard."""
        return time.monotonic() - self._heard_at

    def cut(self) -> None:
        """Ends the connection without a last word, so that whoever reads or sends wakes up."""
        try:
            self._plain.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it is cut already

    def close(self) -> None:
        """Ends the connection with a last word, if it has one. For the thread that reads."""
        if self._tls:
            self._tls.end()
        self.abandon()

    def abandon(self) -> None:
        """Ends a connection that is lost. For the thread that reads."""
        self.cut()
        with self._sending:  # whoever was sending wakes up by the cut
            self._plain.close()

    def _receive(self) -> bytes:
        return self._plain.recv(_PIECE)

    def _write(self, message: Any, frame: bytes) -> None:
        self._transcript.sent(message)
        if self._tls:
            self._tls.send(frame)
        else:
            self._plain.sendall(frame)


def connect(connection: Connection, patience: float, transcript: Transcript) -> Wire:
    """Connects, and tries again for so many seconds when nobody listens yet: a bot may start before its referee."""
    give_up_at = time.monotonic() + patience
    reported = False
    while True:
        try:
            return Wire(connection, transcript)
        except TlsError:
            raise  # somebody has answered there
        except (ConnectionRefusedError, socket.timeout):
            if time.monotonic() >= give_up_at:
                raise
        if not reported:
            transcript.report(
                f"nobody listens at {connection.host}:{connection.port} yet; trying for {patience:.0f} s"
            )
            reported = True
        pause()
