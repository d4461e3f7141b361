import { Move } from './move.js';
import { Position } from './position.js';

/**
 * A board as GameStart describes it. Points are numbers from 0 in reading order, so 0 is a point like any other.
 * Immutable.
 */
export class Board {
    /** @type {ReadonlyMap<string, number>} */
    #numbers;

    /**
     * @param {string} name the board's name, such as `squares-3`
     * @param {readonly string[]} points the names of the points (`a7`) in reading order
     * @param {readonly (readonly number[])[]} neighbours for each point the adjacent ones
     * @param {readonly (readonly number[])[]} mills each mill as its three points
     */
    constructor(name, points, neighbours, mills) {
        this.name = name;
        this.points = Object.freeze([...points]);
        this.neighbours = lists(neighbours);
        this.mills = lists(mills);
        this.#numbers = new Map(points.map((point, number) => [point, number]));
        Object.freeze(this);
    }

    /**
     * The number of a point.
     *
     * @param {string} name in small or capital letters
     * @returns {number}
     * @throws {RangeError} if the board has no such point
     */
    point(name) {
        const number = this.#numbers.get(name.toLowerCase());
        if (number === undefined) {
            throw new RangeError(`'${name}' is no point of ${this.name}; its points are ${this.points.join(' ')}`);
        }
        return number;
    }

    /**
     * Reads a move: `d6` places, `d6-d7` moves, and each `xa1` behind it takes a stone. Whether it is legal is not
     * asked.
     *
     * @param {string} text
     * @returns {Move}
     * @throws {RangeError} if it is no move on this board
     */
    move(text) {
        return Move.parse(this, text);
    }

    /**
     * Reads a position: points, side to move, hands, moves without a capture, as `........................ w 9 9 0`.
     *
     * @param {string} text
     * @returns {Position}
     * @throws {RangeError} if it is no position of this board
     */
    position(text) {
        return Position.parse(this, text);
    }

    toString() {
        return this.name;
    }
}

/**
 * @param {readonly (readonly number[])[]} given
 * @returns {readonly (readonly number[])[]}
 */
function lists(given) {
    return Object.freeze(given.map((list) => Object.freeze([...list])));
}
