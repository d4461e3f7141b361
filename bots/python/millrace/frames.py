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

    def next(self) -> Optional[bytes]:
        """The next message's bytes; None if the stream ended behind a frame, EOFError if it ended within one."""
        while True:
            end_of_length = self._end_of_length()
            if end_of_length:
                length = self._length(end_of_length)
                if len(self._bytes) >= end_of_length + length:
                    body = self._bytes[end_of_length : end_of_length + length]
                    self._bytes = self._bytes[end_of_length + length :]
                    return body
            piece = self._receive()
            if not piece:
                if self._bytes:
                    raise EOFError("the connection broke within a message")
                return None
            self._bytes += piece

    def _end_of_length(self) -> int:
        """How many bytes the length takes; 0 if it is not there yet."""
        for index, byte in enumerate(self._bytes[:_LONGEST_LENGTH]):
            if byte < 0x80:
                return index + 1
        if len(self._bytes) >= _LONGEST_LENGTH:
            raise ProtocolError("the referee sent a frame whose length has no end")
        return 0

    def _length(self, end: int) -> int:
        length = 0
        for index in range(end):
            length |= (self._bytes[index] & 0x7F) << 7 * index
        if length > LONGEST:
            raise ProtocolError(f"the referee sent a frame of {length} bytes; at most {LONGEST} are allowed")
        return length
