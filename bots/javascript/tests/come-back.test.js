// A bot that takes its games up again after a lost connection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { over, secondTurn, start, turn } from './support/games.js';
import { framed, RefereeMessage } from './support/messages.js';
import { first, latch, rig } from './support/rig.js';

const GRACE = { graceMs: 30_000 };

async function begun(bench, ways = GRACE) {
    const peer = await bench.accept();
    await peer.welcome(ways);
    await peer.send(start('g'));
    await peer.expect('ready');
    return peer;
}

/** The next connection, resumed, with the game as the referee has it. */
async function back(bench, game = start('g', { resumed: true })) {
    const peer = await bench.accept();
    await peer.welcome(GRACE);
    await peer.send(game);
    return peer;
}

async function end(bench, peer) {
    await peer.send(over('g'));
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0, bench.err());
}

test('a connection lost in the opponent\'s turn is followed by a Resume, and the game goes on', async () => {
    const bench = await rig(first);
    let peer = await begun(bench);
    await peer.send(turn('g'));
    await peer.expect('play');
    peer.close();
    peer = await bench.accept();
    const { resume } = await peer.welcome(GRACE);
    assert.deepEqual(
        [resume.version.major, resume.sessionId, String(resume.resumeSecret), resume.token],
        [1, 'the session', 'the secret', 's3cret']);
    await peer.send(start('g', { resumed: true, moves: [{ to: 0 }] }));
    await peer.send(secondTurn('g', 0, 23));
    assert.equal((await peer.expect('play')).ply, 2);
    await end(bench, peer);
    assert.match(bench.err(), /goodbye; taking 1 game up again within 30 s\nback at 'the cup'/);
});

test('a reset connection is taken up again too', async () => {
    const bench = await rig(first);
    (await begun(bench)).reset();
    const peer = await back(bench);
    await peer.send(turn('g'));
    await peer.expect('play');
    await end(bench, peer);
    assert.match(bench.err(), /connection lost: .*taking 1 game up again/);
});

test('a connection lost in mid-frame is taken up again', async () => {
    const bench = await rig(first);
    const lost = await begun(bench);
    const bytes = framed(RefereeMessage, turn('g'));
    await lost.bytes(bytes.subarray(0, bytes.length - 3));
    lost.close();
    const peer = await back(bench);
    await peer.send(turn('g'));
    assert.equal((await peer.expect('play')).ply, 0);
    await end(bench, peer);
    assert.match(bench.err(), /inside a frame; taking 1 game up again/);
});

test('an answer lost with its connection is said again without another thought', async () => {
    let thoughts = 0;
    const bench = await rig((asked) => asked.legalMoves[5 + thoughts++]);
    let peer = await begun(bench);
    await peer.send(turn('g'));
    await peer.expect('play');
    peer.close();
    peer = await back(bench);
    await peer.send(turn('g'));
    assert.equal((await peer.expect('play')).move.to, 5);
    assert.equal(thoughts, 1);
    await peer.send(secondTurn('g', 5, 23));
    await peer.expect('play');
    assert.equal(thoughts, 2);
    await end(bench, peer);
});

test('an answer that had arrived is not said again', async () => {
    const bench = await rig(first);
    let peer = await begun(bench);
    await peer.send(turn('g'));
    await peer.expect('play');
    peer.close();
    peer = await back(bench, start('g', { resumed: true, moves: [{ to: 0 }, { to: 23 }] }));
    await peer.ping();
    await peer.send(secondTurn('g', 0, 23));
    assert.equal((await peer.expect('play')).ply, 2);
    await end(bench, peer);
});

test('an answer thought out while the connection was lost goes out once, over the next', async () => {
    const thinking = latch();
    const done = latch();
    const bench = await rig(async (asked) => {
        thinking.open();
        await done.opened();
        return first(asked);
    });
    let peer = await begun(bench);
    await peer.send(turn('g'));
    await thinking.opened();
    peer.close();
    peer = await back(bench);
    await peer.send(turn('g'));
    done.open();
    assert.equal((await peer.expect('play')).ply, 0);
    await peer.ping(4);
    await end(bench, peer);
});

