/**
 * What a seat knows of the session that it belongs to.
 *
 * @typedef {object} Desk
 * @property {(leg: number, message: object) => void} send says something over the connection, by its number, over which
 *     it was asked: where that is lost, so is the answer, and the question comes again over the next
 * @property {(line: string) => void} report
 * @property {(why: string) => void} failed the connection cannot go on
 * @property {(gameId: string, ply: number | null, thrown: unknown) => void} crashed the bot threw, in its answer to the
 *     turn at a ply or in a hook; the whole bot ends
 * @property {(number: bigint) => unknown} long makes a 64-bit number for protobufjs
 * @property {Pace} pace
 */

/** What is shorter, a thought or a wait, is of no account. */
const NOTICEABLE_MS = 5;

/**
 * How long a message waited for its bot since it came.
 *
 * @param {number} cameAt as `performance.now()` has it
 * @returns {number} milliseconds; 0 for a wait that is of no account
 */
export function waitedMs(cameAt) {
    const waited = performance.now() - cameAt;
    return waited < NOTICEABLE_MS ? 0 : waited;
}

/**
 * What all games of a bot share in Node's one thread: a bot that thinks without a pause lets the others wait, and the
 * messages that come meanwhile lie unread while their clocks run.
 */
export class Pace {
    #games;
    /** @type {number | null} Since when nothing was read, as long as messages may be unread since then. */
    #heldSince = null;
    #holds = 0;
    /** Whether the bot thinks without a pause; one that was not seen to make pauses may be such a bot. */
    #blocking = true;

    /** @param {() => number} games how many games run */
    constructor(games) {
        this.#games = games;
    }

    /** Among how many games, at most, a thought has to share the thread one after the other. */
    get sharers() {
        return this.#blocking ? Math.max(1, this.#games()) : 1;
    }

    /**
     * The earliest time at which a message that is read now can have come, as `performance.now()` has it.
     *
     * @param {number} earliest when it cannot have come before, whatever was read
     */
    cameAt(earliest) {
        return this.#heldSince === null ? performance.now() : Math.max(this.#heldSince, earliest);
    }

    /**
     * The thread did nothing else since then.
     *
     * @param {number} began
     */
    held(began) {
        if (performance.now() - began < NOTICEABLE_MS) {
            return;
        }
        this.#heldSince = began;
        const hold = ++this.#holds;
        // The first comes before the sockets are read again, the second after it.
        setImmediate(() => setImmediate(() => {
            if (hold === this.#holds) {
                this.#heldSince = null;
            }
        }));
    }

    /**
     * A thought has ended.
     *
     * @param {number} began
     * @param {boolean} paused whether it let others have their turn
     */
    thought(began, paused) {
        if (performance.now() - began >= NOTICEABLE_MS) {
            this.#blocking = !paused;
        }
    }
}
