import { Move } from './move.js';

/**
 * What the engine thought; all of it optional, and kept with the game's record.
 *
 * @typedef {object} Thought
 * @property {number} [score] how good the position is for the mover, in stones
 * @property {number} [depth] how many plies ahead the bot looked
 * @property {number | bigint} [nodes] how many positions it looked at
 * @property {string | readonly Move[]} [variation] the moves that it expects, this one first: moves, or their notation
 *     split by spaces, at most 1 KiB of it. The referee keeps it as it is and does not play it
 * @property {string} [comment] free text of at most 1 KiB of UTF-8; the SDK cuts what is beyond the referee's limit,
 *     and says so once
 */

/**
 * What a bot answers to a turn, if it is more than a move: made by {@link answer}, {@link acceptDraw} and
 * {@link resign}. Immutable.
 */
export class Answer {
    /**
     * @param {'play' | 'acceptDraw' | 'resign'} kind
     * @param {Move | null} [move]
     * @param {Thought} [thought]
     * @param {boolean} [offersDraw]
     */
    constructor(kind, move = null, thought = {}, offersDraw = false) {
        this.kind = kind;
        this.move = move;
        this.thought = Object.freeze(thought);
        this.offersDraw = offersDraw;
        Object.freeze(this);
    }

    /**
     * Takes what a bot has returned.
     *
     * @param {unknown} returned
     * @returns {Answer}
     * @throws {TypeError} if it is no answer
     */
    static of(returned) {
        if (returned instanceof Answer) {
            return returned;
        }
        if (returned instanceof Move) {
            return answer(returned);
        }
        throw new TypeError(
            `the bot answered ${described(returned)}; return one of turn.legalMoves, or answer(move, { … }),`
            + ' acceptDraw() or resign()');
    }
}

/**
 * The answer that plays a move and says what the bot thought about it.
 *
 * @param {Move} move one of the turn's legal moves
 * @param {Thought & { offerDraw?: boolean }} [more] the thought, and whether a draw is offered together with the move
 * @returns {Answer}
 * @throws {TypeError} if it is given what is none of these
 */
export function answer(move, more = {}) {
    if (!(move instanceof Move)) {
        throw new TypeError(`answer() was given ${described(move)} as its move; give one of turn.legalMoves`);
    }
    for (const [key, value] of Object.entries(more)) {
        const part = PARTS.get(key);
        if (part === undefined) {
            const known = [...PARTS.keys()].join(', ');
            throw new TypeError(`answer() was given '${key}', which is unknown; there are ${known}`);
        }
        if (value !== undefined && !part.fits(value)) {
            throw new TypeError(`answer() was given ${described(value)} as its ${key}; give ${part.wanted}`);
        }
    }
    const { offerDraw = false, ...thought } = more;
    return new Answer('play', move, thought, offerDraw);
}

/** @param {unknown} value */
const isText = (value) => typeof value === 'string';

/**
 * What an answer may say besides its move.
 *
 * @type {ReadonlyMap<string, { fits: (value: any) => boolean, wanted: string }>}
 */
const PARTS = new Map([
    ['score', { fits: (value) => typeof value === 'number', wanted: 'a number, in stones' }],
    ['depth', {
        fits: (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32,
        wanted: `a whole number from 0 to ${2 ** 32 - 1}`,
    }],
    ['nodes', {
        fits: (value) => (typeof value === 'bigint' || Number.isFinite(value)) && value >= 0 && value < 2n ** 64n,
        wanted: 'a number from 0 to 2^64 - 1, or a BigInt',
    }],
    ['variation', {
        fits: (value) => isText(value)
            || (Array.isArray(value) && value.every((each) => each instanceof Move || isText(each))),
        wanted: 'an array of moves, or a text',
    }],
    ['comment', { fits: isText, wanted: 'a text' }],
    ['offerDraw', { fits: (value) => typeof value === 'boolean', wanted: 'true or false' }],
]);

/** The answer that takes the draw which the opponent offers, see `turn.drawOffered`. */
export function acceptDraw() {
    return new Answer('acceptDraw');
}

/** The answer that gives the game up. */
export function resign() {
    return new Answer('resign');
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function described(value) {
    if (value === undefined) {
        return 'nothing (undefined)';
    }
    return typeof value === 'string' ? `the text '${value}'` : String(value);
}
