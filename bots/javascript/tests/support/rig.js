import { run } from '../../millrace/index.js';
import { start } from './games.js';
import { Referee, patiently } from './referee.js';

/**
 * A bot of the SDK in this process, connected to a referee that the test plays.
 *
 * @param {any} bot
 * @param {{ settings?: object, args?: string[], referee?: Referee, patienceMs?: number }} [more]
 */
export async function rig(bot, { settings = {}, args = [], referee, patienceMs } = {}) {
    const port = referee ?? (await Referee.open());
    let said = '';
    const ended = run(bot, settings, {
        args: ['--port', String(port.port), '--name', 'mill', '--token', 's3cret', ...args],
        environment: {},
        report: (text) => (said += text),
        patienceMs,
    });
    return {
        referee: port,
        accept: () => port.accept(),
        exitCode: async () => {
            const code = await patiently('the end of the bot', ended);
            port.close();
            return code;
        },
        err: () => said,
        async says(text) {
            const giveUpAt = Date.now() + 10_000;
            while (!said.includes(text)) {
                if (Date.now() > giveUpAt) throw new Error(`the bot did not say '${text}' but:\n${said}`);
                await new Promise((on) => setTimeout(on, 5));
            }
        },
    };
}

/** A promise that the test keeps when it likes. */
export function latch() {
    let open;
    const opened = new Promise((resolve) => (open = resolve));
    return { open, opened: () => patiently('a latch', opened) };
}

/** The plainest bot. */
export const first = (turn) => turn.legalMoves[0];

/** A bot in a game `g` that has begun. */
export async function playing(bot, more) {
    const bench = await rig(bot, more);
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('g'));
    await peer.expect('ready');
    return { bench, peer };
}
