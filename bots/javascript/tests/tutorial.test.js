// The tutorial's bots do what it says of them; worker.test.js has the one with a thread.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { practiceTurn } from '../millrace/index.js';
import { over, start, turn } from './support/games.js';
import { ran } from './support/process.js';
import { Referee } from './support/referee.js';
import { newBot } from './support/starter.js';
import { block, shown } from './support/tutorial.js';

/** A new bot's folder with the bot that has a table. */
function learned() {
    const folder = newBot();
    writeFileSync(join(folder, 'learned.js'), shown('learned.js'));
    mkdirSync(join(folder, 'tables'));
    writeFileSync(join(folder, 'tables/nine-mens-morris.json'), block('g7xe5', 'json'));
    return folder;
}

test('the page\'s edits of the bot, all of them at once, pass the starter\'s test and use what they import', async () => {
    const folder = newBot();
    const file = join(folder, 'bot.js');
    const bot = readFileSync(file, 'utf8');
    const better = bot.replace(/^export function move.*?^}\n/ms, () => block('const company ='));
    assert.notEqual(better, bot);
    assert.equal(better.match(/\banswer\b/g).length, 2);
    const think = `export function think(turn) {\n${block('turn.budgetMs;\nwhile')}}\n`;
    writeFileSync(file, `${better}\n${block('function after(')}\n${think}`);
    const began = performance.now();
    (await import(pathToFileURL(file).href)).think({ budgetMs: 50 });
    const thought = performance.now() - began;
    assert.ok(thought >= 50, `${thought} ms`);
    const { code, out, err } = await ran('npm', ['test'], { cwd: folder });
    assert.equal(code, 0, out + err);
});

test('a bot finds its table from any folder, and prints the end of its game', async () => {
    const folder = learned();
    const referee = await Referee.open();
    const environment = { MILLRACE_PORT: String(referee.port), MILLRACE_NAME: 'mine', MILLRACE_TOKEN: 'secret' };
    const running = ran('node', [join(folder, 'learned.js')], { cwd: tmpdir(), env: environment });
    const peer = await referee.accept();
    await peer.welcome();
    await peer.send(start('g'));
    await peer.expect('ready');
    const position = { board: 'WW......B......B........', sideToMove: 1, whiteHand: 7, blackHand: 7 };
    await peer.send(turn('g', { position, legalMoves: [{ to: 3 }, { to: 2, removals: [8] }] }));
    assert.equal((await peer.expect('play')).move.to, 2);
    await peer.send(over('g'));
    await peer.goodbye();
    const { code, out, err } = await running;
    assert.equal(code, 0, err);
    assert.equal(out, 'other: won (resignation)\n');
    referee.close();
});

test('the starter\'s test asks a class as the tutorial shows', async () => {
    const folder = learned();
    const file = join(folder, 'bot.test.js');
    const asking = readFileSync(file, 'utf8')
        .replace("import { move } from './bot.js';", "import { Learned } from './learned.js';")
        .replace('    const said = await move(turn);\n', block('const bot = new Learned();'));
    assert.ok(asking.includes('new Learned()'));
    writeFileSync(file, asking);
    const { code, out, err } = await ran('npm', ['test'], { cwd: folder });
    assert.equal(code, 0, out + err);
});

test('a turn of one\'s own takes options that are texts', () => {
    const asked = practiceTurn('........................ w 9 9 0', ['a7'], { options: { depth: '3' } });
    assert.equal(asked.game.options.depth, '3');
    assert.throws(() => practiceTurn('........................ w 9 9 0', ['a7'], { options: { depth: 3 } }),
        /the option 'depth' is 3; the bot gets texts, '3'/);
});

test('the position behind a move is that of the board', async () => {
    const file = join(newBot(), 'after.mjs');
    writeFileSync(file, `export ${block('function after(')}`);
    const { after } = await import(pathToFileURL(file).href);
    const asked = practiceTurn('WW......B......B........ w 0 0 0', ['a7-a4xe5', 'g7xc3']);
    const [moving, placing] = asked.legalMoves.map((move) => after(asked, move).join(''));
    assert.deepEqual([moving, placing], ['.W.......W.....B........', 'WWW.....B...............']);
});
