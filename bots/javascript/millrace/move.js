const INSPECT = Symbol.for('nodejs.util.inspect.custom');
const SHAPE = /^(?:([a-z][0-9]+)-)?([a-z][0-9]+)((?:x[a-z][0-9]+)*)$/i;
const MOST_REMOVALS = 3;

/**
 * One turn of a player: a stone placed or moved, and the enemy stones that it takes. Prints as `d6`, `d6-d7` or
 * `d6-d7xa1`. Immutable.
 */
export class Move {
    /** @type {import('./board.js').Board} */
    #board;

    /**
     * @param {import('./board.js').Board} board
     * @param {number | null} from the point that a stone leaves; null when a stone is placed. 0 is a point: ask for
     *     null, or for {@link isPlacing}, not for truth
     * @param {number} to the point that it comes to
     * @param {readonly number[]} [removals] the points of the enemy stones taken, in order
     */
    constructor(board, from, to, removals = []) {
        this.#board = board;
        this.from = from;
        this.to = to;
        this.removals = Object.freeze([...removals]);
        Object.freeze(this);
    }

    /**
     * @param {import('./board.js').Board} board
     * @param {string} text
     * @returns {Move}
     */
    static parse(board, text) {
        const [, from, to, taken] = SHAPE.exec(text) ?? [];
        if (to === undefined) {
            throw new RangeError(`'${text}' is no move; write d6 to place, d6-d7 to move, and xa1 after it to remove`);
        }
        const removals = taken.split(/x/i).slice(1);
        if (removals.length > MOST_REMOVALS) {
            throw new RangeError(
                `'${text}' removes ${removals.length} stones; a move removes at most ${MOST_REMOVALS}`);
        }
        /** @param {string} name */
        const point = (name) => board.point(name);
        return new Move(board, from === undefined ? null : point(from), point(to), removals.map(point));
    }

    /** Whether a stone is placed, in place of moved. */
    get isPlacing() {
        return this.from === null;
    }

    /** Whether it takes a stone. */
    get isCapture() {
        return this.removals.length > 0;
    }

    /**
     * Whether another is the same move.
     *
     * @param {{ from?: number | null, to: number, removals?: readonly number[] }} other
     * @returns {boolean}
     */
    equals(other) {
        const removals = other.removals ?? [];
        return (other.from ?? null) === this.from
            && other.to === this.to
            && removals.length === this.removals.length
            && this.removals.every((point, i) => point === removals[i]);
    }

    toString() {
        const name = this.#board.points;
        const begin = this.from === null ? '' : `${name[this.from] ?? this.from}-`;
        return begin + [this.to, ...this.removals].map((point) => name[point] ?? point).join('x');
    }

    toJSON() {
        return this.toString();
    }

    [INSPECT]() {
        return this.toString();
    }
}
