import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { connectionOf, helpText, readArguments } from './arguments.js';
import { UsageError, reason } from './errors.js';
import { ExitCode } from './exit-code.js';
import { schema } from './schema.js';
import { Session } from './session.js';
import { specOf } from './spec.js';
import { TlsError } from './tls.js';
import { Transcript } from './transcript.js';
import { Wire } from './wire.js';

/** How long to wait for a referee that does not listen yet. */
const PATIENCE_MS = 30_000;

/**
 * Plays a bot when its file is the program that was started, and ends the process with the exit code; does nothing when
 * the file is imported, by a test for example.
 *
 *     main(import.meta, move, { author: 'Ada', games: 4 });
 *
 * @param {ImportMeta} file `import.meta` of the file with the bot
 * @param {import('./spec.js').MoveFunction | (new () => import('./spec.js').Bot)} bot
 * @param {import('./spec.js').Settings} [settings]
 */
export function main(file, bot, settings = {}) {
    if (typeof file?.url !== 'string') {
        throw new TypeError('main() was not given import.meta first; write main(import.meta, move, { … })');
    }
    if (started() === fileURLToPath(file.url)) {
        run(bot, settings).then((code) => {
            // On some systems a pipe is written to later: what was reported has to get out first.
            process.stderr.write('', () => process.exit(code));
        });
    }
}

/** The file of the program that was started, as Node finds it: `node bot` means bot.js. */
function started() {
    try {
        return createRequire(import.meta.url).resolve(process.argv[1]);
    } catch {
        return null;
    }
}

/**
 * Plays a bot until the referee says goodbye; a connection that is lost is followed by another.
 *
 * @param {import('./spec.js').MoveFunction | (new () => import('./spec.js').Bot)} bot a function from a turn to a move,
 *     or a class with a method `move`, of which each game gets an instance
 * @param {import('./spec.js').Settings} [settings]
 * @param {object} [surroundings] by default those of the process
 * @param {readonly string[]} [surroundings.args]
 * @param {Record<string, string | undefined>} [surroundings.environment]
 * @param {(text: string) => void} [surroundings.report] takes the reports: the connection, the end of each game, what
 *     went wrong
 * @param {number} [surroundings.patienceMs] how long to wait for a referee that does not listen yet
 * @returns {Promise<number>} the exit code, see ExitCode
 */
export async function run(bot, settings = {}, surroundings = {}) {
    const {
        args = process.argv.slice(2),
        environment = process.env,
        report = (text) => void process.stderr.write(text),
        patienceMs = PATIENCE_MS,
    } = surroundings;
    try {
        const spec = specOf(bot, settings);
        if (args.includes('--help')) {
            report(helpText(spec.options));
            return ExitCode.DONE;
        }
        const { given, others } = readArguments(args);
        takeOthers(spec, others);
        const connection = connectionOf(given, environment, spec.games);
        return await play(spec, connection, patienceMs, new Transcript(report, connection.verbose));
    } catch (wrong) {
        if (!(wrong instanceof UsageError)) {
            throw wrong;
        }
        report(`${wrong.message}\n`);
        return ExitCode.USAGE;
    }
}

/**
 * @param {import('./spec.js').Spec} spec
 * @param {string[]} others
 */
function takeOthers({ ownArguments }, others) {
    if (ownArguments == null) {
        if (others.length > 0) {
            throw new UsageError(`unknown argument '${others[0]}'; see --help`);
        }
        return;
    }
    try {
        ownArguments(others);
    } catch (wrong) {
        throw new UsageError(reason(wrong));
    }
}

/**
 * @param {import('./spec.js').Spec} spec
 * @param {import('./arguments.js').Connection} connection
 * @param {number} patienceMs
 * @param {Transcript} transcript
 */
async function play(spec, connection, patienceMs, transcript) {
    const messages = schema();
    const { host, port } = connection;
    let wire;
    try {
        wire = await Wire.connect(connection, patienceMs, messages, transcript);
    } catch (failed) {
        // The two have their own remedy.
        const remedy = failed instanceof TlsError || failed instanceof UsageError ? ''
            : '; is the referee running, and are host and port (--host, --port or MILLRACE_HOST, MILLRACE_PORT) its'
                + ' own?';
        transcript.report(`cannot connect to ${host}:${port}: ${reason(failed)}${remedy}`);
        return ExitCode.FAILED;
    }
    const session = new Session(spec, connection, messages, wire, transcript, patienceMs);
    const ending = await session.play();
    await session.close();
    // A bot may have failed while it looked at the end of its last game.
    const { exitCode, report } = session.failure ?? ending;
    transcript.report(report);
    return exitCode;
}
