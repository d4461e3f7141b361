import { ping } from './to-wire.js';

const DEFAULT_INTERVAL_MS = 15_000;
const ASK_AFTER = 2;
const LOST_AFTER = 3;

/**
 * Watches over a connection that may have died without a word: a cable pulled, a machine asleep. When the referee has
 * been silent for two intervals it is asked for a sign of life; when three more bring none, the connection counts as lost.
 */
export class Heartbeat {
    #wire;
    #intervalMs;
    #lost;
    #timer;
    #pings = 0;
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

    /**
     * A bot that thinks without a pause holds up this look and all that has come meanwhile: after it the referee seems
     * silent, is asked, and what had come is read before the next look.
     */
    #look() {
        const silence = this.#wire.silenceMs();
        if (silence < ASK_AFTER * this.#intervalMs) {
            this.#askedAt = null;
        } else if (this.#askedAt === null) {
            this.#askedAt = performance.now();
            this.#pings++;
            this.#wire.send(ping(this.#pings));
        } else if (performance.now() - this.#askedAt > LOST_AFTER * this.#intervalMs) {
            this.close();
            this.#lost(`connection lost: nothing heard from the referee for ${Math.floor(silence / 1000)} s`);
        }
    }

    close() {
        clearInterval(this.#timer);
    }
}
