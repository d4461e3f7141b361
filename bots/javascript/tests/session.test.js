// A connection's life against a referee that the test plays over a real socket.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { over, secondTurn, start, turn } from './support/games.js';
import { BotMessage, Long, plain } from './support/messages.js';
import { first, latch, playing, rig } from './support/rig.js';

test('Hello says what the bot is', async () => {
    const settings = {
        author: 'someone',
        version: '2.1',
        variants: ['six-mens-morris'],
        options: [{ name: 'depth', defaultValue: '4', description: 'plies' }],
    };
    const bench = await rig(first, { settings, args: ['--games', '3'] });
    const peer = await bench.accept();
    const { hello } = plain(BotMessage, await peer.welcome());
    assert.deepEqual({ ...hello, sdk: '' }, {
        version: { major: 1, minor: 0 }, name: 'mill', author: 'someone', sdk: '', botVersion: '2.1',
        variants: ['six-mens-morris'], maxGames: 3, token: 's3cret', wantsLegalMoves: true, wantsOwnMoves: false,
        options: [{ name: 'depth', defaultValue: '4', description: 'plies' }],
    });
    assert.match(hello.sdk, /^millrace javascript sdk, node [0-9]+$/);
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0);
});

test('a refused Hello ends with the sentence and exit code 2', async () => {
    const bench = await rig(first);
    const peer = await bench.accept();
    await peer.expect('hello');
    await peer.send({ refused: { code: 2, message: "The token is not valid for 'mill'; ask the organiser." } });
    assert.equal(await bench.exitCode(), 2);
    assert.match(bench.err(), /refused: The token is not valid for 'mill'; ask the organiser\./);
    await peer.expectEnd();
});

test('Goodbye without games ends well', async () => {
    const bench = await rig(first);
    const peer = await bench.accept();
    await peer.welcome();
    await peer.goodbye();
    await peer.expectEnd();
    assert.equal(await bench.exitCode(), 0);
    assert.match(bench.err(), /connected to 'the cup' as mill at 127\.0\.0\.1.*goodbye: the event is over\ndone\n$/s);
});

test('Goodbye with a running game ends after it', async () => {
    const { bench, peer } = await playing(first);
    await peer.goodbye();
    await peer.send(turn('g'));
    assert.equal((await peer.expect('play')).move.to, 0);
    await peer.send(over('g', { message: 'White has resigned.' }));
    await peer.expectEnd();
    assert.equal(await bench.exitCode(), 0);
    assert.match(bench.err(), /game g: won with White \(resignation\), White has resigned\./);
});

test('a connection closed without a goodbye fails, where the referee does not wait', async () => {
    const { bench, peer } = await playing(first);
    peer.close();
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /without a goodbye, with 1 game running/);
});

test('garbage and a length over the limit are not come back from', async () => {
    for (const bytes of [[3, 255, 255, 255], [0xff, 0xff, 0xff, 0x7f]]) {
        const bench = await rig(first);
        const peer = await bench.accept();
        await peer.welcome({ graceMs: 30_000 });
        await peer.bytes(Buffer.from(bytes));
        assert.equal(await bench.exitCode(), 1);
        assert.match(bench.err(), /connection lost: a frame of [0-9]+ bytes is (no message|longer)/i);
        assert.equal(bench.referee.connections, 0);
    }
});

test('unknown fields, values and messages are ignored', async () => {
    const { bench, peer } = await playing(first);
    // A message of kind 99, an empty one, and a game over with a result and a reason of the future.
    await peer.bytes(Buffer.from([3, 0x9a, 0x06, 0, 0]));
    await peer.send({ movePlayed: { gameId: 'g' } }, { pong: { id: 3 } }, { gameState: { gameId: 'other' } });
    await peer.send(turn('g'));
    await peer.expect('play');
    await peer.send(over('g', { result: 77, reason: 88, fault: 99 }));
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0);
    assert.match(bench.err(), /game g: result 77 \(reason 88\)/);
});

test('a Ping is answered with all 64 bits of its id', async () => {
    const { peer, bench } = await playing(first);
    for (const id of ['0', '7', '9007199254740993', '9223372036854775808', '18446744073709551615']) {
        assert.equal(String(await peer.ping(Long.fromString(id, true))), id);
    }
    peer.close();
    await bench.exitCode();
});

