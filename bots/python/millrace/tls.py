"""TLS over a connected socket."""

from __future__ import annotations

import hashlib
import socket
import ssl
import threading

from .connection import Connection

_HANDSHAKE_SECONDS = 10.0
_LAST_WORD_SECONDS = 1.0
_PIECE = 65536


class TlsError(OSError):
    """The referee is not the one that it has to be, or speaks no TLS; the message says what to change."""


class TlsStream:
    """An encrypted stream. One thread receives, any thread may send.

    The encryption works on memory, and the socket is read and written beside it: an SSL socket of Python's own may
    not be read by one thread while another writes.
    """

    def __init__(self, plain: socket.socket, connection: Connection) -> None:
        """Shakes hands, and checks whom; TlsError if that fails."""
        context = ssl.create_default_context()
        if connection.fingerprint is not None:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        self._plain = plain
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_hostname=connection.host)
        # Guards the encryption; taken within _sending, never around it.
        self._state = threading.Lock()
        # Keeps what is encrypted in the order in which it goes out.
        self._sending = threading.Lock()
        plain.settimeout(_HANDSHAKE_SECONDS)
        try:
            self._shake_hands()
        except (OSError, EOFError) as refused:
            reason = getattr(refused, "verify_message", "") or str(refused)
            raise TlsError(f"no TLS with the referee: {reason}; {_remedy(refused)}") from refused
        plain.settimeout(None)
        self._check(connection)

    def receive(self) -> bytes:
        """Waits for the next piece; an empty one says that the stream has ended."""
        while True:
            with self._state:
                try:
                    return self._tls.read(_PIECE)
                except ssl.SSLWantReadError:
                    pass
                except (ssl.SSLEOFError, ssl.SSLZeroReturnError):
                    return b""
                answers = self._outgoing.pending > 0
            if answers:
                self._flush()
            piece = self._plain.recv(_PIECE)
            with self._state:
                if piece:
                    self._incoming.write(piece)
                else:
                    self._incoming.write_eof()

    def send(self, data: bytes) -> None:
        """Sends all of it."""
        with self._sending:
            with self._state:
                self._tls.write(data)
            self._drain()

    def end(self) -> None:
        """Says that nothing more comes, if that can be said: nobody else may be in the middle of a message."""
        if not self._sending.acquire(blocking=False):
            return
        try:
            with self._state:
                self._tls.unwrap()
        except (ssl.SSLError, ValueError):
            pass  # the other side need not have said it yet
        try:
            self._plain.settimeout(_LAST_WORD_SECONDS)
            self._drain()
        except OSError:
            pass  # the connection is gone already
        finally:
            self._sending.release()

    def _flush(self) -> None:
        with self._sending:
            self._drain()

    def _drain(self) -> None:
        with self._state:
            data = self._outgoing.read()
        if data:
            self._plain.sendall(data)

    def _shake_hands(self) -> None:
        while True:
            try:
                self._tls.do_handshake()
                return
            except ssl.SSLWantReadError:
                self._flush()
                piece = self._plain.recv(_PIECE)
                if not piece:
                    raise EOFError("the connection was closed") from None
                self._incoming.write(piece)
            finally:
                self._flush()

    def _check(self, connection: Connection) -> None:
        if connection.fingerprint is None:
            return
        shown = hashlib.sha256(self._tls.getpeercert(True) or b"").hexdigest()
        if shown != connection.fingerprint:
            raise TlsError(
                f"no TLS with the referee: its certificate has the fingerprint {shown} and not"
                f" {connection.fingerprint}; ask the organiser which is right, and correct --fingerprint or"
                " MILLRACE_TLS_FINGERPRINT"
            )


def _remedy(refused: Exception) -> str:
    if isinstance(refused, ssl.SSLCertVerificationError):
        return (
            "if the referee has made its certificate itself, ask the organiser for the fingerprint and give it with"
            " --fingerprint or MILLRACE_TLS_FINGERPRINT in place of --tls"
        )
    return "leave TLS out if the referee offers none, and make sure that host and port are its own"
