import { UsageError } from './errors.js';
import { fingerprintOf } from './tls.js';

const HELP = `Connection (or from the environment):
  --host HOST    where the referee runs      MILLRACE_HOST   default 127.0.0.1
  --port PORT    its port                    MILLRACE_PORT
  --name NAME    the bot's name              MILLRACE_NAME
  --token TOKEN  the token for that name     MILLRACE_TOKEN
  --games N      games to play at once       MILLRACE_GAMES  default: the bot's own number
  --tls          use TLS, and trust          MILLRACE_TLS    on or off, default off
                 authorities that the system trusts
  --fingerprint HEX                          MILLRACE_TLS_FINGERPRINT
                 use TLS, and trust the certificate with this SHA-256
  --verbose      print every message to      MILLRACE_VERBOSE  on or off, default off
                 standard error, secrets left out
  --help         print this
`;

/**
 * What `--help` prints.
 *
 * @param {NonNullable<import('./spec.js').Settings['options']>} options those that the bot offers
 */
export function helpText(options) {
    const title = options.length > 0
        ? 'Options, set by an event with options = { NAME = "VALUE" } in the bot\'s part of its file:\n' : '';
    return HELP + title + options.map((option) => `  ${option.name}  default ${option.defaultValue || 'empty'}`
        + `${option.description ? `; ${option.description}` : ''}\n`).join('');
}

/**
 * Where a bot connects to, and as whom.
 *
 * @typedef {object} Connection
 * @property {string} host
 * @property {number} port 1 to 65535
 * @property {string} name the bot's name in the tables
 * @property {string} token proves the right to that name
 * @property {number} games how many games to play at once
 * @property {string} tls `off`, `trusted`, or the fingerprint of the certificate, 64 small hexadecimal digits
 * @property {boolean} verbose whether every message is printed
 */

const WITH_VALUE = ['host', 'port', 'name', 'token', 'games', 'fingerprint'];
const FLAGS = ['tls', 'verbose'];
const ON = ['on', 'true', 'yes', '1'];
const OFF = ['', 'off', 'false', 'no', '0'];

/**
 * Splits a command line into what the SDK understands, and the rest; `--port 7000` and `--port=7000` are the same.
 *
 * @param {readonly string[]} args
 * @returns {{ given: Map<string, string>, others: string[] }}
 * @throws {UsageError} if a value is missing
 */
export function readArguments(args) {
    /** @type {Map<string, string>} */
    const given = new Map();
    const others = [];
    for (let i = 0; i < args.length; i++) {
        const [, key = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(args[i]) ?? [];
        if (FLAGS.includes(key) && value === undefined) {
            given.set(key, 'on');
        } else if (!WITH_VALUE.includes(key)) {
            others.push(args[i]);
        } else if (value !== undefined) {
            given.set(key, value);
        } else if (i + 1 < args.length) {
            i++;
            given.set(key, args[i]);
        } else {
            throw new UsageError(`${args[i]} has no value; write ${args[i]} VALUE`);
        }
    }
    return { given, others };
}

/**
 * The facts of the connection; an argument outranks the environment.
 *
 * @param {ReadonlyMap<string, string>} given the arguments that were read
 * @param {Record<string, string | undefined>} environment
 * @param {number} ownGames how many games the bot plays at once by itself
 * @returns {Connection}
 * @throws {UsageError} if one is missing or wrong; the message says both ways to give it
 */
export function connectionOf(given, environment, ownGames) {
    const fact = (/** @type {string} */ key) => (given.get(key) ?? environment[variable(key)] ?? '').trim();
    const must = (/** @type {string} */ key, /** @type {string} */ what) => {
        const value = fact(key);
        if (value === '') {
            throw new UsageError(`no ${key}: give ${what} with --${key} or set ${variable(key)}`);
        }
        return value;
    };
    const games = fact('games');
    const port = number('port', must('port', "the referee's port"), 65535);
    const name = must('name', "the bot's name");
    const token = must('token', `the token that the organiser gave you for '${name}'`);
    const fingerprint = fact('fingerprint');
    const trusted = isOn('tls', fact('tls'));
    return Object.freeze({
        host: fact('host') || '127.0.0.1',
        port,
        name,
        token,
        games: games === '' ? ownGames : number('games', games, 10_000),
        tls: fingerprint !== '' ? fingerprintOf(fingerprint) : trusted ? 'trusted' : 'off',
        verbose: isOn('verbose', fact('verbose')),
    });
}

/** @param {string} key */
function variable(key) {
    return key === 'fingerprint' ? 'MILLRACE_TLS_FINGERPRINT' : `MILLRACE_${key.toUpperCase()}`;
}

/**
 * @param {string} key
 * @param {string} text
 * @param {number} most
 */
function number(key, text, most) {
    const value = /^[0-9]{1,6}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > most) {
        throw new UsageError(
            `${key} is '${text}'; give a number from 1 to ${most} with --${key} or ${variable(key)}`);
    }
    return value;
}

/**
 * @param {string} key
 * @param {string} text
 */
function isOn(key, text) {
    const value = text.toLowerCase();
    if (!ON.includes(value) && !OFF.includes(value)) {
        throw new UsageError(`${variable(key)} is '${text}'; set it to on or off`);
    }
    return ON.includes(value);
}
