import { ProtocolError } from './errors.js';

/** The longest frame in bytes, its length in front not counted. */
export const MAX_FRAME = 64 * 1024;

/** Bytes of the longest length that is read; a longer one cannot be a length. */
const MAX_PREFIX = 5;

/**
 * Cuts a stream of bytes into frames: the length as a varint, seven bits a byte, lowest bits first, then so many bytes.
 * The pieces may be cut anywhere.
 */
export class FrameReader {
    #length = 0;
    #prefixBytes = 0;
    /** @type {Buffer | null} The body of the frame that has begun, unless it stands whole in the piece. */
    #body = null;
    #filled = 0;

    /** Whether a frame has begun and not ended. */
    get isInside() {
        return this.#prefixBytes > 0 || this.#body !== null;
    }

    /**
     * Takes the next bytes.
     *
     * @param {Buffer} piece
     * @returns {Generator<Buffer>} the bodies of the frames that it ends; a body may be a part of the piece
     * @throws {ProtocolError} if a length is none, or longer than {@link MAX_FRAME}
     */
    *read(piece) {
        let at = 0;
        while (at < piece.length || this.#body?.length === this.#filled) {
            if (this.#body === null) {
                const octet = piece[at];
                at++;
                if (!this.#endsPrefix(octet)) {
                    continue;
                }
                const end = at + this.#length;
                if (end <= piece.length) {
                    yield this.#done(piece.subarray(at, end));
                    at = end;
                } else {
                    this.#body = Buffer.allocUnsafe(this.#length);
                    this.#filled = piece.copy(this.#body, 0, at);
                    at = piece.length;
                }
            } else {
                const copied = piece.copy(this.#body, this.#filled, at);
                this.#filled += copied;
                at += copied;
                if (this.#filled === this.#body.length) {
                    yield this.#done(this.#body);
                }
            }
        }
    }

    /**
     * @param {number} octet
     * @returns {boolean}
     */
    #endsPrefix(octet) {
        // A product in place of a shift, which would fall over at 32 bits.
        this.#length += (octet & 0x7f) * 2 ** (7 * this.#prefixBytes);
        this.#prefixBytes++;
        const more = (octet & 0x80) !== 0;
        if ((more && this.#prefixBytes === MAX_PREFIX) || this.#length >= 2 ** 31) {
            throw new ProtocolError('The length in front of the frame is no length.');
        }
        if (!more && this.#length > MAX_FRAME) {
            throw new ProtocolError(`A frame of ${this.#length} bytes is longer than the limit of ${MAX_FRAME}.`);
        }
        return !more;
    }

    /**
     * @param {Buffer} body
     * @returns {Buffer}
     */
    #done(body) {
        this.#length = 0;
        this.#prefixBytes = 0;
        this.#body = null;
        this.#filled = 0;
        return body;
    }
}

/**
 * A message behind its length.
 *
 * @param {import('./schema.js').Schema} schema
 * @param {import('./schema.js').Type} type
 * @param {object} message
 * @returns {Uint8Array}
 * @throws {ProtocolError} if the message is longer than {@link MAX_FRAME}
 */
export function frame({ protobuf }, type, message) {
    const writer = type.encode(message, protobuf.Writer.create().fork());
    if (writer.len > MAX_FRAME) {
        throw new ProtocolError(
            `A message of ${writer.len} bytes is longer than the limit of ${MAX_FRAME}; give shorter comments and`
            + ' variations.');
    }
    return writer.ldelim().finish();
}
