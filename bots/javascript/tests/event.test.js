// The starter in real events, run by Millrace itself against house bots.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { REPOSITORY } from './support/places.js';
import { ran } from './support/process.js';
import { relay } from './support/relay.js';
import { newBot } from './support/starter.js';
import { block } from './support/tutorial.js';

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
    return { games, reasons, mine: rows.find(({ player }) => player === 'mine'), out };
}

test('the cup of the starter: nine men\'s morris against random and greedy', async () => {
    const folder = newBot();
    const cup = readFileSync(join(folder, 'cup.toml'), 'utf8');
    assert.match(cup, /^pairs = 5$/m);
    writeFileSync(join(folder, 'cup.toml'), cup.replace('pairs = 5', 'pairs = 1'));
    const { games, reasons, mine, out } = await play(folder, 'cup.toml');
    assert.equal(reasons.length, 6);
    assert.equal(mine.games, 4);
    assert.match(games, /[0-9] choices, 4500 ms to think/);
    assert.match(readFileSync(join(out, 'logs/01-mine.log'), 'utf8'), /goodbye: .*\ndone\n.*exit code 0/);
});

test('the tutorial\'s loop, which fills the time with one thread, is found sound by the doctor', async () => {
    const folder = newBot();
    const file = join(folder, 'bot.js');
    const bot = readFileSync(file, 'utf8');
    const thinking = bot.replace(/^export function move.*?\n/m, (line) => line + block('turn.budgetMs;\nwhile'));
    assert.notEqual(thinking, bot);
    writeFileSync(file, thinking);
    const checks = 'hello,first-game,several-games,clock-move,clock-game,clock-nodes,clock-hour,late-answer,game-over';
    const { code, out, err } = await ran(
        join(REPOSITORY, 'millrace'), ['doctor', 'node bot.js', '--only', checks], { cwd: folder });
    assert.equal(code, 0, out + err);
    assert.match(out, /^9 passed, 0 failed, 0 skipped/m, out + err);
});

async function freePort() {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    return port;
}

test('another variant, rules and clock, over a way that passes byte by byte and breaks twice', async () => {
    const folder = newBot();
    const port = await freePort();
    writeFileSync(join(folder, 'six.toml'), `
        [event]
        name = "Six"
        variant = "six-mens-morris"
        rules = "no-capture-limit=20"
        clock = "60s+0.5s"
        pairs = 4
        seed = 3
        concurrency = 3
        port = ${port}

        [[bot]]
        name = "mine"
        token = "a-secret-for-mine"

        [[bot]]
        name = "random"
        command = "{millrace} bot random --seed 1"
        `);
    const way = await relay(port, { cuts: 2, afterBytes: 6000 });
    const event = play(folder, 'six.toml');
    const args = ['bot.js', '--port', String(way.port), '--name', 'mine', '--games', '3'];
    let bot;
    do { // The event may still be starting, and the relay then closes at once.
        await new Promise((on) => setTimeout(on, 200));
        bot = await ran('node', args, { cwd: folder, env: { MILLRACE_TOKEN: 'a-secret-for-mine' } });
    } while (bot.code === 1 && !bot.err.includes('connected to'));
    const { games, reasons, mine } = await event;
    way.close();
    assert.equal(bot.code, 0, bot.err);
    assert.equal(bot.err.split("back at 'Six'").length - 1, 2, bot.err);
    assert.equal(reasons.length, 8);
    assert.equal(mine.games, 8);
    assert.match(games, /\[Rules ".*no-capture-limit=20/);
    assert.match(games, /[0-9] choices, [0-9]+(\.[0-9]+)? ms to think/);
});
