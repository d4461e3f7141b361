import { Answer } from './answer.js';
import { ProtocolError } from './errors.js';
import * as from from './from-wire.js';
import { waitedMs } from './desk.js';
import { toMs, toNanos } from './nanos.js';
import * as wire from './to-wire.js';
import { Turn } from './turn.js';

/**
 * The answer to a turn, and whether it is a move that may be played, as far as this side knows.
 *
 * @typedef {{ ply: number, answer: Answer, isLegal: boolean }} Answered
 */

/**
 * The bot's seat in one game: its bot, the game as it stands, and the answer to the last question, kept in case the
 * question comes again. What comes is done one after the other, each when the bot has finished the one before.
 */
export class Seat {
    #game;
    #spec;
    #desk;
    /** @type {import('./spec.js').Bot | null} */
    #bot = null;
    /** The last connection over which the game was announced. */
    #leg;
    /** @type {Promise<void>} */
    #work;
    #over = new AbortController();
    #closed = false;
    #ownMoves = 0;
    /** @type {number | null} The ply of the last turn; none in a hook. */
    #ply = null;
    /** @type {Answered | null} */
    #answered = null;
    /** No turn of this game can have come before this. */
    #answeredAt = performance.now();

    /**
     * @param {number} leg the connection over which the game was announced, by its number
     * @param {import('./game.js').Game} game
     * @param {boolean} resumed whether the referee knows already that the bot is ready
     * @param {import('./spec.js').Spec} spec
     * @param {import('./desk.js').Desk} desk
     */
    constructor(leg, game, resumed, spec, desk) {
        this.#leg = leg;
        this.#game = game;
        this.#spec = spec;
        this.#desk = desk;
        this.#work = Promise.resolve();
        this.#then(async () => {
            this.#bot = spec.create();
            await this.#bot.gameStarted?.(game);
            if (!resumed) {
                desk.send(leg, wire.ready(game.id));
            }
        });
    }

    /** The bot's colour. */
    get colour() {
        return this.#game.colour;
    }

    /** Done when the bot has finished all that has come so far. */
    get done() {
        return this.#work;
    }

    /**
     * @param {number} leg
     * @param {import('./from-wire.js').Message} message YourTurn
     */
    turn(leg, message) {
        const cameAt = this.#desk.pace.cameAt(this.#answeredAt);
        this.#then(() => this.#play(leg, message, cameAt));
    }

    /**
     * The game is announced again, over the connection that has followed a lost one.
     *
     * @param {number} leg
     * @param {import('./game.js').Game} now the game as the referee has it
     * @param {boolean} ready whether the referee knows already that the bot is ready
     * @returns {boolean} false if it was announced over that connection before, which makes no sense
     */
    again(leg, now, ready) {
        const first = this.#leg !== leg;
        this.#leg = leg;
        this.#then(() => {
            this.#game.moves.splice(0, Infinity, ...now.moves);
            if (!ready) {
                this.#desk.send(leg, wire.ready(this.#game.id));
            }
        });
        return first;
    }

    /**
     * The game is over: what the bot still thinks about is of no use.
     *
     * @param {import('./from-wire.js').Message} message GameOver
     */
    over(message) {
        this.#over.abort();
        this.#then(() => {
            this.#ply = null;
            if (message.lastMove !== null && message.plies === this.#game.moves.length + 1) {
                this.#game.moves.push(from.move(this.#game.variant.board, message.lastMove));
            }
            return this.#bot?.gameOver?.(from.end(message, this.#game));
        });
    }

    /** The bot ends. */
    close() {
        this.#closed = true;
        this.#over.abort();
    }

    /** @param {() => unknown} step */
    #then(step) {
        this.#work = this.#work.then(() => (this.#closed ? undefined : step())).then(undefined, (thrown) => {
            this.#closed = true;
            if (thrown instanceof ProtocolError) {
                this.#desk.failed(`connection lost: ${thrown.message}`);
            } else {
                this.#desk.crashed(this.#game.id, this.#ply, thrown);
            }
        });
    }

    /**
     * @param {number} leg
     * @param {import('./from-wire.js').Message} message
     * @param {number} cameAt
     */
    async #play(leg, message, cameAt) {
        if (this.#over.signal.aborted) {
            return;
        }
        const { ply } = message;
        this.#follow(message);
        if (this.#answered?.ply !== ply) {
            this.#ply = ply;
            const turn = this.#turn(message, cameAt);
            const answer = await this.#think(turn);
            if (answer === null) {
                return;
            }
            this.#ownMoves++;
            this.#answered = { ply, answer, isLegal: this.#look(turn, answer) };
        }
        const { answer, isLegal } = /** @type {Answered} */ (this.#answered);
        this.#desk.send(leg, wire.answer(this.#game.id, ply, answer, this.#desk.long));
        this.#answeredAt = performance.now();
        if (answer.move !== null && isLegal) {
            this.#game.moves.push(answer.move);
        }
    }

    /**
     * Brings the moves up to a turn: the opponent's last move is all that can be missing.
     *
     * @param {import('./from-wire.js').Message} message
     */
    #follow({ ply, lastMove }) {
        const { moves, variant } = this.#game;
        if (ply === moves.length + 1 && lastMove !== null) {
            moves.push(from.move(variant.board, lastMove));
        }
        if (ply !== moves.length) {
            throw new ProtocolError(
                `Game ${this.#game.id}: the referee's turn at ply ${ply} does not follow from the ${moves.length} moves`
                + ' that the bot knows.');
        }
    }

    /**
     * @param {import('./from-wire.js').Message} message
     * @param {number} cameAt
     */
    #turn(message, cameAt) {
        const { board } = this.#game.variant;
        const waited = toNanos(waitedMs(cameAt));
        const told = from.integer(message, 'timeLeftNs');
        const left = told === null ? null : waited < told ? told - waited : 0n;
        const budget = this.#game.clock.budget(left, this.#ownMoves) / BigInt(this.#desk.pace.sharers);
        return new Turn({
            game: this.#game,
            ply: message.ply,
            position: from.position(board, message.position),
            lastMove: message.lastMove === null ? null : from.move(board, message.lastMove),
            legalMoves: message.legalMoves.map((/** @type {any} */ move) => from.move(board, move)),
            timeLeftMs: toMs(left),
            ownClockMs: from.duration(message, 'ownClockNs'),
            opponentClockMs: from.duration(message, 'opponentClockNs'),
            nodeLimit: from.count(message, 'nodeLimit'),
            budgetMs: toMs(budget),
            repetitions: message.repetitions,
            drawOffered: message.drawOffered,
            previous: from.receipt(message.previous),
        }, this.#over.signal);
    }

    /**
     * @param {Turn} turn
     * @returns {Promise<Answer | null>} null if the game ended before there was an answer
     */
    async #think(turn) {
        const { pace } = this.#desk;
        const began = performance.now();
        let paused = false;
        const probe = setImmediate(() => (paused = true));
        try {
            const returned = /** @type {import('./spec.js').Bot} */ (this.#bot).move(turn);
            pace.held(began);
            const answer = await returned;
            return this.#over.signal.aborted ? null : Answer.of(answer);
        } catch (thrown) {
            if (this.#over.signal.aborted && /** @type {any} */ (thrown)?.name === 'AbortError') {
                return null;
            }
            throw thrown;
        } finally {
            clearImmediate(probe);
            pace.thought(began, paused);
        }
    }

    /**
     * Tells a bot's author at once what is wrong with an answer; the referee judges it.
     *
     * @param {Turn} turn
     * @param {Answer} answer
     * @returns {boolean} false if its move is surely illegal
     */
    #look(turn, { kind, move }) {
        if (kind === 'acceptDraw' && !turn.drawOffered) {
            this.#desk.report(
                `game ${this.#game.id}: the bot takes a draw at ply ${turn.ply} that nobody has offered; answer`
                + ' acceptDraw() only if turn.drawOffered');
        }
        if (!this.#spec.legalMoves || move === null || turn.legalMoves.some((legal) => legal.equals(move))) {
            return true;
        }
        this.#desk.report(
            `game ${this.#game.id}: the bot's move ${move} at ply ${turn.ply} is illegal: it is none of the`
            + ` ${turn.legalMoves.length} legal moves in ${turn.position}`);
        return false;
    }
}
