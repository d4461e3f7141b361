import { draw } from './drawing.js';

/** @typedef {'white' | 'black'} Side */

const INSPECT = Symbol.for('nodejs.util.inspect.custom');
const NUMBER = /^(?:0|[1-9][0-9]{0,5})$/;
const FIELDS = 'BOARD SIDE WHITE-HAND BLACK-HAND NO-CAPTURE-COUNT';

/** Stones on the board and in hand, and who is to move. Prints as its text, {@link draw} makes a picture. Immutable. */
export class Position {
    /** @type {import('./board.js').Board} */
    #board;

    /**
     * @param {import('./board.js').Board} board
     * @param {string} letters a letter a point in reading order: `W`, `B` or `.`
     * @param {Side} side who is to move
     * @param {number} whiteHand stones that White has still to place
     * @param {number} blackHand stones that Black has still to place
     * @param {number} [noCaptureCount] moves on the board by either side since the last placing or capture
     */
    constructor(board, letters, side, whiteHand, blackHand, noCaptureCount = 0) {
        this.#board = board;
        this.board = letters;
        this.side = side;
        this.whiteHand = whiteHand;
        this.blackHand = blackHand;
        this.noCaptureCount = noCaptureCount;
        Object.freeze(this);
    }

    /**
     * @param {import('./board.js').Board} board
     * @param {string} text
     * @returns {Position}
     */
    static parse(board, text) {
        const fields = text.trim().split(' ');
        if (fields.length < 4 || fields.length > 5) {
            throw new RangeError(
                `'${text}' has ${fields.length} field${fields.length === 1 ? '' : 's'}; write ${FIELDS} with one space`
                + ' between');
        }
        const [letters, side, ...numbers] = fields;
        if (letters.length !== board.points.length) {
            throw new RangeError(`'${letters}' has ${letters.length} points; ${board.name} has ${board.points.length}`);
        }
        if (!/^[WB.]*$/i.test(letters)) {
            throw new RangeError(`'${letters}' has other letters than W, B and . for its points`);
        }
        if (!/^[wb]$/i.test(side)) {
            throw new RangeError(`'${side}' is neither w nor b`);
        }
        const strange = numbers.find((number) => !NUMBER.test(number));
        if (strange !== undefined) {
            throw new RangeError(`'${strange}' is no number from 0 to 999999`);
        }
        const [whiteHand, blackHand, noCaptureCount] = numbers.map(Number);
        return new Position(
            board,
            letters.toUpperCase(),
            side.toLowerCase() === 'w' ? 'white' : 'black',
            whiteHand,
            blackHand,
            noCaptureCount);
    }

    /**
     * The points where a side's stones stand.
     *
     * @param {Side} side
     * @returns {number[]}
     */
    stones(side) {
        const letter = side === 'white' ? 'W' : 'B';
        return [...this.board].flatMap((on, point) => (on === letter ? [point] : []));
    }

    /**
     * The board as lines of text with the stones on it, without a line end behind the last.
     *
     * @param {import('./move.js').Move | null} [lastMove] marks the points of this move, which led here: in brackets,
     *     those of taken stones with an x
     * @returns {string}
     */
    draw(lastMove = null) {
        return draw(this.#board, this.board, lastMove).join('\n');
    }

    toString() {
        const side = this.side === 'white' ? 'w' : 'b';
        return `${this.board} ${side} ${this.whiteHand} ${this.blackHand} ${this.noCaptureCount}`;
    }

    toJSON() {
        return this.toString();
    }

    [INSPECT]() {
        return this.toString();
    }
}
