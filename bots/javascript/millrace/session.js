import { setTimeout as pause } from 'node:timers/promises';
import { Pace } from './desk.js';
import { ProtocolError, reason } from './errors.js';
import { ExitCode } from './exit-code.js';
import { sentence, stackTrace } from './failure.js';
import * as from from './from-wire.js';
import { Heartbeat } from './heartbeat.js';
import { Seat } from './seat.js';
import * as to from './to-wire.js';
import { PAUSE_MS, Wire } from './wire.js';

/**
 * What a bot shows to take its games up again after a lost connection.
 *
 * @typedef {{ sessionId: string, secret: Uint8Array, graceMs: number }} Ticket
 */

/** @typedef {{ exitCode: number, report: string }} Ending */

/** How long a bot may take to look at the end of its game before the process ends. */
const LAST_WORDS_MS = 5_000;

/**
 * One bot at a referee, from Hello to its end, over one connection after the other: a connection that is lost is
 * followed by another as long as the referee lets the bot take its games up again.
 */
export class Session {
    #spec;
    #connection;
    #schema;
    #transcript;
    #patienceMs;
    #connectedAt = performance.now();
    /** The present connection and its number, from 1. */
    #leg = 1;
    #wire;
    /** @type {Map<string, Seat>} */
    #seats = new Map();
    /** @type {Set<Promise<void>>} Bots that still look at the end of their games. */
    #leaving = new Set();
    /** @type {Ending | null} The first fault of this side. */
    #failure = null;
    /** Why the last connection was given up. */
    #givenUp = '';
    /** @type {Heartbeat | null} */
    #heartbeat = null;
    /** @type {Ticket | null} */
    #ticket = null;
    /** In bytes of UTF-8; 0 without a limit. */
    #longestComment = 0;
    #commentWasCut = false;
    #welcome = false;
    #goodbye = false;
    #dismissed = false;
    /** @type {(ending: Ending | null) => void} Ends the present connection. */
    #finish = () => {};
    /** @type {import('./desk.js').Desk} */
    #desk;

    /**
     * @param {import('./spec.js').Spec} spec
     * @param {import('./arguments.js').Connection} connection
     * @param {import('./schema.js').Schema} schema
     * @param {Wire} wire the first connection; closed with the session
     * @param {import('./transcript.js').Transcript} transcript
     * @param {number} patienceMs how long to wait for a Welcome
     */
    constructor(spec, connection, schema, wire, transcript, patienceMs) {
        this.#spec = spec;
        this.#connection = connection;
        this.#schema = schema;
        this.#wire = wire;
        this.#transcript = transcript;
        this.#patienceMs = patienceMs;
        this.#desk = {
            send: (leg, message) => this.#send(leg, message),
            report: (line) => transcript.report(line),
            failed: (why) => this.#end({ exitCode: ExitCode.FAILED, report: this.#unwelcome(why) }),
            crashed: (gameId, ply, thrown) => this.#crashed(gameId, ply, thrown),
            long: (number) => /** @type {any} */ (schema.protobuf.util.Long).fromString(String(number), true),
            pace: new Pace(() => this.#seats.size),
        };
    }

