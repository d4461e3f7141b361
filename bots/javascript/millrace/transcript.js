import { messageText } from './message-text.js';

/** What is said in place of a secret. */
const HIDDEN = 'hidden';

/** What a bot's process prints on standard error: short reports always, every message when asked for. */
export class Transcript {
    #write;
    #verbose;
    #startedAt = performance.now();

    /**
     * @param {(text: string) => void} write
     * @param {boolean} verbose
     */
    constructor(write, verbose) {
        this.#write = write;
        this.#verbose = verbose;
    }

    /** @param {string} line */
    report(line) {
        this.#write(`${line}\n`);
    }

    /**
     * @param {import('./schema.js').Type} type
     * @param {Record<string, any>} message
     */
    sent(type, message) {
        if (this.#verbose) {
            const { hello, resume } = message;
            const shown = hello ? { hello: { ...hello, token: HIDDEN } }
                : resume ? { resume: { ...resume, token: HIDDEN, resumeSecret: Buffer.from(HIDDEN) } }
                : message;
            this.#print('>', type, shown);
        }
    }

    /**
     * @param {import('./schema.js').Type} type
     * @param {Record<string, any>} message
     */
    received(type, message) {
        if (this.#verbose) {
            const { welcome } = message;
            const shown = welcome ? { welcome: { ...welcome, resumeSecret: Buffer.from(HIDDEN) } } : message;
            this.#print('<', type, shown);
        }
    }

    /**
     * @param {string} direction
     * @param {import('./schema.js').Type} type
     * @param {Record<string, any>} message
     */
    #print(direction, type, message) {
        const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(3).padStart(10);
        this.#write(`${seconds} ${direction} ${messageText(type, message)}\n`);
    }
}
