// A connection's life against a referee that the test plays over a real socket.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Move, acceptDraw, answer, resign } from '../millrace/index.js';
import { over, secondTurn, start, turn } from './support/games.js';
import { BotMessage, Long, plain } from './support/messages.js';
import { latch, rig } from './support/rig.js';

const first = (asked) => asked.legalMoves[0];

/** A bot in a game that has begun. */
async function playing(bot, more) {
    const bench = await rig(bot, more);
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('g'));
    await peer.expect('ready');
    return { bench, peer };
}

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
    assert.match(bench.err(), /game g: white wins \(resignation\), White has resigned\./);
});

test('a connection closed without a goodbye fails, where the referee does not wait', async () => {
    const { bench, peer } = await playing(first);
    peer.close();
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /without a goodbye, with 1 games running/);
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

test('each game has an instance of its own, and is told its beginning and its end', async () => {
    const seen = [];
    class Witness {
        async gameStarted(game) {
            await new Promise((on) => setTimeout(on, 20));
            this.game = game;
            seen.push(`start ${game}`);
        }

        move(asked) {
            assert.equal(asked.game, this.game);
            return asked.legalMoves[asked.game.id === 'a' ? 1 : 2];
        }

        gameOver(end) {
            seen.push(`${end.game.id} ${end} ${end.ownFault} ${end.record} ${end.game.moves.join(' ')}`);
        }
    }
    const bench = await rig(Witness, { settings: { games: 2 } });
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('a'), start('b', { colour: 2, start: { board: '.'.repeat(24), sideToMove: 1 } }));
    await peer.expect('ready');
    assert.deepEqual(seen.slice(0, 1), ['start game a, nine-mens-morris, white against other']);
    await peer.expect('ready');
    await peer.send(turn('a'));
    assert.equal((await peer.expect('play')).move.to, 1);
    await peer.send(over('a', { lastMove: { to: 9 }, plies: 2, reason: 2, record: 'somewhere' }));
    await peer.send(turn('b', { ply: 1, lastMove: { to: 5 } }));
    assert.equal((await peer.expect('play')).move.to, 2);
    await peer.send(over('b', { fault: 2, reason: 8, plies: 2 }));
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0);
    assert.deepEqual(seen.slice(2), [
        'a won (fewer-than-three) false somewhere d7 a4', 'b lost (time) true null f6 g7']);
});

test('the result is told from the side of the bot', async () => {
    const seen = [];
    class Witness {
        move = first;
        gameOver(end) {
            seen.push(end.result);
        }
    }
    Witness.prototype.move = first;
    const bench = await rig(Witness);
    const peer = await bench.accept();
    await peer.welcome();
    for (const [colour, result] of [[1, 1], [1, 2], [2, 1], [2, 2], [1, 3], [1, 4], [1, 5], [1, 0], [1, 9]]) {
        await peer.send(start('g', { colour }));
        await peer.expect('ready');
        await peer.send(over('g', { result }));
    }
    await peer.goodbye();
    await bench.exitCode();
    assert.deepEqual(seen, ['won', 'lost', 'lost', 'won', 'drawn', 'lost', 'void', 'void', 'void']);
});

test('a turn tells what the referee says', async () => {
    const turns = [];
    const { bench, peer } = await playing((asked) => {
        turns.push(asked);
        return first(asked);
    });
    await peer.send(turn('g'));
    await peer.expect('play');
    await peer.send(secondTurn('g', 0, 23, {
        ownClockNs: 60_000_000_001, opponentClockNs: 59e9, nodeLimit: 2000, drawOffered: true, repetitions: 2,
        previous: { ply: 0, elapsedNs: 1_500_000, chargedNs: 1_250_000, forgivenNs: 250_000, roundTripNs: 100_000 },
    }));
    await peer.expect('play');
    const [one, two] = turns;
    assert.deepEqual(
        [one.lastMove, one.ownClockMs, one.opponentClockMs, one.nodeLimit, one.previous],
        [null, null, null, null, null]);
    assert.deepEqual([one.ply, one.repetitions, one.drawOffered], [0, 1, false]);
    // A busy machine may have let it wait for a moment.
    assert.ok(one.timeLeftMs <= 5000 && one.timeLeftMs > 4500, String(one.timeLeftMs));
    assert.ok(one.budgetMs <= 4500 && one.budgetMs > 4000, String(one.budgetMs));
    assert.equal(String(one.position), '........................ w 9 9 0');
    assert.deepEqual([one.colour, one.variant.id, one.board.name], ['white', 'nine-mens-morris', 'squares-3']);
    assert.equal(two.ply, 2);
    assert.equal(String(two.lastMove), 'g1');
    assert.deepEqual([two.ownClockMs, two.opponentClockMs, two.nodeLimit], [60_000.000001, 59_000, 2000]);
    assert.deepEqual([two.drawOffered, two.repetitions], [true, 2]);
    assert.deepEqual(
        { ...two.previous }, { ply: 0, elapsedMs: 1.5, chargedMs: 1.25, forgivenMs: 0.25, roundTripMs: 0.1 });
    assert.equal(two.game.moves.join(' '), 'a7 g1 d7');
    assert.equal(two.legalMoves.length, 22);
    assert.deepEqual(
        { ...two.game.clock },
        { ...one.game.clock, text: '5s/move', perMoveMs: 5000, baseMs: null, nodeLimit: null, marginMs: 0 });
    peer.close();
    await bench.exitCode();
});

