// A bot that computes in a thread of its own, as the tutorial shows it.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { over, start, turn } from './support/games.js';
import { ran } from './support/process.js';
import { Referee } from './support/referee.js';
import { newBot } from './support/starter.js';
import { shown } from './support/tutorial.js';

test('Pings and other games are answered while it computes, and its thread ends with the game', async () => {
    const folder = newBot();
    for (const name of ['bot.js', 'search.js']) writeFileSync(join(folder, name), shown(name));
    const referee = await Referee.open();
    const environment = { MILLRACE_PORT: String(referee.port), MILLRACE_NAME: 'mine', MILLRACE_TOKEN: 'secret' };
    const running = ran('node', ['bot.js'], { cwd: folder, env: environment });
    const peer = await referee.accept();
    await peer.welcome();
    for (const id of ['long', 'short', 'ended']) {
        await peer.send(start(id));
        await peer.expect('ready');
    }
    const left = (ms) => ({ timeLeftNs: ms * 1e6 });
    await peer.send(turn('long', left(3000)), turn('ended', left(3000)), turn('short', left(1000)));
    await peer.ping(1);
    assert.equal((await peer.expect('play')).gameId, 'short');
    await peer.ping(2);
    await peer.send(over('ended'));
    assert.equal((await peer.expect('play')).gameId, 'long');
    await peer.send(over('long'), over('short'));
    await peer.goodbye();
    const { code, err } = await running;
    assert.equal(code, 0, err);
    assert.doesNotMatch(err, /failed/);
    referee.close();
});
