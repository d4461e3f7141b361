/**
 * Whole nanoseconds as milliseconds, with fractions.
 *
 * @template {bigint | null} T
 * @param {T} nanos
 * @returns {T extends bigint ? number : null}
 */
export function toMs(nanos) {
    return /** @type {any} */ (nanos === null ? null : Number(nanos) / 1e6);
}

/**
 * Milliseconds as whole nanoseconds.
 *
 * @param {number} ms
 * @returns {bigint}
 */
export function toNanos(ms) {
    return BigInt(Math.round(ms * 1e6));
}