test('the opening and the options are in the game', async () => {
    const begun = latch();
    let seen;
    class Witness {
        gameStarted(game) {
            seen = game;
            begun.open();
        }

        move() {}
    }
    const bench = await rig(Witness);
    const peer = await bench.accept();
    await peer.welcome();
    const moves = [{ to: 0 }, { to: 1 }, { from: 0, to: 9, removals: [1] }];
    await peer.send(start('g', { moves, options: { depth: '7' } }));
    await begun.opened();
    assert.equal(seen.moves.join(' '), 'a7 d7 a7-a4xd7');
    assert.deepEqual([seen.options.depth, seen.round, seen.event, seen.opponent], ['7', 1, 'the cup', 'other']);
    assert.deepEqual([seen.variant.stones, seen.variant.flying, seen.variant.millWins], [9, true, false]);
    peer.close();
    await bench.exitCode();
});

test('thoughts, draws and resignations are said', async () => {
    const bench = await rig((asked) => {
        const [move] = asked.legalMoves;
        switch (asked.game.id) {
            case 'offered':
                return asked.drawOffered ? acceptDraw() : resign();
            case 'offering':
                return answer(move, {
                    score: -0.5, depth: 3, nodes: 2n ** 60n, variation: [move, asked.legalMoves[1]], comment: 'hm',
                    offerDraw: true,
                });
            default:
                return resign();
        }
    }, { args: ['--games', '3'] });
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('offered'), start('offering'), start('lost'));
    for (let i = 0; i < 3; i++) await peer.expect('ready');
    await peer.send(turn('offered', { drawOffered: true }));
    assert.deepEqual({ ...(await peer.expect('acceptDraw')) }, { gameId: 'offered', ply: 0 });
    await peer.send(turn('offering'));
    const { play } = plain(BotMessage, await peer.next());
    assert.deepEqual(play, {
        gameId: 'offering', ply: 0, move: { to: 0, removals: [] }, offerDraw: true,
        thought: { score: -0.5, depth: 3, nodes: '1152921504606846976', principalVariation: 'a7 d7', comment: 'hm' },
    });
    await peer.send(turn('lost'));
    assert.equal((await peer.expect('resign')).gameId, 'lost');
    peer.close();
    await bench.exitCode();
});

test('a game over while the bot thinks ends the thought, whose answer is thrown away', async () => {
    const ends = [];
    const thinking = latch();
    class Thinker {
        async move(asked) {
            thinking.open();
            for (;;) await asked.breathe();
        }

        gameOver(end) {
            ends.push(`${end} ${end.ownFault}`);
        }
    }
    const { bench, peer } = await playing(Thinker);
    await peer.send(turn('g'));
    await thinking.opened();
    await peer.send(over('g', { result: 2, reason: 8, fault: 1, message: "White's time was up." }));
    await peer.ping();
    await peer.goodbye();
    await peer.expectEnd();
    assert.equal(await bench.exitCode(), 0);
    assert.deepEqual(ends, ['lost (time) true']);
    assert.match(bench.err(), /game g: black wins \(time\), White's time was up\./);
});

test('a bot that throws ends with its stack trace and exit code 1', async () => {
    for (const bot of [() => { throw new Error('no idea'); }, async () => { throw new Error('no idea'); }]) {
        const { bench, peer } = await playing(bot);
        await peer.send(turn('g'));
        await peer.expectEnd();
        assert.equal(await bench.exitCode(), 1);
        assert.match(bench.err(), /game g: the bot failed\nError: no idea\n +at .*session\.test\.js/);
    }
});

test('a bot that answers nonsense is told so', async () => {
    for (const [given, words] of [[undefined, /nothing \(undefined\)/], ['d6', /the text 'd6'/], [3, /answered 3/]]) {
        const { bench, peer } = await playing(() => given);
        await peer.send(turn('g'));
        assert.equal(await bench.exitCode(), 1);
        assert.match(bench.err(), words);
        assert.match(bench.err(), /return one of turn\.legalMoves/);
    }
});

test('an illegal move is reported here and left to the referee', async () => {
    const { bench, peer } = await playing((asked) => new Move(asked.board, 0, 1));
    await peer.send(turn('g'));
    const { move } = await peer.expect('play');
    assert.deepEqual([move.from, move.to], [0, 1]);
    assert.match(bench.err(), /game g: the bot's move a7-d7 at ply 0 is illegal.*none of the 24 legal moves/);
    peer.close();
    await bench.exitCode();
});

test('an illegal move is not among the moves of the game', async () => {
    const seen = latch();
    let moves;
    class Illegal {
        move(asked) {
            return new Move(asked.board, 0, 1);
        }

        gameOver(end) {
            moves = end.game.moves.join(' ');
            seen.open();
        }
    }
    const { bench, peer } = await playing(Illegal, {});
    await peer.send(turn('g'));
    await peer.expect('play');
    await peer.send(over('g', { result: 2, reason: 9, fault: 1 }));
    await seen.opened();
    assert.equal(moves, '');
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
