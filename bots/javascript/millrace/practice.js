import { Board } from './board.js';
import { Clock } from './clock.js';
import { UsageError } from './errors.js';
import { Game } from './game.js';
import { Turn } from './turn.js';

/** The rows of nine men's morris, each as its points from the left. */
const ROWS = ['a7 d7 g7', 'b6 d6 f6', 'c5 d5 e5', 'a4 b4 c4', 'e4 f4 g4', 'c3 d3 e3', 'b2 d2 f2', 'a1 d1 g1'];
const COLUMNS = ['a7 a4 a1', 'b6 b4 b2', 'c5 c4 c3', 'd7 d6 d5', 'd3 d2 d1', 'e5 e4 e3', 'f6 f4 f2', 'g7 g4 g1'];

/** The board of nine men's morris, as GameStart would send it. */
function nineMensMorris() {
    const points = ROWS.flatMap((row) => row.split(' '));
    const mills = [...ROWS, ...COLUMNS].map((mill) => mill.split(' ').map((name) => points.indexOf(name)));
    /** @type {number[][]} */
    const neighbours = points.map(() => []);
    for (const [first, middle, last] of mills) {
        neighbours[first].push(middle);
        neighbours[middle].push(first, last);
        neighbours[last].push(middle);
    }
    return new Board('squares-3', points, neighbours.map((near) => near.sort((a, b) => a - b)), mills);
}

/**
 * A turn to try a bot without a referee. The SDK knows no rules, so the legal moves are yours to give.
 *
 *     const turn = practiceTurn('WW......B......B........ w 7 7 0', ['g7xe5', 'g7xc3', 'd6']);
 *
 * @param {string} position the text of a position on the board of nine men's morris, or on the one given
 * @param {readonly string[]} legalMoves the moves that may be played, in notation
 * @param {object} [more]
 * @param {Board} [more.board]
 * @param {string | null} [more.lastMove] the opponent's last move
 * @param {number} [more.budgetMs] how long to think; by default a second
 * @param {number | null} [more.nodeLimit]
 * @param {boolean} [more.drawOffered]
 * @param {Record<string, string>} [more.options] those of the game: texts, and all of them, since no event fills in
 *     the defaults
 * @returns {Turn}
 * @throws {RangeError} if the position or a move is none of the board
 * @throws {UsageError} if an option is no text
 */
export function practiceTurn(position, legalMoves, more = {}) {
    const { board = nineMensMorris(), lastMove = null, budgetMs = 1000, nodeLimit = null, drawOffered = false } = more;
    const { options = {} } = more;
    for (const [name, value] of Object.entries(options)) {
        if (typeof value !== 'string') {
            throw new UsageError(`the option '${name}' is ${value}; the bot gets texts, '${value}'`);
        }
    }
    const start = board.position(position);
    const moves = lastMove === null ? [] : [board.move(lastMove)];
    const game = new Game({
        id: 'practice',
        variant: {
            id: more.board === undefined ? 'nine-mens-morris' : 'practice',
            board,
            stones: 9,
            millWins: false,
            movesAnywhere: false,
            flying: true,
            moveWhilePlacing: false,
            removalPerMill: false,
            repetitionLimit: 3,
            noCaptureLimit: 50,
            moveLimit: 0,
            fullBoardMoverLoses: false,
            rulesText: '',
        },
        colour: start.side,
        opponent: 'nobody',
        clock: new Clock({ text: 'untimed' }),
        start,
        moves,
        event: 'practice',
        round: 0,
        options: Object.freeze({ ...options }),
    });
    return new Turn({
        game,
        ply: moves.length,
        position: start,
        lastMove: moves[0] ?? null,
        legalMoves: legalMoves.map((text) => board.move(text)),
        timeLeftMs: null,
        ownClockMs: null,
        opponentClockMs: null,
        nodeLimit,
        budgetMs,
        repetitions: 1,
        drawOffered,
        previous: null,
    }, new AbortController().signal);
}
