import { ping } from './to-wire.js';

const DEFAULT_INTERVAL_MS = 15_000;
const ASK_AFTER = 2;
const LOST_AFTER = 3;

/**
 * Watches over a connection that may have died without a word: a cable pulled, a machine asleep. When the referee has
 * been silent for two intervals it is asked for a sign of life; when three more bring none, the connection counts as
 * lost.
 */
export class Heartbeat {
    #wire;
    #intervalMs;
    #lost;
    #timer;
    #pings = 0;
    #closed = false;
    /** @type {number | null} */
    #askedAt = null;

    /**
     * Starts to watch.
     *
     * @param {import('./wire.js').Wire} wire
     * @param {number} announcedMs the referee's interval; 0 when it sends no heartbeat, then a default holds
     * @param {(why: string) => void} lost told once that the connection is lost
     */
    constructor(wire, announcedMs, lost) {
        this.#wire = wire;
        this.#intervalMs = announcedMs > 0 ? announcedMs : DEFAULT_INTERVAL_MS;
        this.#lost = lost;
        this.#timer = setInterval(() => this.#look(), this.#intervalMs);
    }

    #look() {
        const silence = this.#wire.silenceMs();
        if (silence < ASK_AFTER * this.#intervalMs) {
            this.#askedAt = null;
        } else if (this.#askedAt === null || this.#hasHeardSince(this.#askedAt)) {
            this.#askedAt = performance.now();
            this.#pings++;
            this.#wire.send(ping(this.#pings));
        } else if (performance.now() - this.#askedAt > LOST_AFTER * this.#intervalMs) {
            // A bot that thinks without a pause has held up this look, and what came meanwhile is still to be read.
            setImmediate(() => this.#judge());
        }
    }

    #judge() {
        if (!this.#closed && this.#askedAt !== null && !this.#hasHeardSince(this.#askedAt)) {
            this.close();
            const seconds = Math.floor(this.#wire.silenceMs() / 1000);
            this.#lost(`connection lost: nothing heard from the referee for ${seconds} s`);
        }
    }

    /** @param {number} moment */
    #hasHeardSince(moment) {
        return this.#wire.silenceMs() < performance.now() - moment;
    }

    close() {
        this.#closed = true;
        clearInterval(this.#timer);
    }
}
