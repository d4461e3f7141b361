/**
 * The result for the bot. `void`: the game does not count, by a fault of the referee's side.
 *
 * @typedef {'won' | 'drawn' | 'lost' | 'void'} Result
 */

/** How a game ended, from the bot's point of view. Immutable. */
export class GameEnd {
    /** @param {Omit<GameEnd, 'toString'>} facts */
    constructor(facts) {
        /** @type {import('./game.js').Game} The game, with all its moves. */
        this.game = facts.game;
        /** @type {Result} The result for the bot. */
        this.result = facts.result;
        /**
         * Why it ended, such as `fewer-than-three` or `time`; null for a reason that the schema does not know.
         *
         * @type {string | null}
         */
        this.reason = facts.reason;
        /** @type {boolean} Whether the bot lost by a fault of its own: time, an illegal move, a broken connection. */
        this.ownFault = facts.ownFault;
        /** @type {string} The referee's sentence with the details, may be empty. */
        this.message = facts.message;
        /** @type {string | null} Where the record can be read; null when it is not served. */
        this.record = facts.record;
        Object.freeze(this);
    }

    toString() {
        return `${this.result}${this.reason === null ? '' : ` (${this.reason})`}`;
    }
}
