/**
 * The rules of a game as the referee sends them, every value in full.
 *
 * @typedef {object} Variant
 * @property {string} id such as `nine-mens-morris`
 * @property {import('./board.js').Board} board
 * @property {number} stones of each player at the start
 * @property {boolean} millWins completing a mill wins at once, in place of removing a stone
 * @property {boolean} movesAnywhere in the moving phase a stone goes to any empty point
 * @property {boolean} flying a player with exactly three stones may move to any empty point
 * @property {boolean} moveWhilePlacing a turn may move a stone while there are stones in hand
 * @property {boolean} removalPerMill a turn that completes two mills removes two stones
 * @property {number} repetitionLimit draw when a position stands this often; 0: never
 * @property {number} noCaptureLimit draw after so many moves on the board without placing or capture; 0: never
 * @property {number} moveLimit draw after so many moves; 0: never
 * @property {boolean} fullBoardMoverLoses a player who cannot move on a full board loses, in place of a draw
 * @property {string} rulesText all rule values as one line, as in the record of the game
 */

/** What is known of a game: fixed facts, and the moves so far. One object for the whole game. */
export class Game {
    /** @param {Omit<Game, 'toString'>} facts */
    constructor(facts) {
        /** @type {string} The referee's id of the game, unique within the event. */
        this.id = facts.id;
        /** @type {Variant} The rules. */
        this.variant = facts.variant;
        /** @type {import('./position.js').Side} The bot's colour. */
        this.colour = facts.colour;
        /** @type {string} The opponent's name. */
        this.opponent = facts.opponent;
        /** @type {import('./clock.js').Clock} The clock rule. */
        this.clock = facts.clock;
        /** @type {import('./position.js').Position} The position before the first of the moves. */
        this.start = facts.start;
        /**
         * All moves so far, the opening's included; the SDK keeps them up to date.
         *
         * @type {import('./move.js').Move[]}
         */
        this.moves = facts.moves;
        /** @type {string} The event's name. */
        this.event = facts.event;
        /** @type {number} The round, from 1; 0 when the event has none. */
        this.round = facts.round;
        /**
         * A value for each option that the bot offers: the event's, or else its default.
         *
         * @type {Readonly<Record<string, string>>}
         */
        this.options = facts.options;
    }

    toString() {
        return `game ${this.id}, ${this.variant.id}, ${this.colour} against ${this.opponent}`;
    }
}
