import { toMs } from './nanos.js';

/** How long to think when no clock runs: long enough for a good move, short enough for a person who watches. */
const UNTIMED_BUDGET = 1_000_000_000n;
/** Moves to come that the rest of a clock is shared among; most games of nine men's morris end within them. */
const MOVES_TO_COME = 30n;
/** Kept back from the time left, for the way of the answer and a pause of the machine. */
const RESERVE = 50_000_000n;

/**
 * The clock rule of a game. What does not apply is null.
 *
 * It reckons in whole nanoseconds, as the referee does, and shows milliseconds. Immutable.
 */
export class Clock {
    /** @type {Record<'base' | 'increment' | 'perMove' | 'delay', bigint | null>} */
    #nanos;

    /**
     * @param {object} rule in nanoseconds
     * @param {string} [rule.text] the rule as the event writes it: `60s+0.5s`, `5s/move`, `2000 nodes`
     * @param {bigint | null} [rule.base]
     * @param {bigint | null} [rule.increment]
     * @param {number | null} [rule.movesPerSession]
     * @param {bigint | null} [rule.perMove]
     * @param {bigint | null} [rule.delay]
     * @param {bigint | null} [rule.bank]
     * @param {number | null} [rule.nodeLimit]
     * @param {bigint} [rule.margin]
     * @param {bigint} [rule.roundTripCredit]
     */
    constructor(rule) {
        const { base = null, increment = null, perMove = null, delay = null, bank = null } = rule;
        this.#nanos = { base, increment, perMove, delay };
        /** The rule as the event writes it. */
        this.text = rule.text ?? '';
        /** Total time for the game, or for a session of `movesPerSession` moves. */
        this.baseMs = toMs(base);
        /** Added after each move. */
        this.incrementMs = toMs(increment);
        /** After so many moves the base time is added again. */
        this.movesPerSession = rule.movesPerSession || null;
        /** Time for each move. */
        this.perMoveMs = toMs(perMove);
        /** The first part of each move, which is not charged. */
        this.delayMs = toMs(delay);
        /** Pays for what a move takes beyond `perMoveMs`. */
        this.bankMs = toMs(bank);
        /** Positions that may be searched for each move. */
        this.nodeLimit = rule.nodeLimit ?? null;
        /** Forgiven at each move, never added to the clock. */
        this.marginMs = toMs(rule.margin ?? 0n);
        /** The most of a move that is not charged for the way over the network. */
        this.roundTripCreditMs = toMs(rule.roundTripCredit ?? 0n);
        Object.freeze(this);
    }

    /**
     * How long to think about the next move, so that the flag falls neither now nor later: a share of the running clock
     * with most of the increment, or nine tenths of a fixed time, and always less than the time left.
     *
     * @param {bigint | null} left the longest that the move may take, in nanoseconds; null when untimed
     * @param {number} ownMoves moves that the bot has made on this clock so far
     * @returns {bigint} nanoseconds
     */
    budget(left, ownMoves) {
        if (left === null) {
            return UNTIMED_BUDGET;
        }
        const { base, perMove } = this.#nanos;
        const wanted = base !== null ? this.#share(left, ownMoves) : perMove !== null ? fixed(perMove, left) : left;
        const safe = most(left / 4n, least((left / 10n) * 9n, left - RESERVE));
        return least(wanted, safe);
    }

    /**
     * @param {bigint} left
     * @param {number} ownMoves
     */
    #share(left, ownMoves) {
        const session = this.movesPerSession;
        const moves = session === null ? MOVES_TO_COME : BigInt(session - (ownMoves % session) + 1);
        const free = this.#nanos.delay ?? 0n;
        return most(0n, left - free) / moves + (((this.#nanos.increment ?? 0n) + free) / 4n) * 3n;
    }

    toString() {
        return this.text;
    }
}

/**
 * @param {bigint} each
 * @param {bigint} left
 */
function fixed(each, left) {
    return (each / 10n) * 9n + most(0n, left - each) / MOVES_TO_COME;
}

/**
 * @param {bigint} a
 * @param {bigint} b
 */
function most(a, b) {
    return a > b ? a : b;
}

/**
 * @param {bigint} a
 * @param {bigint} b
 */
function least(a, b) {
    return a < b ? a : b;
}
