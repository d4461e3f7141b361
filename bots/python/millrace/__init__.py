"""Millrace's SDK for bots in Python: one function from a turn to a move.

    import random
    import millrace

    def choose(turn):
        return random.choice(turn.legal_moves)

    if __name__ == "__main__":
        millrace.run(choose)

The SDK says hello, keeps the connection alive, plays several games at once, takes them up again after a lost
connection and divides the clock. Python 3.9 or newer, and any protobuf from 3.20 on.
"""

from .answer import AcceptDraw, Answer, Play, Resign
from .arguments import Arguments, UsageError
from .board import Board
from .bot import Bot, Option
from .clock import ClockRule
from .colour import Colour
from .game import Game, GameEnd, Result
from .move import Move
from .position import Position
from .practice import practice_turn
from .runner import run
from .turn import Receipt, Turn
from .variant import Variant

__all__ = [
    "AcceptDraw",
    "Answer",
    "Arguments",
    "Board",
    "Bot",
    "ClockRule",
    "Colour",
    "Game",
    "GameEnd",
    "Move",
    "Option",
    "Play",
    "Position",
    "Receipt",
    "Resign",
    "Result",
    "Turn",
    "UsageError",
    "Variant",
    "practice_turn",
    "run",
]
