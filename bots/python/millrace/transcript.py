"""What a bot's process prints: short reports always, every message when asked for. Secrets are left out."""

from __future__ import annotations

import threading
import time
from typing import Any, TextIO

from google.protobuf import text_format


class Transcript:
    """Writes lines to standard error, each whole. Safe for several threads."""

    def __init__(self, err: TextIO, verbose: bool) -> None:
        self._err = err
        self._verbose = verbose
        self._began = time.monotonic()
        self._writing = threading.Lock()

    def report(self, line: str) -> None:
        """Prints a line."""
        with self._writing:
            try:
                self._err.write(line + "\n")
                self._err.flush()
            except (OSError, ValueError):
                pass  # nobody reads it any more; the game goes on

    def sent(self, message: Any) -> None:
        """A message of the bot, about to be sent."""
        if self._verbose:
            shown = type(message)()
            shown.CopyFrom(message)
            if shown.HasField("hello"):
                shown.hello.token = "hidden"
            if shown.HasField("resume"):
                shown.resume.token, shown.resume.resume_secret = "hidden", b"hidden"
            self._print(">", shown)

    def received(self, message: Any) -> None:
        """A message of the referee."""
        if self._verbose:
            shown = type(message)()
            shown.CopyFrom(message)
            if shown.HasField("welcome"):
                shown.welcome.resume_secret = b"hidden"
            self._print("<", shown)

    def _print(self, direction: str, message: Any) -> None:
        seconds = time.monotonic() - self._began
        self.report(f"{seconds:10.3f} {direction} {text_format.MessageToString(message, as_one_line=True)}")
