"""Frames: a message's length as a base-128 varint, lowest bits first, and behind it the message."""

from __future__ import annotations

from typing import Callable, Optional

LONGEST = 65536
# So many bytes of a varint are enough for any length that is allowed, and for many that are not.
_LONGEST_LENGTH = 5


class ProtocolError(Exception):
    """What the referee sent makes no sense, or what the bot wants to send cannot be sent; there is no way back."""


def pack(body: bytes) -> bytes:
    """A frame around a message. ProtocolError if it is longer than a frame may be."""
    length = len(body)
    if length > LONGEST:
        raise ProtocolError(f"the bot wants to send a message of {length} bytes; at most {LONGEST} can be sent")
    prefix = bytearray()
    while length > 0x7F:
        prefix.append(length & 0x7F | 0x80)
        length >>= 7
    prefix.append(length)
    return bytes(prefix) + body


class FrameReader:
    """Cuts frames from a stream that comes in pieces of any size. For one thread."""

    def __init__(self, receive: Callable[[], bytes]) -> None:
        """`receive` waits for the next piece; an empty one says that the stream has ended."""
        self._receive = receive
        self._bytes = b""
        # Where the next frame begins. Cutting off what was read would copy the rest for each small frame.
        self._at = 0

    def next(self) -> Optional[bytes]:
        """The next message's bytes; None if the stream ended behind a frame, EOFError if it ended within one."""
        while True:
            begins = self._end_of_length()
            if begins:
                ends = begins + self._length(begins)
                if len(self._bytes) >= ends:
                    self._at = ends
                    return self._bytes[begins:ends]
            piece = self._receive()
            if not piece:
                if self._at < len(self._bytes):
                    raise EOFError("the connection broke within a message")
                return None
            self._bytes = self._bytes[self._at :] + piece
            self._at = 0

    def _end_of_length(self) -> int:
        """Behind the length; 0 if it is not there yet."""
        for index in range(self._at, min(len(self._bytes), self._at + _LONGEST_LENGTH)):
            if self._bytes[index] < 0x80:
                return index + 1
        if len(self._bytes) >= self._at + _LONGEST_LENGTH:
            raise ProtocolError("the referee sent a frame whose length has no end")
        return 0

    def _length(self, end: int) -> int:
        length = 0
        for index in range(self._at, end):
            length |= (self._bytes[index] & 0x7F) << 7 * (index - self._at)
        if length > LONGEST:
            raise ProtocolError(f"the referee sent a frame of {length} bytes; at most {LONGEST} are allowed")
        return length