test('an answer thought out before the question came again waits for it', async () => {
    const thinking = latch();
    const done = latch();
    const bench = await rig(async (asked) => {
        thinking.open();
        await done.opened();
        return first(asked);
    });
    let peer = await begun(bench);
    await peer.send(turn('g'));
    await thinking.opened();
    peer.close();
    peer = await bench.accept();
    done.open();
    await peer.welcome(GRACE);
    await peer.send(start('g', { resumed: true }));
    await peer.ping();
    await peer.send(turn('g'));
    assert.equal((await peer.expect('play')).ply, 0);
    await end(bench, peer);
});

test('a loss before Ready is answered by one Ready over the next connection', async () => {
    const loading = latch();
    const loaded = latch();
    class Slow {
        async gameStarted() {
            loading.open();
            await loaded.opened();
        }

        move(asked) {
            return first(asked);
        }
    }
    const bench = await rig(Slow);
    let peer = await bench.accept();
    await peer.welcome(GRACE);
    await peer.send(start('g'));
    await loading.opened();
    peer.close();
    peer = await back(bench, start('g'));
    await peer.ping();
    loaded.open();
    assert.equal((await peer.expect('ready')).gameId, 'g');
    await peer.send(turn('g'));
    await peer.expect('play');
    await end(bench, peer);
});

test('a game first heard of after a Resume gets no Ready, if the referee says so', async () => {
    const bench = await rig(first, { settings: { games: 2 } });
    (await begun(bench)).close();
    const peer = await back(bench);
    await peer.send(start('h', { resumed: true }), turn('h'));
    assert.equal((await peer.expect('play')).gameId, 'h');
    await peer.send(over('h'));
    await end(bench, peer);
});

test('a game over that is told twice is heard once', async () => {
    let ends = 0;
    class Counting {
        move(asked) {
            return first(asked);
        }

        gameOver() {
            ends++;
        }
    }
    const bench = await rig(Counting);
    let peer = await begun(bench);
    await peer.send(over('g'));
    await peer.ping();
    peer.close();
    peer = await bench.accept();
    await peer.welcome(GRACE);
    await peer.send(over('g'));
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0);
    assert.equal(ends, 1);
    assert.equal(bench.err().split('game g:').length, 2, bench.err());
});

test('a connection that breaks again is followed by a third', async () => {
    const bench = await rig(first);
    (await begun(bench)).close();
    (await bench.accept()).close();
    (await back(bench)).reset();
    const peer = await back(bench);
    await peer.send(turn('g'));
    await peer.expect('play');
    await end(bench, peer);
});

test('a refused Resume ends with the sentence and exit code 1', async () => {
    const bench = await rig(first);
    (await begun(bench)).close();
    const peer = await bench.accept();
    await peer.expect('resume');
    await peer.send({ refused: { code: 6, message: 'There is no such session; connect with Hello for later games.' } });
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /refused: There is no such session/);
});

test('a referee that is gone is given up after the grace', async () => {
    const bench = await rig(first);
    const peer = await begun(bench, { graceMs: 500 });
    bench.referee.close();
    peer.close();
    const began = performance.now();
    assert.equal(await bench.exitCode(), 1);
    const took = performance.now() - began;
    assert.ok(took > 450 && took < 3000, `${took} ms`);
    assert.match(bench.err(), /within 0 s\ncannot connect again: .*, with 1 game running\n$/);
});

test('a connection that breaks before its Welcome gives no new time to come back', async () => {
    const bench = await rig(first);
    (await begun(bench, { graceMs: 600 })).close();
    const began = performance.now();
    let stop = false;
    const slammed = (async () => {
        while (!stop) {
            const peer = await bench.accept().catch(() => null);
            if (peer && !stop) peer.close();
        }
    })();
    assert.equal(await bench.exitCode(), 1);
    stop = true;
    assert.ok(performance.now() - began < 3000);
    void slammed;
});

test('an Error that closes is not come back from', async () => {
    const bench = await rig(first);
    const peer = await begun(bench);
    await peer.send({ error: { code: 5, message: 'More than 100 messages a second.', closing: true } });
    peer.close();
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /the referee says: More than 100 messages a second\./);
    assert.equal(bench.referee.connections, 0);
});

