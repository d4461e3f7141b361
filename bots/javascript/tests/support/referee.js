import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { after } from 'node:test';
import tls from 'node:tls';
import { BotMessage, RefereeMessage, framed } from './messages.js';

const PATIENCE_MS = 10_000;

// What a test that failed has left open must not hold the others up.
after(() => void setTimeout(() => process.exit(), 1000).unref());

/** A port where bots connect, and whoever has connected is given to the test. */
export class Referee {
    #server;
    #arrived = [];
    #waiting = [];

    /** @param {tls.TlsOptions} [secure] offers TLS with these */
    static async open(secure) {
        const referee = new Referee(secure);
        referee.#server.listen(0, '127.0.0.1');
        await once(referee.#server, 'listening');
        return referee;
    }

    constructor(secure) {
        const greet = (socket) => {
            const peer = new Peer(socket);
            const first = this.#waiting.shift();
            if (first) first(peer);
            else this.#arrived.push(peer);
        };
        this.#server = secure ? tls.createServer(secure, greet) : net.createServer({ noDelay: true }, greet);
        this.#server.on('tlsClientError', () => {});
    }

    get port() {
        return this.#server.address().port;
    }

    /** The next bot that connects. */
    accept() {
        const peer = this.#arrived.shift();
        if (peer) return Promise.resolve(peer);
        return patiently('a connection', new Promise((come) => this.#waiting.push(come)));
    }

    get connections() {
        return this.#arrived.length;
    }

    close() {
        this.#server.close();
    }
}

/** One connection, as the referee has it. */
class Peer {
    #socket;
    #bytes = Buffer.alloc(0);
    #messages = [];
    #waiting = [];
    #ended = false;
    /** Whether each byte is sent by itself. */
    byteByByte = false;

    constructor(socket) {
        this.#socket = socket;
        socket.on('data', (piece) => this.#read(piece));
        socket.on('error', () => this.#end());
        socket.on('close', () => this.#end());
    }

    #read(piece) {
        this.#bytes = Buffer.concat([this.#bytes, piece]);
        for (;;) {
            let length = 0;
            let at = 0;
            for (let shift = 0; ; shift += 7, at++) {
                if (at >= this.#bytes.length) return;
                length |= (this.#bytes[at] & 0x7f) << shift;
                if (this.#bytes[at] < 0x80) break;
            }
            at++;
            if (this.#bytes.length < at + length) return;
            this.#messages.push(BotMessage.decode(this.#bytes.subarray(at, at + length)));
            this.#bytes = this.#bytes.subarray(at + length);
            this.#waiting.shift()?.();
        }
    }

    #end() {
        this.#ended = true;
        this.#waiting.splice(0).forEach((wake) => wake());
    }

    /** The bot's next message, whatever it is; null at the end of the connection. */
    async next() {
        if (this.#messages.length === 0 && !this.#ended) {
            await patiently('a message of the bot', new Promise((wake) => this.#waiting.push(wake)));
        }
        return this.#messages.shift() ?? null;
    }

    /** The bot's next message, which has to be of this kind. */
    async expect(kind) {
        const message = await this.next();
        assert.equal(message === null ? 'the end of the connection' : message.kind, kind);
        return message[kind];
    }

    /** The bot closes, and says nothing before. */
    async expectEnd() {
        assert.equal(await this.next(), null);
    }

    async send(...messages) {
        await this.bytes(Buffer.concat(messages.map((message) => framed(RefereeMessage, message))));
    }

    /** Writes a message at once, from within the bot's own thought. */
    bytesNow(message) {
        this.#socket.write(framed(RefereeMessage, message));
    }

    async bytes(bytes) {
        for (const piece of this.byteByByte ? bytes : []) {
            this.#socket.write(Uint8Array.of(piece));
            // Two rounds of the loop: a byte is on its way, and read, before the next.
            await new Promise((on) => setImmediate(() => setImmediate(on)));
        }
        if (!this.byteByByte) this.#socket.write(bytes);
    }

    async welcome({ graceMs = 0, heartbeatMs = 0, longestComment = 0 } = {}) {
        const first = await this.next();
        await this.send({
            welcome: {
                version: { major: 1 },
                sessionId: 'the session',
                resumeSecret: Buffer.from('the secret'),
                limits: {
                    maxFrameBytes: 65536, maxMessagesPerSecond: 100, resumeGraceNs: graceMs * 1e6,
                    maxCommentBytes: longestComment,
                },
                heartbeatIntervalNs: heartbeatMs * 1e6,
                event: 'the cup',
            },
        });
        return first;
    }

    goodbye() {
        return this.send({ goodbye: { message: 'the event is over' } });
    }

    /** Pings and waits for the Pong: all that was sent before has been read. */
    async ping(id = 1) {
        await this.send({ ping: { id } });
        return (await this.expect('pong')).id;
    }

    close() {
        this.#socket.destroySoon();
    }

    reset() {
        this.#socket.resetAndDestroy();
    }
}

/** A promise, or an error that says what did not come. */
export function patiently(what, promise, patienceMs = PATIENCE_MS) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`waited in vain for ${what}`)), patienceMs);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
