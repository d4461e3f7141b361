"""The rules of a game as values."""

from __future__ import annotations

from dataclasses import dataclass

from .board import Board


@dataclass(frozen=True)
class Variant:
    """The rules of a game as the referee sent them. Millrace's `referee/rules/RULES.md` tells the rules whole."""

    #: As `nine-mens-morris`.
    id: str
    board: Board
    #: Stones of each player at the start.
    stones: int
    #: Completing a mill wins at once, in place of removing a stone.
    mill_wins: bool = False
    #: In the moving phase a stone goes to any empty point, in place of one beside it.
    moves_anywhere: bool = False
    #: A player with exactly three stones may move to any empty point.
    flying: bool = False
    #: A turn may move a stone while there are stones in hand.
    move_while_placing: bool = False
    #: A turn that completes two mills removes two stones, in place of one.
    removal_per_mill: bool = False
    #: Draw when a position stands this often; 0: never.
    repetition_limit: int = 0
    #: Draw after so many moves on the board without placing or capture; 0: never.
    no_capture_limit: int = 0
    #: The game ends as a draw after so many moves; 0: never.
    move_limit: int = 0
    #: A player who cannot move on a full board loses, in place of a draw.
    full_board_mover_loses: bool = False
    #: All rule values as one line, as in the record of the game.
    rules_text: str = ""
