"""Watches over a connection that may have died without a word: a cable pulled, a machine asleep."""

from __future__ import annotations

import threading
import time
from typing import Callable, Optional

from . import to_wire
from .wire import Wire

_DEFAULT_SECONDS = 15.0
_ASK_AFTER = 2
_LOST_AFTER = 3


class Heartbeat:
    """Asks a referee that has been silent for two intervals; after three more the connection counts as lost.

    Runs on a thread of its own, since the reading thread waits and the others think.
    """

    def __init__(self, wire: Wire, announced: float, lost: Callable[[str], None]) -> None:
        """Starts to watch. `announced` is the referee's interval in seconds, 0 when it has none."""
        self._wire = wire
        self._interval = announced if announced > 0 else _DEFAULT_SECONDS
        self._lost = lost
        self._closed = threading.Event()
        self._pings = 0
        self._asked_at: Optional[float] = None
        threading.Thread(target=self._run, name="heartbeat", daemon=True).start()

    def close(self) -> None:
        """Ends the watch."""
        self._closed.set()

    def _run(self) -> None:
        try:
            while not self._closed.wait(self._interval):
                self._look()
        except OSError as broken:
            self._lost(str(broken))

    def _look(self) -> None:
        silence = self._wire.silence()
        if silence < self._interval * _ASK_AFTER:
            self._asked_at = None
        elif self._asked_at is None:
            self._asked_at = time.monotonic()
            self._pings += 1
            self._wire.send_if_free(to_wire.ping(self._pings))
        elif time.monotonic() - self._asked_at > self._interval * _LOST_AFTER:
            self._closed.set()
            self._lost(f"nothing heard from the referee for {silence:.0f} s")
