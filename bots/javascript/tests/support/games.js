import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Board } from '../../millrace/index.js';
import { REPOSITORY } from './places.js';

/** What every SDK answers alike. */
export const CASES = JSON.parse(readFileSync(join(REPOSITORY, 'bots/sdk-cases.json'), 'utf8'));

const WIRE_BOARDS = new Map(CASES.boards.map((board) => [board.name, {
    name: board.name,
    points: board.points,
    neighbours: board.neighbours.map((points) => ({ points })),
    mills: board.mills.map((points) => ({ points })),
}]));

const BOARDS = new Map(CASES.boards.map(
    ({ name, points, neighbours, mills }) => [name, new Board(name, points, neighbours, mills)]));

export function board(name = 'squares-3') {
    return BOARDS.get(name);
}

const EMPTY = { board: '.'.repeat(24), sideToMove: 1, whiteHand: 9, blackHand: 9 };

/** GameStart of nine men's morris, White's. */
export function start(gameId, more = {}) {
    return {
        gameStart: {
            gameId,
            variant: { id: 'nine-mens-morris', board: WIRE_BOARDS.get('squares-3'), stones: 9, flying: true },
            colour: 1,
            opponent: 'other',
            clock: { text: '5s/move', perMoveNs: 5e9 },
            start: EMPTY,
            event: 'the cup',
            round: 1,
            ...more,
        },
    };
}

/** The first turn of a game: White places on an empty board. */
export function turn(gameId, more = {}) {
    return {
        yourTurn: {
            gameId,
            ply: 0,
            position: EMPTY,
            timeLeftNs: 5e9,
            repetitions: 1,
            legalMoves: Array.from({ length: 24 }, (_, to) => ({ to })),
            ...more,
        },
    };
}

/** The turn after the bot has placed on one point and the opponent on another. */
export function secondTurn(gameId, own, other, more = {}) {
    const letters = [...EMPTY.board];
    letters[own] = 'W';
    letters[other] = 'B';
    return turn(gameId, {
        ply: 2,
        position: { board: letters.join(''), sideToMove: 1, whiteHand: 8, blackHand: 8 },
        lastMove: { to: other },
        legalMoves: letters.flatMap((on, to) => (on === '.' ? [{ to }] : [])),
        ...more,
    });
}

export function over(gameId, more = {}) {
    return { gameOver: { gameId, result: 1, reason: 13, plies: 0, ...more } };
}
