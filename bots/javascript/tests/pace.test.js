// Bots that think without a pause, in Node's one thread.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondTurn, start, turn } from './support/games.js';
import { rig } from './support/rig.js';

const SECOND = 1e9;

/** Keeps the thread busy. */
function compute(ms) {
    for (const until = performance.now() + ms; performance.now() < until;);
}

/** A bot that notes its turns, and the connection with so many of its games begun. */
async function playing(think, games) {
    const turns = [];
    const bench = await rig((asked) => {
        turns.push(asked);
        return think(asked);
    }, { settings: { games } });
    const peer = await bench.accept();
    await peer.welcome();
    for (let i = 0; i < games; i++) {
        await peer.send(start(`g${i}`));
        await peer.expect('ready');
    }
    return { bench, peer, turns };
}

test('the time that a turn waits for another game is taken off its time left', async () => {
    const { bench, peer, turns } = await playing((asked) => {
        compute(200);
        return asked.legalMoves[0];
    }, 2);
    await peer.send(turn('g0', { timeLeftNs: 5 * SECOND }), turn('g1', { timeLeftNs: 5 * SECOND }));
    await peer.expect('play');
    await peer.expect('play');
    assert.ok(turns[0].timeLeftMs > 4850, String(turns[0].timeLeftMs));
    assert.ok(turns[1].timeLeftMs <= 4800 && turns[1].timeLeftMs > 4000, String(turns[1].timeLeftMs));
    peer.close();
    await bench.exitCode();
});

test('a turn that comes while the thread is held counts from when it may have come', async () => {
    const { bench, peer, turns } = await playing((asked) => {
        if (asked.game.id === 'g0') {
            // The test runs in this thread too: written here, it is read after the thought.
            peer.bytesNow(turn('g1'));
        }
        compute(asked.game.id === 'g0' ? 200 : 0);
        return asked.legalMoves[0];
    }, 2);
    await peer.send(turn('g0'));
    await peer.expect('play');
    await peer.expect('play');
    assert.ok(turns[1].timeLeftMs <= 4800 && turns[1].timeLeftMs > 4000, String(turns[1].timeLeftMs));
    // Nothing is held any more: the next turn has all its time again.
    await new Promise((on) => setTimeout(on, 20));
    await peer.send(secondTurn('g1', 0, 23));
    await peer.expect('play');
    assert.ok(turns[2].timeLeftMs > 4850, String(turns[2].timeLeftMs));
    peer.close();
    await bench.exitCode();
});

test('games share the budget of a bot that makes no pauses, and not that of one that makes them', async () => {
    for (const [think, share] of [
        [(asked) => (compute(20), asked.legalMoves[0]), 4],
        [async (asked) => (compute(20), asked.legalMoves[0]), 4],
        [async (asked) => {
            for (let i = 0; i < 5; i++) {
                compute(4);
                await asked.breathe();
            }
            return asked.legalMoves[0];
        }, 1],
    ]) {
        const { bench, peer, turns } = await playing(think, 4);
        await peer.send(turn('g0'));
        await peer.expect('play');
        await new Promise((on) => setTimeout(on, 20));
        await peer.send(secondTurn('g0', 0, 23));
        await peer.expect('play');
        // A busy machine may have let a turn wait for a moment.
        turns.forEach(({ budgetMs }, i) => {
            const whole = 4500 / [4, share][i];
            assert.ok(budgetMs <= whole && budgetMs > 0.9 * whole, `${budgetMs} of ${whole}`);
        });
        peer.close();
        await bench.exitCode();
    }
});

test('four games of a bot that uses its whole budget without a pause all stay in time', async () => {
    const { bench, peer, turns } = await playing((asked) => {
        compute(asked.budgetMs);
        return asked.legalMoves[0];
    }, 4);
    const asked = performance.now();
    await peer.send(...[0, 1, 2, 3].map((i) => turn(`g${i}`, { timeLeftNs: SECOND })));
    for (let i = 0; i < 4; i++) await peer.expect('play');
    const took = performance.now() - asked;
    assert.ok(took < 1000, `${took} ms`);
    assert.equal(turns.length, 4);
    peer.close();
    await bench.exitCode();
});

test('a connection is not lost because the thread was held for long', async () => {
    const bench = await rig((asked) => {
        compute(300);
        return asked.legalMoves[0];
    });
    const peer = await bench.accept();
    await peer.welcome({ heartbeatMs: 20 });
    await peer.send(start('g'));
    await peer.expect('ready');
    // Each thought is as long as fifteen intervals, and begins when the bot has just asked for a sign of life.
    for (const asked of [turn('g'), secondTurn('g', 0, 23)]) {
        const { id } = await peer.expect('ping');
        await peer.send({ pong: { id } }, asked);
        let said = await peer.next();
        for (; said.ping; said = await peer.next()) await peer.send({ pong: { id: said.ping.id } });
        assert.equal(said.kind, 'play');
    }
    await peer.send({ ping: { id: 99 } });
    for (let said = await peer.next(); said.kind !== 'pong'; said = await peer.next()) assert.equal(said.kind, 'ping');
    assert.doesNotMatch(bench.err(), /lost/);
    peer.close();
    await bench.exitCode();
});
