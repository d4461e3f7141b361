import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as tls from 'node:tls';
import { UsageError, reason } from './errors.js';

const HANDSHAKE_MS = 10_000;

/** Where systems keep the authorities that they trust, if Node cannot say: Debian, Red Hat, Alpine and macOS. */
const SYSTEM_AUTHORITIES = [
    '/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt', '/etc/ssl/cert.pem',
];

/** The referee is not the one that it has to be, or speaks no TLS; the message says what to change. */
export class TlsError extends Error {}

/**
 * Reads a fingerprint as a referee prints it: pairs of digits, with colons between or without.
 *
 * @param {string} text
 * @returns {string} 64 small hexadecimal digits
 */
export function fingerprintOf(text) {
    const digits = text.replaceAll(':', '').toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(digits)) {
        throw new UsageError(
            `the fingerprint '${text}' is none: give the 64 hexadecimal digits that the referee prints as its SHA-256`
            + ' with --fingerprint or MILLRACE_TLS_FINGERPRINT');
    }
    return digits;
}

/**
 * Shakes hands over a plain connection, and checks the certificate before a word is said.
 *
 * @param {import('node:net').Socket} plain
 * @param {import('./arguments.js').Connection} connection
 * @returns {Promise<tls.TLSSocket>}
 * @throws {TlsError}
 */
export async function shakeHands(plain, connection) {
    const pinned = connection.tls !== 'trusted';
    const socket = tls.connect({
        socket: plain,
        host: connection.host,
        servername: isIP(connection.host) ? '' : connection.host,
        ...(pinned ? { rejectUnauthorized: false } : { ca: authorities() }),
    });
    try {
        await secured(socket);
        if (pinned) {
            check(socket, connection.tls);
        }
        return socket;
    } catch (failed) {
        socket.destroy();
        throw failed instanceof TlsError ? failed : new TlsError(sentence(/** @type {any} */ (failed), pinned));
    }
}

/**
 * @param {tls.TLSSocket} socket
 * @returns {Promise<void>}
 */
function secured(socket) {
    return new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error('no answer to the handshake for 10 s')), HANDSHAKE_MS);
        const closed = () => reject(new Error('the connection was closed in the handshake'));
        const done = () => {
            clearTimeout(patience);
            socket.off('error', failed).off('close', closed);
        };
        const failed = (/** @type {Error} */ error) => {
            done();
            reject(error);
        };
        socket.once('close', closed).once('error', failed).once('secureConnect', () => {
            done();
            resolve();
        });
    });
}

/**
 * @param {tls.TLSSocket} socket
 * @param {string} fingerprint
 */
function check(socket, fingerprint) {
    const shown = (socket.getPeerCertificate().fingerprint256 ?? '').replaceAll(':', '').toLowerCase();
    if (shown !== fingerprint) {
        throw new TlsError(
            `no TLS with the referee: its certificate has the fingerprint ${shown} and not ${fingerprint}; ask the`
            + ' organiser which is right, and correct --fingerprint or MILLRACE_TLS_FINGERPRINT');
    }
}

/**
 * @param {Error & { code?: string, reason?: string }} failed
 * @param {boolean} pinned
 */
function sentence(failed, pinned) {
    // OpenSSL's own faults and those of the connection concern the handshake; the others the certificate.
    const noTls = pinned || /^(ERR_SSL_|E[A-Z]+$)/.test(failed.code ?? 'E');
    const remedy = noTls
        ? 'leave TLS out if the referee offers none, and make sure that host and port are its own'
        : 'if the referee has made its certificate itself, ask the organiser for the fingerprint and give it with'
            + ' --fingerprint or MILLRACE_TLS_FINGERPRINT in place of --tls';
    // OpenSSL's message is of several lines and names its sources; its reason does not.
    return `no TLS with the referee: ${failed.reason ?? reason(failed)}; ${remedy}`;
}

/** The certificates of the authorities that Node and the system trust. */
function authorities() {
    const asked = /** @type {any} */ (tls).getCACertificates;
    if (asked !== undefined) {
        return [...asked('default'), ...asked('system')];
    }
    const { SSL_CERT_FILE, NODE_EXTRA_CA_CERTS } = process.env;
    const files = [SSL_CERT_FILE || SYSTEM_AUTHORITIES.find((file) => existsSync(file)), NODE_EXTRA_CA_CERTS];
    return [...tls.rootCertificates, ...files.flatMap((file) => (file ? [readFileSync(file, 'utf8')] : []))];
}