    /**
     * Says hello and plays until there is nothing left to play, or no way back to it.
     *
     * @returns {Promise<Ending>}
     */
    async play() {
        let ending = await this.#serve(to.hello(this.#spec, this.#connection));
        let lostAt = performance.now();
        while (ending === null) {
            const ticket = /** @type {Ticket} */ (this.#ticket);
            const next = await this.#comeBack(ticket.graceMs, lostAt);
            if (next === null) {
                return this.#lost();
            }
            this.#leg++;
            this.#wire = next;
            ending = await this.#serve(to.resume(ticket, this.#connection));
            // A connection that breaks before its Welcome gives no new time to come back.
            lostAt = this.#welcome ? performance.now() : lostAt;
        }
        return ending;
    }

    /** How this side failed, be it while the session was closed; null if it did not. */
    get failure() {
        return this.#failure;
    }

    /** Ends the seats, waits a little for bots that still look at the end of their games, and closes the connection. */
    async close() {
        this.#heartbeat?.close();
        for (const seat of this.#seats.values()) {
            seat.close();
            this.#leaving.add(seat.done);
        }
        const patience = new AbortController();
        await Promise.race([
            Promise.all(this.#leaving),
            pause(LAST_WORDS_MS, undefined, { signal: patience.signal }).catch(() => {}),
        ]);
        patience.abort();
        this.#wire.close();
    }

    /**
     * Plays over the present connection.
     *
     * @param {object} first
     * @returns {Promise<Ending | null>} how it ended; null if the session may go on over another connection
     */
    async #serve(first) {
        this.#welcome = false;
        this.#givenUp = '';
        // What listens there may be no referee and never say a word. The heartbeat watches from the Welcome on.
        const waiting = setTimeout(() => {
            if (!this.#welcome) {
                this.#giveUp(`connection lost: no Welcome within ${Math.floor(this.#patienceMs / 1000)} s`);
            }
        }, this.#patienceMs);
        const ending = await new Promise((resolve) => {
            this.#finish = (ending) => {
                this.#wire.mute();
                resolve(ending);
            };
            this.#wire.listen({
                received: (message) => this.#received(message),
                lost: (why, nonsense) => (nonsense ? this.#desk.failed(why) : this.#giveUp(why)),
            });
            this.#send(this.#leg, first);
            if (this.#failure !== null) {
                this.#finish(null);
            }
        });
        this.#finish = () => {};
        clearTimeout(waiting);
        this.#heartbeat?.close();
        this.#heartbeat = null;
        if (ending === null) {
            this.#wire.cut();
        }
        const noWayBack = this.#failure !== null || this.#dismissed || !this.#ticket?.graceMs;
        return ending === null && noWayBack ? this.#lost() : ending;
    }

