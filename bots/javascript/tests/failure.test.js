// A bot that throws, or answers what is no answer: what it leaves on standard error, over a real socket.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer } from '../millrace/index.js';
import { over, start, turn } from './support/games.js';
import { first, latch, playing, rig } from './support/rig.js';

/** What a bot says that fails at its first turn: with exit code 1, as it must. */
async function failing(bot) {
    const { bench, peer } = await playing(bot);
    await peer.send(turn('g'));
    await peer.expectEnd();
    assert.equal(await bench.exitCode(), 1);
    return bench.err();
}

test('a bot that throws ends with its stack trace and its own place, said once', async () => {
    const broken = () => {
        throw new Error('no idea');
    };
    for (const bot of [broken, async (asked) => broken(asked)]) {
        const err = await failing(bot);
        const [, line] = /Stack trace:\n +at .*broken .*failure\.test\.js:([0-9]+):/.exec(err) ?? [];
        assert.ok(err.endsWith(`\nthe bot failed in game g at ply 0, failure.test.js line ${line}: Error: no idea\n`), err);
        assert.equal(err.match(/no idea/g).length, 1, err);
    }
});

test('the place is the bot\'s, not the line of the SDK that it called', async () => {
    const err = await failing((asked) => asked.board.move('nonsense'));
    assert.match(err, /Stack trace:\n +at [^\n]*move\.js/);
    assert.match(err, /at ply 0, failure\.test\.js line [0-9]+: RangeError: 'nonsense' is no move;[^\n]*\n$/);
});

test('what is thrown and is no Error, or has many lines, is told in one', async () => {
    const thrower = (thrown) => () => {
        throw thrown;
    };
    assert.match(await failing(thrower('a text')), /\nthe bot failed in game g at ply 0: thrown: a text\n$/);
    const err = await failing(thrower(new Error('one\ntwo')));
    assert.match(err, /, failure\.test\.js line [0-9]+: Error: one two\n$/);
});

test('a hook that throws ends the bot, and is named by its place', async () => {
    class Unready {
        gameStarted() {
            throw new Error('no table');
        }

        move() {}
    }
    const bench = await rig(Unready);
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('g'));
    await peer.expectEnd();
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /\nthe bot failed in game g, failure\.test\.js line [0-9]+: Error: no table\n$/);
});

test('a hook that throws behind a game ends the bot, also behind the last', async () => {
    for (const isLast of [false, true]) {
        const goodbye = latch();
        class Tired {
            move = first;
            async gameOver() {
                if (isLast) await goodbye.opened();
                throw new Error('no book');
            }
        }
        Tired.prototype.move = first;
        const { bench, peer } = await playing(Tired);
        await peer.send(turn('g'));
        await peer.expect('play');
        await peer.send(over('g'));
        if (isLast) {
            await peer.goodbye();
            await bench.says('goodbye: ');
            goodbye.open();
        }
        assert.equal(await bench.exitCode(), 1, bench.err());
        assert.match(bench.err(), /\nthe bot failed in game g, failure\.test\.js line [0-9]+: Error: no book\n$/);
    }
});

test('a hook that is a field and spelt in another way is refused', async () => {
    class Mine {
        move() {}
        onGameOver() {}
        game_started = () => {};
    }
    const bench = await rig(Mine);
    const peer = await bench.accept();
    await peer.welcome();
    await peer.send(start('g'));
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /the class Mine has a method game_started, which is never called; write gameStarted\(game\)\n$/);
});

test('a bot that answers nonsense is told so', async () => {
    for (const [given, words] of [[undefined, /nothing \(undefined\)/], ['d6', /the text 'd6'/], [3, /answered 3/]]) {
        const err = await failing(() => given);
        assert.match(err, words);
        assert.match(err, /in game g at ply 0: TypeError: .*return one of turn\.legalMoves/);
    }
});

test('a thought with an unknown key or of a wrong type is refused', async () => {
    for (const [thought, words] of [
        [{ offerdraw: true }, /'offerdraw', which is unknown; there are score, depth, nodes, variation, comment, offerDraw/],
        [{ deep: 3 }, /'deep', which is unknown/],
        [{ score: 'x' }, /the text 'x' as its score; give a number/],
        [{ score: null }, /null as its score/],
        [{ depth: 2.5 }, /2\.5 as its depth; give a whole number from 0 to 4294967295/],
        [{ nodes: -1 }, /-1 as its nodes/],
        [{ nodes: NaN }, /NaN as its nodes/],
        [{ nodes: 2n ** 64n }, /18446744073709551616 as its nodes/],
        [{ variation: [4] }, /4 as its variation; give an array of moves/],
        [{ comment: 3 }, /3 as its comment; give a text/],
        [{ offerDraw: 'no' }, /the text 'no' as its offerDraw; give true or false/],
    ]) {
        assert.match(await failing((asked) => answer(asked.legalMoves[0], thought)), words);
    }
});

test('a thought may leave any part out', async () => {
    const { bench, peer } = await playing((asked) => answer(asked.legalMoves[0], {
        score: undefined, depth: 0, nodes: 1.5, variation: 'd6 d7', comment: '', offerDraw: undefined,
    }));
    await peer.send(turn('g'));
    const { thought, offerDraw } = await peer.expect('play');
    assert.deepEqual([thought.depth, String(thought.nodes), thought.principalVariation], [0, '2', 'd6 d7']);
    assert.ok(!offerDraw);
    peer.close();
    await bench.exitCode();
});
