import { setImmediate } from 'node:timers/promises';

/**
 * What the referee measured for one move of the bot: the evidence for the time it was charged.
 *
 * @typedef {object} Receipt
 * @property {number} ply moves played before that move
 * @property {number} elapsedMs from the request written to the answer read
 * @property {number} chargedMs what was taken from the clock
 * @property {number} forgivenMs elapsed time that the margin or the round-trip credit forgave
 * @property {number | null} roundTripMs smallest of the last round trips on this connection; null before the first
 */

/** A turn of the bot: the position, the moves that may be played, and the time there is for an answer. */
export class Turn {
    /** @type {AbortSignal} */
    #signal;

    /**
     * @param {Omit<Turn, 'colour' | 'variant' | 'board' | 'signal' | 'breathe' | 'toString'>} facts
     * @param {AbortSignal} signal
     */
    constructor(facts, signal) {
        this.#signal = signal;
        /** @type {import('./game.js').Game} The game. */
        this.game = facts.game;
        /** @type {number} Moves played so far by both sides, an opening's included. */
        this.ply = facts.ply;
        /** @type {import('./position.js').Position} The position to move in. */
        this.position = facts.position;
        /** @type {import('./move.js').Move | null} The opponent's last move; null before the first. */
        this.lastMove = facts.lastMove;
        /**
         * The moves that may be played, never none; empty if the bot asked for none (`legalMoves: false`).
         *
         * @type {readonly import('./move.js').Move[]}
         */
        this.legalMoves = facts.legalMoves;
        /** @type {number | null} The longest that this move may take before the flag falls; null when untimed. */
        this.timeLeftMs = facts.timeLeftMs;
        /** @type {number | null} The bot's total clock; null where the clock rule has none. */
        this.ownClockMs = facts.ownClockMs;
        /** @type {number | null} The opponent's total clock; null where the clock rule has none. */
        this.opponentClockMs = facts.opponentClockMs;
        /** @type {number | null} How many positions may be searched for this move; null where there is no limit. */
        this.nodeLimit = facts.nodeLimit;
        /** @type {number} How long to think: a share of the time left that leaves enough for the moves to come. */
        this.budgetMs = facts.budgetMs;
        /** @type {number} How often the position has stood so far, this time included. */
        this.repetitions = facts.repetitions;
        /** @type {boolean} Whether the opponent offers a draw: answer acceptDraw(), or decline by playing on. */
        this.drawOffered = facts.drawOffered;
        /** @type {Receipt | null} What the referee measured for the bot's own previous move; null on its first. */
        this.previous = facts.previous;
    }

    /** The bot's colour. */
    get colour() {
        return this.game.colour;
    }

    /** The rules of the game. */
    get variant() {
        return this.game.variant;
    }

    /** The board of the game. */
    get board() {
        return this.game.variant.board;
    }

    /** Aborted when the game ends while the bot thinks: the answer will not be used. */
    get signal() {
        return this.#signal;
    }

    /**
     * Lets the connection and other games have their say, for a bot that thinks long; a few times a second is enough.
     *
     * @returns {Promise<void>}
     * @throws {Error} the signal's AbortError when the game is over, which ends the thought; let it pass
     */
    async breathe() {
        await setImmediate();
        this.#signal.throwIfAborted();
    }

    toString() {
        return `ply ${this.ply} of ${this.game}: ${this.position}`;
    }
}
