"""The programs without the SDK: a bot and a viewer that are started before their referee."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import unittest

from .cases import PYTHON_BOTS
from .referee import PATIENCE_SECONDS, Peer


class EarlyTest(unittest.TestCase):
    def early(self, program: str, first: str, seconds: int) -> None:
        """Says at once that nobody listens, and finds the referee that comes."""
        with socket.create_server(("127.0.0.1", 0)) as found:
            port = found.getsockname()[1]
        environment = {key: value for key, value in os.environ.items() if not key.startswith("MILLRACE_")}
        environment.update(MILLRACE_PORT=str(port), MILLRACE_NAME="alpha", MILLRACE_TOKEN="t0")
        process = subprocess.Popen(
            [sys.executable, str(PYTHON_BOTS / program)], env=environment, stderr=subprocess.PIPE, text=True
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        assert process.stderr is not None
        said = process.stderr.readline()
        self.assertEqual(f"nobody listens at 127.0.0.1:{port} yet; trying for {seconds} s\n", said)
        with socket.create_server(("127.0.0.1", port)) as door:
            door.settimeout(PATIENCE_SECONDS)
            with Peer(door.accept()[0]) as peer:
                peer.expect(first)
                peer.goodbye()
                self.assertEqual(0, process.wait(PATIENCE_SECONDS))
        self.assertEqual("", process.stderr.read())

    def test_bot(self) -> None:
        self.early("bot.py", "hello", 10)

    def test_viewer(self) -> None:
        self.early("watch.py", "observe", 30)


if __name__ == "__main__":
    unittest.main()