test('a Ping is answered while the bot thinks with pauses', async () => {
    let done = false;
    const { bench, peer } = await playing(async (asked) => {
        while (!done) await asked.breathe();
        return first(asked);
    });
    await peer.send(turn('g'));
    assert.equal(String(await peer.ping(77)), '77');
    done = true;
    await peer.expect('play');
    peer.close();
    await bench.exitCode();
});

test('a Ping that comes with a turn is answered before a bot thinks that makes no pauses', async () => {
    const { bench, peer } = await playing((asked) => {
        for (const until = performance.now() + 200; performance.now() < until;);
        return first(asked);
    });
    await peer.send(turn('g'), { ping: { id: 5 } });
    await peer.expect('pong');
    await peer.expect('play');
    peer.close();
    await bench.exitCode();
});

test('games are thought about at once', async () => {
    const second = latch();
    const bench = await rig(async (asked) => {
        if (asked.game.id === 'slow') await second.opened();
        return first(asked);
    }, { args: ['--games', '2'] });
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('slow'), start('quick'));
    assert.deepEqual([(await peer.expect('ready')).gameId, (await peer.expect('ready')).gameId], ['slow', 'quick']);
    await peer.send(turn('slow'), turn('quick'));
    assert.equal((await peer.expect('play')).gameId, 'quick');
    await peer.send(secondTurn('quick', 0, 23));
    assert.equal((await peer.expect('play')).ply, 2);
    second.open();
    assert.equal((await peer.expect('play')).gameId, 'slow');
    peer.close();
    await bench.exitCode();
});

test('what comes behind the end is not heard', async () => {
    const bench = await rig(first);
    const peer = await bench.accept();
    await peer.expect('hello');
    await peer.send({ refused: { code: 2, message: 'no' } }, { error: { message: 'late' } }, start('g'), turn('g'));
    assert.equal(await bench.exitCode(), 2);
    assert.equal(bench.err(), 'refused: no\n');
    await peer.expectEnd();
});

test('an Error is printed and play goes on', async () => {
    const { bench, peer } = await playing(first);
    await peer.send({ error: { code: 4, message: 'It is not your turn; wait for YourTurn.' } });
    await peer.ping();
    assert.match(bench.err(), /the referee says: It is not your turn; wait for YourTurn\./);
    peer.close();
    await bench.exitCode();
});

test('a message about an unknown game is reported and ignored', async () => {
    const { bench, peer } = await playing(first);
    await peer.send(turn('other'), over('third'));
    await peer.ping();
    assert.match(bench.err(), /game other: .*ignored\ngame third: .*ignored/);
    peer.close();
    await bench.exitCode();
});

test('a game that starts twice, or a turn that does not follow, ends with a sentence', async () => {
    for (const [message, words] of [
        [start('g'), /starts game g, which is running already/],
        [secondTurn('g', 0, 23), /turn at ply 2 does not follow from the 0 moves/],
        [turn('g', { position: { board: 'W.B', sideToMove: 1 } }), /'W\.B' does not describe the 24 points/],
        [turn('g', { position: undefined }), /which position/],
        [turn('g', { legalMoves: [{ to: 24 }] }), /the point 24/],
        [start('h', { variant: {} }), /without a board/],
        [start('h', { colour: 0 }), /which colour/],
    ]) {
        const { bench, peer } = await playing(first);
        await peer.send(message);
        assert.equal(await bench.exitCode(), 1);
        assert.match(bench.err(), words);
        assert.doesNotMatch(bench.err(), /the bot failed/);
    }
});

test('--verbose prints every message, but no secret', async () => {
    const bench = await rig(first, { args: ['--verbose'] });
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('g'));
    await peer.expect('ready');
    await peer.send(turn('g', { legalMoves: [{ from: 0, to: 1, removals: [3] }] }));
    await peer.expect('play');
    await peer.send(over('g'));
    await peer.goodbye();
    await bench.exitCode();
    for (const words of [
        '> hello { version { major: 1 } name: "mill"', 'token: "hidden"', 'wants_legal_moves: true',
        '< welcome { version { major: 1 } session_id: "the session" resume_secret: "hidden"',
        '< game_start { game_id: "g"',
        '> ready { game_id: "g" }', 'legal_moves { from: 0 to: 1 removals: 3 }',
        '> play { game_id: "g" ply: 0 move { from: 0 to: 1 removals: 3 } }',
        'reason: END_REASON_RESIGNATION', '< goodbye',
    ]) {
        assert.ok(bench.err().includes(words), `${words} in:\n${bench.err()}`);
    }
    assert.doesNotMatch(bench.err(), /s3cret|the secret/);
});
