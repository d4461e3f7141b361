// What a bot is told in its games and what is said for it, over a real socket.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Move, acceptDraw, answer, resign } from '../millrace/index.js';
import { over, secondTurn, start, turn } from './support/games.js';
import { BotMessage, plain } from './support/messages.js';
import { first, latch, playing, rig } from './support/rig.js';

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
    const options = [{ name: 'style', defaultValue: 'calm' }, { name: 'depth', defaultValue: '3' }, { name: 'book' }];
    const bench = await rig(Witness, { settings: { options } });
    const peer = await bench.accept();
    await peer.welcome();
    const moves = [{ to: 0 }, { to: 1 }, { from: 0, to: 9, removals: [1] }];
    await peer.send(start('g', { moves, options: { depth: '7', hash: '64' } }));
    await begun.opened();
    assert.equal(seen.moves.join(' '), 'a7 d7 a7-a4xd7');
    assert.deepEqual({ ...seen.options }, { style: 'calm', depth: '7', book: '', hash: '64' });
    assert.deepEqual([seen.round, seen.event, seen.opponent], [1, 'the cup', 'other']);
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
    assert.match(bench.err(), /game g: lost with White \(time\), White's time was up\./);
});

test('the end of a game is told from the side of the bot', async () => {
    const bench = await rig(first);
    const peer = await bench.accept();
    await peer.welcome();
    for (const [colour, result, words] of [
        [1, 1, 'won with White'], [2, 1, 'lost with Black'], [2, 2, 'won with Black'], [1, 3, 'drawn with White'],
        [1, 4, 'double forfeit'], [1, 5, 'void'],
    ]) {
        await peer.send(start('g', { colour }));
        await peer.expect('ready');
        await peer.send(over('g', { result, reason: 2 }));
        await bench.says(`game g: ${words} (fewer-than-three)\n`);
    }
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0);
});

test('a draw that nobody has offered is reported here and left to the referee', async () => {
    const { bench, peer } = await playing(acceptDraw);
    await peer.send(turn('g'));
    assert.equal((await peer.expect('acceptDraw')).ply, 0);
    await bench.says('game g: the bot takes a draw at ply 0 that nobody has offered; answer acceptDraw() only if turn.draw');
    peer.close();
    await bench.exitCode();
    const offered = await playing(acceptDraw);
    await offered.peer.send(turn('g', { drawOffered: true }));
    await offered.peer.expect('acceptDraw');
    assert.doesNotMatch(offered.bench.err(), /nobody has offered/);
    offered.peer.close();
    await offered.bench.exitCode();
});

test('a comment that is too long is cut, and told once', async () => {
    const bench = await rig((asked) => answer(asked.legalMoves[0], { comment: `x${'ä'.repeat(600)}` }));
    const peer = await bench.accept();
    await peer.welcome({ longestComment: 1024 });
    await peer.send(start('g'));
    await peer.expect('ready');
    for (const asked of [turn('g'), secondTurn('g', 0, 23)]) {
        await peer.send(asked);
        assert.equal((await peer.expect('play')).thought.comment, `x${'ä'.repeat(511)}`);
    }
    const told = bench.err().match(/the comment at ply .*/g);
    assert.deepEqual(told, [
        'the comment at ply 0 has 1201 bytes, and the referee keeps 1024; it is cut, as any later one that is too long']);
    peer.close();
    await bench.exitCode();
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
