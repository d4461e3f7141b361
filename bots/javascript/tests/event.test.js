// The starter in real events, run by Millrace itself against house bots.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from './support/places.js';
import { ran } from './support/process.js';
import { newBot } from './support/starter.js';

const BY_BOARD = ['mill', 'fewer-than-three', 'no-move', 'full-board', 'repetition', 'no-capture', 'move-limit'];

/** Runs an event file of a bot's folder; every game must be decided by the board. */
async function play(folder, file) {
    const out = join(folder, 'out');
    const { code, out: said, err } = await ran(
        join(REPOSITORY, 'millrace'), ['run', join(folder, file), '--out', out, '--plain'],
        { env: { MILLRACE_QUICK_START: 'off' } });
    assert.equal(code, 0, said + err);
    const { rows } = JSON.parse(readFileSync(join(out, 'standings.json'), 'utf8'));
    const games = readFileSync(join(out, 'games.pgn'), 'utf8');
    const reasons = [...games.matchAll(/^\[Termination "(.*)"\]$/gm)].map(([, reason]) => reason);
    assert.deepEqual(reasons.filter((reason) => !BY_BOARD.includes(reason)), [], said + err);
    rows.forEach(({ player, forfeits }) => assert.deepEqual(forfeits, {}, player));
    const log = readFileSync(join(out, 'logs/01-mine.log'), 'utf8');
    assert.match(log, /goodbye: .*\ndone\n.*exit code 0/);
    return { rows, games, reasons, mine: rows.find(({ player }) => player === 'mine') };
}

test('the cup of the starter: nine men\'s morris against random and greedy, two games at once', async () => {
    const folder = newBot();
    const cup = readFileSync(join(folder, 'cup.toml'), 'utf8');
    assert.match(cup, /^pairs = 5$/m);
    writeFileSync(join(folder, 'cup.toml'), cup.replace('pairs = 5', 'pairs = 1'));
    const { games, reasons, mine } = await play(folder, 'cup.toml');
    assert.equal(reasons.length, 6);
    assert.equal(mine.games, 4);
    assert.match(games, /[0-9] choices, 4500 ms to think/);
});

test('another variant and clock, with rules of the event, and three games at once in one process', async () => {
    const folder = newBot();
    const cup = `
        [event]
        name = "Six"
        variant = "six-mens-morris"
        rules = "no-capture-limit=20"
        clock = "60s+0.5s"
        pairs = 4
        seed = 3
        concurrency = 3

        [[bot]]
        name = "mine"
        command = ["node", "bot.js", "--games", "8"]

        [[bot]]
        name = "random"
        command = "{millrace} bot random --seed 1"
        `;
    writeFileSync(join(folder, 'six.toml'), cup);
    const { games, reasons, mine } = await play(folder, 'six.toml');
    assert.equal(reasons.length, 8);
    assert.equal(mine.games, 8);
    assert.match(games, /\[Rules ".*no-capture-limit=20/);
    assert.match(games, /[0-9] choices, [0-9]+(\.[0-9]+)? ms to think/);
});
