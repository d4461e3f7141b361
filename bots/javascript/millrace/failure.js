import { basename, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the SDK, whose lines are none of the bot's. */
const SDK = fileURLToPath(new URL('.', import.meta.url));
/** The place at the end of a line of a stack trace: a file or its address, a line, a column. */
const FRAME = /^ +at (?:async )?(?:.* \()?((?:file:|[/\\]|[A-Za-z]:[/\\]).*?):([0-9]+):[0-9]+\)?$/;

/**
 * A bot that threw, in one line: `the bot failed in game g at ply 14, bot.js line 12: Error: no idea`.
 *
 * @param {string} gameId
 * @param {number | null} ply that of the turn; null in a hook
 * @param {unknown} thrown
 * @returns {string}
 */
export function sentence(gameId, ply, thrown) {
    const where = [`in game ${gameId}${ply === null ? '' : ` at ply ${ply}`}`, ...place(thrown)].join(', ');
    const said = thrown instanceof Error ? String(thrown) : `thrown: ${String(thrown)}`;
    return `the bot failed ${where}: ${said.replace(/\s+/g, ' ').trim()}`;
}

/**
 * Where it was thrown, without what was thrown, which the sentence says.
 *
 * @param {unknown} thrown
 * @returns {string} lines, empty if that is not known
 */
export function stackTrace(thrown) {
    const lines = frames(thrown);
    return lines.length === 0 ? '' : ['Stack trace:', ...lines].join('\n');
}

/** @param {unknown} thrown */
function frames(thrown) {
    const stack = thrown instanceof Error ? thrown.stack ?? '' : '';
    return stack.split('\n').filter((line) => /^ +at /.test(line));
}

/**
 * The bot's own line that is nearest to where it was thrown: not one of the SDK, of Node or of a package.
 *
 * @param {unknown} thrown
 * @returns {string[]} none if it was none of the bot's
 */
function place(thrown) {
    for (const frame of frames(thrown)) {
        const [, name = '', line] = FRAME.exec(frame) ?? [];
        const file = name.startsWith('file:') ? fileURLToPath(name) : name;
        if (file !== '' && !file.startsWith(SDK) && !file.includes(`${sep}node_modules${sep}`)) {
            return [`${basename(file)} line ${line}`];
        }
    }
    return [];
}
