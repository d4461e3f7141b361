"""The command line of a bot, and the environment, which is how an event tells its bots where to go."""

from __future__ import annotations

import re
from typing import Dict, List, Mapping, Optional, Sequence, Tuple

from .bot import Option
from .connection import Connection

_HELP = """\
Connection (or from the environment):
  --host HOST        where the referee runs          MILLRACE_HOST    default 127.0.0.1
  --port PORT        its port                        MILLRACE_PORT
  --name NAME        the bot's name                  MILLRACE_NAME
  --token TOKEN      the token for that name         MILLRACE_TOKEN
  --games N          games to play at once           MILLRACE_GAMES   default: the bot's own number
  --tls              use TLS, and trust authorities  MILLRACE_TLS     on or off, default off
                     that this system trusts
  --fingerprint HEX  use TLS, and trust the          MILLRACE_TLS_FINGERPRINT
                     certificate with this SHA-256
  --verbose          print every message to          MILLRACE_VERBOSE on or off, default off
                     standard error, secrets left out
  --help             print this
"""


def help_text(options: Sequence[Option]) -> str:
    """What `--help` prints: the SDK's arguments, and the options that the bot offers."""
    title = "Options, set by an event with options = { NAME = \"VALUE\" } in the bot's part of its file:\n"
    lines = (
        f"  {option.name}  default {option.default or 'empty'}{option.description and f'; {option.description}'}\n"
        for option in options
    )
    return _HELP + (title if options else "") + "".join(lines)


_WITH_VALUE = ("host", "port", "name", "token", "games", "fingerprint")
_FLAGS = ("tls", "verbose")
_VARIABLES = {"fingerprint": "MILLRACE_TLS_FINGERPRINT"}
_SWITCH = {"on": True, "true": True, "yes": True, "1": True, "": False, "off": False, "false": False, "no": False}
_SWITCH["0"] = False


class UsageError(Exception):
    """An argument is missing or wrong; the text says which, and what to give."""


class Arguments:
    """A command line, read: what the SDK understands, and in `others` the rest for the bot itself."""

    def __init__(self, given: Dict[str, str], environment: Mapping[str, str], others: List[str]) -> None:
        self._given = given
        self._environment = environment
        #: The arguments that the SDK does not know, in their order.
        self.others: Tuple[str, ...] = tuple(others)

    @classmethod
    def read(cls, arguments: Sequence[str], environment: Mapping[str, str]) -> Arguments:
        """Reads a command line without its program's name; UsageError for an option without its value."""
        given: Dict[str, str] = {}
        others: List[str] = []
        rest = iter(arguments)
        for argument in rest:
            key, equals, value = argument[2:].partition("=")
            if not argument.startswith("--") or key not in (*_WITH_VALUE, *_FLAGS) or (key in _FLAGS and equals):
                others.append(argument)
            elif key in _FLAGS:
                given[key] = "on"
            else:
                following: Optional[str] = value if equals else next(rest, None)
                if following is None:
                    raise UsageError(f"{argument} has no value; write {argument} VALUE")
                given[key] = following
        return cls(given, environment, others)

    def connection(self) -> Connection:
        """The facts of the connection; UsageError says which is missing or wrong, and both ways to give it."""
        port = self._number("port", self._required("port", "the referee's port"), 65535)
        name = self._required("name", "the bot's name")
        token = self._required("token", f"the token that the organiser gave you for '{name}'")
        fingerprint = self._fingerprint()
        tls = fingerprint is not None or self._switch("tls")
        return Connection(self._fact("host") or "127.0.0.1", port, name, token, tls, fingerprint)

    def games(self, own: int) -> int:
        """How many games to play at once: the number given, or the bot's own."""
        given = self._fact("games")
        return self._number("games", given, 10_000) if given else own

    def verbose(self) -> bool:
        """Whether every message is to be printed."""
        return self._switch("verbose")

    def _fact(self, key: str) -> str:
        return (self._given[key] if key in self._given else self._environment.get(_variable(key), "")).strip()

    def _required(self, key: str, what: str) -> str:
        fact = self._fact(key)
        if not fact:
            raise UsageError(f"no {key}: give {what} with --{key} or set {_variable(key)}")
        return fact

    def _switch(self, key: str) -> bool:
        fact = self._fact(key)
        if fact.lower() not in _SWITCH:
            raise UsageError(f"{_variable(key)} is '{fact}'; set it to on or off")
        return _SWITCH[fact.lower()]

    def _fingerprint(self) -> Optional[str]:
        fact = self._fact("fingerprint")
        digits = fact.replace(":", "").lower()
        if fact and not re.fullmatch("[0-9a-f]{64}", digits):
            raise UsageError(
                f"the fingerprint '{fact}' is none: give the 64 hexadecimal digits that the referee prints as its"
                " SHA-256 with --fingerprint or MILLRACE_TLS_FINGERPRINT"
            )
        return digits or None

    @staticmethod
    def _number(key: str, text: str, most: int) -> int:
        number = int(text) if re.fullmatch("[0-9]{1,6}", text) else 0
        if not 1 <= number <= most:
            raise UsageError(
                f"{key} is '{text}'; give a number from 1 to {most} with --{key} or {_variable(key)}"
            )
        return number


def _variable(key: str) -> str:
    return _VARIABLES.get(key, "MILLRACE_" + key.upper())
