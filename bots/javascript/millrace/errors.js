/** Something that its user must change first: an argument, a fingerprint, a missing package. The message says what. */
export class UsageError extends Error {}

/** The referee, or this side, said what the protocol does not allow: the connection cannot go on. */
export class ProtocolError extends Error {}

/**
 * Why something failed, in one line. An error of several addresses has no text of its own.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function reason(error) {
    if (error instanceof AggregateError && !error.message) {
        return error.errors.map(reason).join(', ');
    }
    return error instanceof Error ? error.message || error.name : String(error);
}
