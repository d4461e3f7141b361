import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ProtocolError, UsageError, reason } from './errors.js';
import { FrameReader, frame } from './frames.js';
import { shakeHands } from './tls.js';

const ATTEMPT_MS = 5_000;

/** Many times what a bot says in a game; a referee that does not read is not to fill the memory. */
const MOST_UNSENT_BYTES = 8 * 1024 * 1024;

/** A short wait between two attempts to connect. */
export const PAUSE_MS = 200;

/**
 * Who is told what comes over a connection.
 *
 * @typedef {object} Listener
 * @property {(message: Record<string, any>) => void} received a message of the referee
 * @property {(why: string, nonsense: boolean) => void} lost the connection has ended; nothing is told after it.
 *     Nonsense: what came was no message, and there is no way back
 */

/** The socket to the referee, as messages. */
export class Wire {
    #socket;
    #schema;
    #transcript;
    #frames = new FrameReader();
    /** @type {Listener | null} */
    #listener = null;
    /** @type {string | null} Why the socket broke, if it did before anybody listened. */
    #broken = null;
    #heardAt = performance.now();

    /**
     * @param {import('node:net').Socket} socket
     * @param {import('./schema.js').Schema} schema
     * @param {import('./transcript.js').Transcript} transcript
     */
    constructor(socket, schema, transcript) {
        this.#socket = socket;
        this.#schema = schema;
        this.#transcript = transcript;
        socket.on('error', (error) => this.#lost(`connection lost: ${reason(error)}`));
        socket.on('close', () => this.#lost('the referee closed the connection without a goodbye'));
    }

    /**
     * Connects, and tries again for a while when nobody listens yet: a bot may be started before its referee.
     *
     * @param {import('./arguments.js').Connection} connection
     * @param {number} patienceMs how long to try
     * @param {import('./schema.js').Schema} schema
     * @param {import('./transcript.js').Transcript} transcript
     */
    static async connect(connection, patienceMs, schema, transcript) {
        const giveUpAt = performance.now() + patienceMs;
        for (let reported = false; ; reported = true) {
            try {
                return await Wire.attempt(connection, schema, transcript);
            } catch (failed) {
                if (/** @type {any} */ (failed).code !== 'ECONNREFUSED' || performance.now() >= giveUpAt) {
                    throw failed;
                }
            }
            if (!reported) {
                const { host, port } = connection;
                transcript.report(`nobody listens at ${host}:${port} yet; trying for ${patienceMs / 1000} s`);
            }
            await pause(PAUSE_MS);
        }
    }

    /**
     * Connects, without another try.
     *
     * @param {import('./arguments.js').Connection} connection
     * @param {import('./schema.js').Schema} schema
     * @param {import('./transcript.js').Transcript} transcript
     */
    static async attempt(connection, schema, transcript) {
        const plain = await opened(connection);
        const socket = connection.tls === 'off' ? plain : await shakeHands(plain, connection);
        return new Wire(socket, schema, transcript);
    }

    /**
     * Begins to read.
     *
     * @param {Listener} listener
     */
    listen(listener) {
        this.#listener = listener;
        if (this.#broken !== null) {
            const why = this.#broken;
            queueMicrotask(() => this.#tell(why, false));
            return;
        }
        this.#socket.on('data', (piece) => this.#read(piece));
        this.#socket.on('end', () => this.#lost(this.#frames.isInside
            ? 'connection lost: it ended inside a frame' : 'the referee closed the connection without a goodbye'));
    }

    /** @param {Buffer} piece */
    #read(piece) {
        try {
            for (const body of this.#frames.read(piece)) {
                this.#heardAt = performance.now();
                const message = this.#decoded(body);
                this.#transcript.received(this.#schema.referee, message);
                this.#listener?.received(message);
                if (this.#listener === null) {
                    return;
                }
            }
        } catch (failed) {
            if (!(failed instanceof ProtocolError)) {
                throw failed;
            }
            this.#tell(`connection lost: ${failed.message}`, true);
        }
    }

    /** @param {Buffer} body */
    #decoded(body) {
        try {
            return this.#schema.referee.decode(body);
        } catch (nonsense) {
            throw new ProtocolError(
                `a frame of ${body.length} bytes is no message of the schema (${reason(nonsense)})`);
        }
    }

    /**
     * @param {object} message
     * @throws {ProtocolError} if the message is too long
     */
    send(message) {
        const bytes = frame(this.#schema, this.#schema.bot, message);
        this.#transcript.sent(this.#schema.bot, message);
        if (this.#socket.writable) {
            this.#socket.write(bytes);
        }
        if (this.#socket.writableLength > MOST_UNSENT_BYTES) {
            this.#lost('connection lost: the referee does not read what the bot says');
        }
    }

    /** How long ago the referee was heard last, in milliseconds. */
    silenceMs() {
        return performance.now() - this.#heardAt;
    }

    /** Tells nobody what comes from now on. */
    mute() {
        this.#listener = null;
    }

    /** Closes without a last word; nobody is told. */
    cut() {
        this.mute();
        this.#socket.destroy();
    }

    /** Closes when all that was sent is on its way; nobody is told. */
    close() {
        this.mute();
        this.#socket.destroySoon();
    }

    /** @param {string} why */
    #lost(why) {
        if (this.#listener === null) {
            this.#broken ??= why;
        } else {
            this.#tell(why, false);
        }
    }

    /**
     * @param {string} why
     * @param {boolean} nonsense
     */
    #tell(why, nonsense) {
        const listener = this.#listener;
        this.cut();
        listener?.lost(why, nonsense);
    }
}

/**
 * @param {import('./arguments.js').Connection} connection
 * @returns {Promise<import('node:net').Socket>}
 */
function opened({ host, port }) {
    return new Promise((resolve, reject) => {
        const socket = connect({ host, port, noDelay: true, autoSelectFamily: true });
        const patience = setTimeout(
            () => socket.destroy(new Error(`no answer from ${host}:${port} for ${ATTEMPT_MS / 1000} s`)), ATTEMPT_MS);
        socket.once('connect', () => {
            clearTimeout(patience);
            socket.off('error', failed);
            resolve(socket);
        });
        const failed = (/** @type {any} */ error) => {
            clearTimeout(patience);
            const unknown = error.syscall === 'getaddrinfo';
            reject(unknown
                ? new UsageError(`host '${host}' is not known; correct --host or MILLRACE_HOST`) : error);
        };
        socket.once('error', failed);
    });
}