test('connections that break at once are not tried faster', async () => {
    const bench = await rig(first);
    (await begun(bench)).close();
    let attempts = 0;
    for (const endsAt = Date.now() + 1_000; Date.now() < endsAt; attempts++) {
        const peer = await bench.accept();
        await peer.welcome(GRACE);
        peer.close();
    }
    assert.ok(attempts <= 7, `${attempts} attempts in a second in place of one each 0.2 s`);
    await end(bench, await back(bench));
});

test('a Resume without a Welcome is tried again', async () => {
    const bench = await rig(first, { patienceMs: 500 });
    (await begun(bench)).close();
    const silent = await bench.accept();
    await silent.expect('resume');
    await end(bench, await back(bench));
    assert.match(bench.err(), /no Welcome within/);
});

const NO_REFEREES = [
    'HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n',
    'SSH-2.0-OpenSSH_9.2p1\r\n',
    '\xff\xff\xff\x7f',
    '',
];

for (const said of NO_REFEREES) {
    test(`a program that is no referee is asked about: ${JSON.stringify(said)}`, async () => {
        const bench = await rig(first);
        const other = await bench.accept();
        await other.expect('hello');
        await other.bytes(Buffer.from(said, 'latin1'));
        other.close();
        assert.equal(await bench.exitCode(), 1);
        assert.match(bench.err(), /are host and port, 127\.0\.0\.1:\d+, those of a Millrace referee\?\)\n$/);
    });
}

test('a Hello without a Welcome ends', async () => {
    const bench = await rig(first, { patienceMs: 500 });
    const silent = await bench.accept();
    await silent.expect('hello');
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /no Welcome within .*are host and port, 127\.0\.0\.1:\d+, those of a Millrace referee/);
});

test('bytes of a frame that does not end are no sign of life', async () => {
    const bench = await rig(first);
    const peer = await bench.accept();
    await peer.welcome({ heartbeatMs: 100, graceMs: 30_000 });
    await peer.send(start('g'));
    await peer.expect('ready');
    await peer.bytes(Buffer.from([0x80, 0x08]));
    const drops = setInterval(() => peer.bytes(Buffer.from([0])).catch(() => {}), 20);
    try {
        await end(bench, await back(bench));
    } finally {
        clearInterval(drops);
    }
    assert.match(bench.err(), /nothing heard from the referee/);
});

test('silence is asked for a sign of life, and is a loss where none comes', async () => {
    const bench = await rig(first);
    const silent = await bench.accept();
    await silent.welcome({ ...GRACE, heartbeatMs: 20 });
    assert.equal(String((await silent.expect('ping')).id), '1');
    const peer = await bench.accept();
    await peer.welcome();
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0);
    assert.match(bench.err(), /connection lost: nothing heard from the referee for 0 s; taking 0 games/);
});

test('a referee that answers is not lost', async () => {
    const bench = await rig(first);
    const peer = await bench.accept();
    await peer.welcome({ heartbeatMs: 20 });
    for (let i = 1; i <= 3; i++) {
        const { id } = await peer.expect('ping');
        assert.equal(String(id), String(i));
        await peer.send({ pong: { id } });
    }
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0);
});

test('a bot that fails while the connection is lost ends the process', async () => {
    const thinking = latch();
    const done = latch();
    const bench = await rig(async () => {
        thinking.open();
        await done.opened();
        throw new Error('no idea');
    });
    const peer = await begun(bench);
    await peer.send(turn('g'));
    await thinking.opened();
    bench.referee.close();
    peer.close();
    await bench.says('taking 1 game up again');
    done.open();
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /the bot failed in game g at ply 0, come-back\.test\.js line [0-9]+: Error: no idea\n$/);
});

test('--verbose prints the Resume without its secrets', async () => {
    const bench = await rig(first, { args: ['--verbose'] });
    (await begun(bench)).close();
    await end(bench, await back(bench));
    assert.match(bench.err(), /> resume \{.*session_id: "the session" resume_secret: "hidden" token: "hidden"/);
    assert.doesNotMatch(bench.err(), /s3cret|the secret/);
});
