// The starter as a stranger gets it: started, tested, without its packages, and as a process against a referee.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { over, start, turn } from './support/games.js';
import { SDK } from './support/places.js';
import { ran } from './support/process.js';
import { Referee } from './support/referee.js';
import { newBot } from './support/starter.js';

function environment(port) {
    return { MILLRACE_PORT: String(port), MILLRACE_NAME: 'mine', MILLRACE_TOKEN: 'secret' };
}

test('its own test passes, also before npm install, and fails when the bot is broken', async () => {
    const folder = newBot({ installed: false });
    const passed = await ran('npm', ['test'], { cwd: folder });
    assert.equal(passed.code, 0, passed.out + passed.err);
    assert.match(passed.out, /pass 2/);
    const bot = join(folder, 'bot.js');
    writeFileSync(bot, readFileSync(bot, 'utf8').replace('captures.length > 0', 'captures.length > 99'));
    const failed = await ran('npm', ['test'], { cwd: folder });
    assert.notEqual(failed.code, 0);
    assert.match(failed.out, /fail 1/);
});

test('without npm install a start says in one line what to do', async () => {
    const folder = newBot({ installed: false });
    const { code, err } = await ran('node', ['bot.js'], { cwd: folder, env: environment(1) });
    assert.equal(code, 2);
    assert.match(err, /^protobufjs is not installed: run 'npm install' once in the folder of the bot, [^\n]+\n$/);
    assert.ok(err.endsWith(`${folder}\n`), err);
});

test('a schema that is missing is told in one line', async () => {
    const folder = newBot();
    rmSync(join(folder, 'millrace/millrace.proto'));
    const { code, err } = await ran('node', ['bot.js'], { cwd: folder, env: environment(1) });
    assert.equal(code, 2);
    assert.match(err, /^the schema is missing: copy [^\n]*millrace\.proto[^\n]*\n$/);
});

test('a start without a port says what is missing', async () => {
    const { code, err } = await ran('node', ['bot'], { cwd: newBot(), env: { MILLRACE_PORT: '' } });
    assert.equal(code, 2);
    assert.equal(err, "no port: give the referee's port with --port or set MILLRACE_PORT\n");
});

test('it plays as a process, says what it thinks, and ends with exit code 0', async () => {
    const referee = await Referee.open();
    // Started through a link, and not by the name of its file.
    const folder = newBot();
    symlinkSync(join(folder, 'bot.js'), join(folder, 'link.js'));
    const running = ran('node', ['link.js'], { cwd: folder, env: environment(referee.port) });
    const peer = await referee.accept();
    const { hello } = await peer.welcome();
    assert.deepEqual([hello.name, hello.token, hello.maxGames, hello.wantsLegalMoves], ['mine', 'secret', 4, true]);
    await peer.send(start('g'));
    await peer.expect('ready');
    await peer.send(turn('g', { legalMoves: [{ to: 1 }, { to: 0, removals: [5] }, { to: 2 }] }));
    const { move, thought } = await peer.expect('play');
    assert.deepEqual([move.to, [...move.removals]], [0, [5]]);
    assert.equal(thought.score, 0);
    assert.match(thought.comment, /^1 choices, [0-9.]+ ms to think$/);
    await peer.send(over('g'));
    await peer.goodbye();
    const { code, out, err } = await running;
    assert.equal(code, 0, err);
    assert.equal(out, '');
    assert.match(err, /done\n$/);
    referee.close();
});

test('a bot that throws ends its process with exit code 1 and the line where it threw', async () => {
    const referee = await Referee.open();
    const folder = newBot();
    writeFileSync(join(folder, 'bot.js'), `
        import { main } from './millrace/index.js';
        main(import.meta, () => { setInterval(() => {}, 1000); null.idea; });`);
    const running = ran('node', ['bot.js'], { cwd: folder, env: environment(referee.port) });
    const peer = await referee.accept();
    await peer.welcome({ graceMs: 30_000 });
    await peer.send(start('g'));
    await peer.expect('ready');
    await peer.send(turn('g'));
    await peer.expectEnd();
    const { code, err } = await running;
    assert.equal(code, 1);
    assert.match(err, /Stack trace:\n +at .*bot\.js:3:(.|\n)*the bot failed in game g at ply 0, bot\.js line 3: TypeError: [^\n]+\n$/);
    referee.close();
});

test('main without import.meta says how to write it', async () => {
    const folder = newBot();
    const bot = join(folder, 'bot.js');
    writeFileSync(bot, readFileSync(bot, 'utf8').replace('main(import.meta, move', 'main(move'));
    const { code, err } = await ran('node', ['bot.js'], { cwd: folder, env: environment(1) });
    assert.equal(code, 1);
    assert.match(err, /TypeError: main\(\) was not given import\.meta first; write main\(import\.meta, move, /);
});

test('its package.json names the packages of the SDK, and no lock of packages is kept', () => {
    const read = (file) => JSON.parse(readFileSync(join(SDK, file), 'utf8'));
    assert.deepEqual(read('starter/package.json').dependencies, read('package.json').dependencies);
    assert.deepEqual(read('starter/package.json').engines, read('package.json').engines);
});
