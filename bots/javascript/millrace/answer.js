import { Move } from './move.js';

/**
 * What the engine thought; all of it optional, and kept with the game's record.
 *
 * @typedef {object} Thought
 * @property {number} [score] how good the position is for the mover, in stones
 * @property {number} [depth] how many plies ahead the bot looked
 * @property {number | bigint} [nodes] how many positions it looked at
 * @property {string | readonly Move[]} [variation] the moves that it expects, this one first
 * @property {string} [comment] free text of at most 1 KiB of UTF-8; the referee cuts what is beyond
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
 */
export function answer(move, more = {}) {
    if (!(move instanceof Move)) {
        throw new TypeError(`answer() was given ${described(move)} as its move; give one of turn.legalMoves`);
    }
    const { offerDraw = false, ...thought } = more;
    return new Answer('play', move, thought, offerDraw);
}

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
