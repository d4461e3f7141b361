"""Where a bot connects to, and as whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional


@dataclass(frozen=True)
class Connection:
    """Where the referee runs, and the name and token to show there. Prints without the token."""

    host: str
    port: int
    name: str
    token: str = field(repr=False)
    #: Whether the connection is encrypted.
    tls: bool = False
    #: The SHA-256 of the certificate to trust, 64 small hexadecimal digits; None trusts the system's authorities.
    fingerprint: Optional[str] = None

    def __str__(self) -> str:
        return f"{self.name} at {self.host}:{self.port}"