    /** @returns {Ending} */
    #lost() {
        const running = this.#ticket === null ? '' : `, with ${games(this.#seats.size)} running`;
        return this.#failure ?? { exitCode: ExitCode.FAILED, report: this.#unwelcome(this.#givenUp + running) };
    }

    /**
     * Why a connection was lost; before a Welcome it may well be another program that listens there.
     *
     * @param {string} why
     */
    #unwelcome(why) {
        const { host, port } = this.#connection;
        return this.#ticket !== null || this.#dismissed
            ? why : `${why} (are host and port, ${host}:${port}, those of a Millrace referee?)`;
    }

    /**
     * Connects again, as often as it takes while the referee keeps the seats.
     *
     * @param {number} graceMs
     * @param {number} lostAt
     * @returns {Promise<Wire | null>}
     */
    async #comeBack(graceMs, lostAt) {
        this.#transcript.report(
            `${this.#givenUp}; taking ${games(this.#seats.size)} up again within ${Math.floor(graceMs / 1000)} s`);
        while (this.#failure === null && performance.now() - lostAt < graceMs) {
            // Also where each attempt succeeds and breaks at once: that is no reason to try faster.
            await pause(Math.max(0, this.#connectedAt + PAUSE_MS - performance.now()));
            this.#connectedAt = performance.now();
            try {
                return await Wire.attempt(this.#connection, this.#schema, this.#transcript);
            } catch (notYet) {
                this.#givenUp = `cannot connect again: ${reason(notYet)}`;
            }
        }
        return null;
    }

    /** @param {from.Message} message */
    #received(message) {
        switch (message.kind) {
            case 'welcome':
                this.#welcomed(message.welcome);
                break;
            case 'refused':
                this.#finish({
                    exitCode: this.#ticket === null ? ExitCode.USAGE : ExitCode.FAILED,
                    report: `refused: ${message.refused.message}`,
                });
                break;
            case 'gameStart':
                this.#start(message.gameStart);
                break;
            case 'yourTurn':
                this.#seat(message.yourTurn.gameId)?.turn(this.#leg, message.yourTurn);
                break;
            case 'gameOver':
                this.#over(message.gameOver);
                break;
            case 'ping':
                this.#send(this.#leg, to.pong(message.ping.id));
                break;
            case 'error':
                this.#dismissed ||= message.error.closing;
                this.#transcript.report(`the referee says: ${message.error.message}`);
                break;
            case 'goodbye':
                this.#goodbye = true;
                this.#transcript.report(`goodbye: ${message.goodbye.message}`);
                break;
            default: // A sign of life, or news that this bot did not ask for.
        }
        if (this.#goodbye && this.#seats.size === 0) {
            this.#finish({ exitCode: ExitCode.DONE, report: 'done' });
        }
    }

    /** @param {from.Message} welcome */
    #welcomed(welcome) {
        const { name, host, port } = this.#connection;
        this.#transcript.report(
            `${this.#ticket === null ? 'connected to' : 'back at'} '${welcome.event}' as ${name} at ${host}:${port}`);
        this.#welcome = true;
        this.#ticket = {
            sessionId: welcome.sessionId,
            secret: Uint8Array.from(welcome.resumeSecret),
            graceMs: Math.max(0, from.duration(welcome.limits ?? {}, 'resumeGraceNs') ?? 0),
        };
        this.#longestComment = welcome.limits?.maxCommentBytes ?? 0;
        this.#heartbeat?.close();
        this.#heartbeat = new Heartbeat(
            this.#wire, from.duration(welcome, 'heartbeatIntervalNs') ?? 0, (why) => this.#giveUp(why));
    }

    /** @param {from.Message} start */
    #start(start) {
        const game = from.game(start, this.#spec.options);
        const running = this.#seats.get(game.id);
        if (running === undefined) {
            this.#seats.set(game.id, new Seat(this.#leg, game, start.resumed, this.#spec, this.#desk));
        } else if (!running.again(this.#leg, game, start.resumed)) {
            throw new ProtocolError(`The referee starts game ${game.id}, which is running already.`);
        }
    }

    /** @param {from.Message} over */
    #over(over) {
        const seat = this.#seat(over.gameId);
        if (seat !== undefined) {
            this.#seats.delete(over.gameId);
            seat.over(over);
            const leaving = seat.done.then(() => void this.#leaving.delete(leaving));
            this.#leaving.add(leaving);
            this.#transcript.report(`game ${over.gameId}: ${from.ended(over, seat.colour)}`);
        }
    }

    /** @param {string} gameId */
    #seat(gameId) {
        const seat = this.#seats.get(gameId);
        // A referee that is not sure whether the end of a game was heard tells it again.
        if (seat === undefined && this.#leg === 1) {
            this.#transcript.report(`game ${gameId}: a message about a game that this bot is not playing; ignored`);
        }
        return seat;
    }

    /**
     * @param {number} leg
     * @param {Record<string, any>} message
     */
    #send(leg, message) {
        if (leg !== this.#leg) {
            return;
        }
        this.#cutComment(message.play);
        try {
            this.#wire.send(message);
        } catch (tooLong) {
            if (!(tooLong instanceof ProtocolError)) {
                throw tooLong;
            }
            this.#desk.failed(`connection lost: ${tooLong.message}`);
        }
    }

    /**
     * The referee would cut it without a word.
     *
     * @param {Record<string, any> | undefined} play
     */
    #cutComment(play) {
        const comment = play?.thought?.comment ?? '';
        const bytes = Buffer.byteLength(comment);
        if (this.#longestComment === 0 || bytes <= this.#longestComment) {
            return;
        }
        // It writes whole characters only, and says how much it has read.
        const { read } = new TextEncoder().encodeInto(comment, new Uint8Array(this.#longestComment));
        /** @type {any} */ (play).thought.comment = comment.slice(0, read);
        if (!this.#commentWasCut) {
            this.#commentWasCut = true;
            this.#transcript.report(
                `game ${play?.gameId}: the comment at ply ${play?.ply} has ${bytes} bytes, and the referee keeps`
                + ` ${this.#longestComment}; it is cut, as any later one that is too long`);
        }
    }

    /** @param {string} why */
    #giveUp(why) {
        this.#givenUp = why;
        this.#finish(null);
    }

    /**
     * @param {string} gameId
     * @param {number | null} ply
     * @param {unknown} thrown
     */
    #crashed(gameId, ply, thrown) {
        const trace = stackTrace(thrown);
        if (trace !== '') {
            this.#transcript.report(trace);
        }
        this.#end({ exitCode: ExitCode.FAILED, report: sentence(gameId, ply, thrown) });
    }

    /**
     * The first reason that is given counts.
     *
     * @param {Ending} ending
     */
    #end(ending) {
        this.#failure ??= ending;
        this.#finish(null);
    }
}

/** @param {number} count */
function games(count) {
    return count === 1 ? '1 game' : `${count} games`;
}
