"""The referee's messages in the SDK's words. What makes no sense is a ProtocolError."""

from __future__ import annotations

from operator import methodcaller
from threading import Event
from typing import Any, Dict, Optional, Sequence, Tuple

from .board import Board
from .bot import Option
from .clock import ClockRule
from .colour import Colour
from .frames import ProtocolError
from .game import Game, GameEnd, Result
from .move import Move
from .position import Position
from .schema import pb, value_name
from .turn import Receipt, Turn
from .variant import Variant


_BYTES = methodcaller("SerializeToString")


class Moves:
    """The moves of one board, each made once: most come again at every turn. For one thread."""

    def __init__(self, board: Board) -> None:
        self.board = board
        # By the bytes of the message, which is the quickest way to know it again.
        self._made: Dict[bytes, Move] = {}

    def all(self, wires: Any) -> Tuple[Move, ...]:
        known = tuple(map(self._made.get, map(_BYTES, wires)))
        return tuple(map(self.of, wires)) if None in known else known  # type: ignore[return-value]

    def of(self, wire: Any) -> Move:
        key = _BYTES(wire)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._make(wire)
        return made

    def _make(self, wire: Any) -> Move:
        if not wire.HasField("to"):
            raise ProtocolError("the referee's move does not say where it goes")
        from_ = getattr(wire, "from") if wire.HasField("from") else None
        removals = tuple(wire.removals)
        for point in (from_ or 0, wire.to, *removals):
            if point >= len(self.board.points):
                raise ProtocolError(
                    f"the referee's move names the point {point}, but the board '{self.board.name}' has"
                    f" {len(self.board.points)} points"
                )
        return Move(from_, wire.to, removals, self.board)


def game(start: Any, offered: Sequence[Option]) -> Tuple[Game, Moves]:
    """The game, with the event's value for each option that the bot offers, or else its default."""
    wire = start.variant
    board = Board(wire.board.name, tuple(wire.board.points), _lists(wire.board.neighbours), _lists(wire.board.mills))
    variant = Variant(
        wire.id,
        board,
        wire.stones,
        wire.mill_wins,
        wire.moves_anywhere,
        wire.flying,
        wire.move_while_placing,
        wire.removal_per_mill,
        wire.repetition_limit,
        wire.no_capture_limit,
        wire.move_limit,
        wire.full_board_mover_loses,
        wire.rules_text,
    )
    moves = Moves(board)
    return (
        Game(
            start.game_id,
            variant,
            _colour(start.colour),
            start.opponent,
            _clock(start.clock),
            position(start.start, board),
            [moves.of(move) for move in start.moves],
            start.event,
            start.round,
            {**{option.name: option.default for option in offered}, **start.options},
        ),
        moves,
    )


def turn(asked: Any, known: Game, moves: Moves, own_moves: int, stopped: Event) -> Turn:
    time_left = _seconds(asked, "time_left_ns")
    return Turn(
        game=known,
        ply=asked.ply,
        position=position(asked.position, known.board),
        legal_moves=moves.all(asked.legal_moves),
        budget=known.clock.budget(time_left, own_moves),
        last_move=moves.of(asked.last_move) if asked.HasField("last_move") else None,
        time_left=time_left,
        own_clock=_seconds(asked, "own_clock_ns"),
        opponent_clock=_seconds(asked, "opponent_clock_ns"),
        node_limit=asked.node_limit if asked.HasField("node_limit") else None,
        repetitions=asked.repetitions,
        draw_offered=asked.draw_offered,
        previous=_receipt(asked.previous) if asked.HasField("previous") else None,
        _stopped=stopped,
    )


def end(over: Any, known: Game) -> GameEnd:
    return GameEnd(
        known,
        _result(over.result, known.colour),
        value_name(over, "reason", "END_REASON_") or None,
        over.fault == _number(known.colour),
        over.message,
        over.record or None,
    )


def ended(over: Any, own: Colour) -> str:
    """The end of a game in one line, from the bot's side: `lost with White (time), White's time was up.`"""
    number = over.result
    if number in (pb.RESULT_WHITE_WINS, pb.RESULT_BLACK_WINS, pb.RESULT_DRAW):
        result = f"{_result(number, own)} with {own.value.capitalize()}"
    else:
        result = value_name(over, "result", "RESULT_").replace("-", " ") or f"result {number}"
    reason = value_name(over, "reason", "END_REASON_") or f"reason {over.reason}"
    return f"{result} ({reason})" + (f", {over.message}" if over.message else "")


def position(wire: Any, board: Board) -> Position:
    letters = wire.board
    if len(letters) != len(board.points) or letters.strip("WB."):
        raise ProtocolError(
            f"the position '{letters}' does not describe the {len(board.points)} points of the board '{board.name}'"
        )
    side = _colour(wire.side_to_move)
    return Position(letters, side, wire.white_hand, wire.black_hand, wire.no_capture_count, board)


def _lists(wire: Any) -> Tuple[Tuple[int, ...], ...]:
    return tuple(tuple(each.points) for each in wire)


def _number(colour: Colour) -> int:
    number: int = pb.COLOUR_WHITE if colour is Colour.WHITE else pb.COLOUR_BLACK
    return number


def _colour(wire: int) -> Colour:
    if wire == pb.COLOUR_WHITE:
        return Colour.WHITE
    if wire == pb.COLOUR_BLACK:
        return Colour.BLACK
    raise ProtocolError("the referee does not say which colour is meant")


def _result(wire: int, own: Colour) -> Result:
    if wire == pb.RESULT_DRAW:
        return Result.DRAWN
    if wire in (pb.RESULT_WHITE_WINS, pb.RESULT_BLACK_WINS):
        return Result.WON if (wire == pb.RESULT_WHITE_WINS) == (own is Colour.WHITE) else Result.LOST
    return Result.LOST if wire == pb.RESULT_DOUBLE_FORFEIT else Result.VOID


def _clock(wire: Any) -> ClockRule:
    return ClockRule(
        wire.text,
        _seconds(wire, "base_ns"),
        _seconds(wire, "increment_ns"),
        wire.moves_per_session or None,
        _seconds(wire, "per_move_ns"),
        _seconds(wire, "delay_ns"),
        _seconds(wire, "bank_ns"),
        wire.node_limit if wire.HasField("node_limit") else None,
        wire.margin_ns / 1e9,
        wire.round_trip_credit_ns / 1e9,
    )


def _receipt(wire: Any) -> Receipt:
    return Receipt(
        wire.ply,
        wire.elapsed_ns / 1e9,
        wire.charged_ns / 1e9,
        wire.forgiven_ns / 1e9,
        _seconds(wire, "round_trip_ns"),
    )


def _seconds(wire: Any, field: str) -> Optional[float]:
    seconds: float = getattr(wire, field) / 1e9
    return seconds if wire.HasField(field) else None
