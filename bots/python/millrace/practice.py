"""A turn without a referee: to test a bot, or to try an idea."""

from __future__ import annotations

from typing import List, Mapping, Optional, Sequence, Tuple

from .board import Board
from .clock import ClockRule
from .game import Game
from .turn import Turn
from .variant import Variant


def _squares_3() -> Board:
    """The board of nine men's morris, of its three squares and the lines that join them."""
    cells = [(x * size, y * size) for size in (3, 2, 1) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    cells.sort(key=lambda cell: (-cell[1], cell[0]))
    numbers = {cell: number for number, cell in enumerate(cells)}
    mills: List[Tuple[int, ...]] = []
    for size in (3, 2, 1):
        for side in (-size, size):
            mills.append(tuple(numbers[x, side] for x in (-size, 0, size)))
            mills.append(tuple(numbers[side, y] for y in (size, 0, -size)))
    for sign in (-1, 1):
        mills.append(tuple(numbers[0, y] for y in sorted((sign, 2 * sign, 3 * sign), reverse=True)))
        mills.append(tuple(numbers[x, 0] for x in sorted((sign, 2 * sign, 3 * sign))))
    beside: List[List[int]] = [[] for _ in cells]
    for first, middle, last in mills:
        for one, other in ((first, middle), (middle, last)):
            beside[one].append(other)
            beside[other].append(one)
    names = tuple("abcdefg"[x + 3] + str(y + 4) for x, y in cells)
    return Board("squares-3", names, tuple(tuple(sorted(each)) for each in beside), tuple(sorted(mills)))


#: Nine men's morris with its usual rules.
NINE_MENS_MORRIS = Variant(
    "nine-mens-morris", _squares_3(), stones=9, flying=True, repetition_limit=3, no_capture_limit=50
)


def practice_turn(
    position: str,
    legal_moves: Sequence[str],
    variant: Variant = NINE_MENS_MORRIS,
    time_left: float = 5.0,
    options: Optional[Mapping[str, str]] = None,
) -> Turn:
    """A turn in a position of one's own: `practice_turn("W....B.................. w 8 8 0", ["d7", "g7"])`.

    The SDK knows no rules, so the moves that are legal there have to be given. The clock is one of 5 s a move, or of
    what `time_left` says. `options` are those of the game: texts, and all of them, since no event fills in the defaults.
    """
    for name, value in (options or {}).items():
        if not isinstance(value, str):
            raise TypeError(f"the option {name!r} is {value!r}; the bot gets texts, '{value}'")
    board = variant.board
    asked = board.position(position)
    clock = ClockRule(f"{time_left:g}s/move", per_move=time_left)
    game = Game("practice", variant, asked.side, "nobody", clock, asked, options=dict(options or {}))
    return Turn(
        game=game,
        ply=0,
        position=asked,
        legal_moves=tuple(board.move(text) for text in legal_moves),
        budget=clock.budget(time_left),
        time_left=time_left,
    )
