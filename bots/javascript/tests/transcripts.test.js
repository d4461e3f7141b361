// The recorded connections of the protocol's own tests: read, written again, and played again over a socket.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FrameReader, frame } from '../millrace/frames.js';
import { Move, acceptDraw, answer, resign, run } from '../millrace/index.js';
import { schema } from '../millrace/schema.js';
import { BotMessage, RefereeMessage, Transcript, fromText, plain, unframed } from './support/messages.js';
import { TRANSCRIPTS } from './support/places.js';
import { Referee, patiently } from './support/referee.js';

const NAMES = readdirSync(TRANSCRIPTS)
    .filter((name) => name.endsWith('.txtpb'))
    .map((name) => name.replace('.txtpb', ''));

function load(name) {
    const text = fromText(Transcript, readFileSync(join(TRANSCRIPTS, `${name}.txtpb`), 'utf8'));
    const bytes = (side) => readFileSync(join(TRANSCRIPTS, `${name}.${side}.bin`));
    return { entries: text.entries, closed: text.refereeClosed, bot: bytes('bot'), referee: bytes('referee') };
}

/** The messages of one direction as the SDK's own reader makes them, the bytes cut into pieces of this length. */
function read(type, bytes, pieceLength) {
    const reader = new FrameReader();
    const messages = [];
    for (let at = 0; at < bytes.length; at += pieceLength) {
        for (const body of reader.read(bytes.subarray(at, at + pieceLength))) {
            messages.push(type.decode(body));
        }
    }
    assert.equal(reader.isInside, false);
    return messages;
}

test('there are transcripts', () => assert.ok(NAMES.length >= 9, NAMES.join()));

for (const name of NAMES) {
    test(`${name}: the bytes are the text, and are so when they are written again`, () => {
        const golden = load(name);
        const { bot, referee } = schema();
        const garbage = golden.entries.flatMap((entry) => (entry.botGarbage ? [entry.botGarbage] : []));
        const said = golden.bot.subarray(0, golden.bot.length - Buffer.concat(garbage).length);
        for (const [side, type, own, bytes] of [
            ['bot', BotMessage, bot, said], ['referee', RefereeMessage, referee, golden.referee],
        ]) {
            const expected = golden.entries.filter((entry) => entry[side]).map((entry) => plain(type, entry[side]));
            for (const pieceLength of [1, 2, 7, 1000, bytes.length]) {
                const messages = read(own, bytes, pieceLength);
                assert.deepEqual(messages.map((message) => plain(type, message)), expected);
            }
            const again = Buffer.concat(read(own, bytes, 100).map((message) => frame(schema(), own, message)));
            assert.deepEqual(unframed(type, again).messages.map((message) => plain(type, message)), expected);
        }
    });
}

/** What no bot of the SDK says, or sees. */
const OTHERS = {
    garbage: 'the SDK sends no such bytes',
    'out-of-turn': 'the SDK says nothing out of turn',
    observer: 'an observer is no bot',
};

test('the transcripts that are not played again are there', () => {
    assert.deepEqual(Object.keys(OTHERS).filter((name) => !NAMES.includes(name)), []);
});

for (const name of NAMES.filter((each) => !(each in OTHERS))) {
    for (const byteByByte of [false, true]) {
        test(`${name}: played again${byteByByte ? ', byte by byte' : ''}`, () => replay(load(name), byteByByte));
    }
}

async function replay({ entries, closed }, byteByByte) {
    const [{ bot: { hello = {}, resume } }] = entries;
    const referee = await Referee.open();
    let said = '';
    const settings = {
        games: hello.maxGames ?? 1, legalMoves: hello.wantsLegalMoves ?? false, options: hello.options ?? [],
    };
    const ended = run(recorded(entries), settings, {
        args: ['--port', String(referee.port), '--name', hello.name ?? 'name', '--token', hello.token ?? resume.token],
        environment: {},
        report: (text) => (said += text),
    });
    if (resume) {
        const { sessionId, resumeSecret } = resume;
        const lost = await referee.accept();
        await lost.expect('hello');
        await lost.send({ welcome: { sessionId, resumeSecret, limits: { resumeGraceNs: 30e9 } } });
        lost.close();
    }
    const peer = await referee.accept();
    peer.byteByByte = byteByByte;
    /** What the bot said before its turn in the recording. */
    const early = [];
    const over = new Set();
    for (const entry of entries) {
        if (entry.referee) {
            if (entry.referee.gameOver) over.add(entry.referee.gameOver.gameId);
            await peer.send(entry.referee);
        } else if (!entry.bot.ping && !over.has(entry.bot.play?.gameId)) {
            // A bot asks for a sign of life when it likes, and the SDK says nothing more about a game that is over.
            await heard(peer, early, compared(entry.bot));
        }
    }
    const refused = entries.find((entry) => entry.referee?.refused);
    if (closed) {
        peer.close();
    } else {
        await peer.goodbye();
        for (const id of running(entries)) {
            await peer.send({ gameOver: { gameId: id, result: 5, reason: 17 } });
        }
    }
    assert.equal(await patiently('the end of the bot', ended), refused ? (resume ? 1 : 2) : 0, said);
    assert.ok(said.includes(refused ? `refused: ${refused.referee.refused.message}` : 'done'), said);
    assert.deepEqual(early, []);
    await peer.expectEnd();
    referee.close();
}

/** A bot that plays the recorded moves, and is late where the recorded bot was. */
function recorded(entries) {
    const answers = new Map();
    const over = new Set();
    for (const { bot, referee } of entries) {
        if (referee?.gameOver) over.add(referee.gameOver.gameId);
        const said = bot?.play ?? bot?.resign ?? bot?.acceptDraw;
        if (said) {
            const late = over.has(said.gameId);
            answers.set(said.gameId, [...(answers.get(said.gameId) ?? []), { ...bot, late }]);
        }
    }
    return async (turn) => {
        const { play, acceptDraw: draw, late } = answers.get(turn.game.id).shift();
        while (late && !turn.signal.aborted) await new Promise((on) => setTimeout(on, 1));
        if (!play) return draw ? acceptDraw() : resign();
        assert.equal(play.ply, turn.ply);
        const move = new Move(turn.board, play.move.from ?? null, play.move.to, play.move.removals ?? []);
        const { principalVariation: variation, nodes, ...thought } = play.thought ?? {};
        return answer(move, {
            ...thought, variation, nodes: nodes && BigInt(nodes.toString()), offerDraw: play.offerDraw,
        });
    };
}

function running(entries) {
    const ids = new Set(entries.flatMap(({ referee }) => (referee?.gameStart ? [referee.gameStart.gameId] : [])));
    entries.forEach(({ referee }) => ids.delete(referee?.gameOver?.gameId));
    return ids;
}

async function heard(peer, early, expected) {
    for (;;) {
        const at = early.findIndex((message) => JSON.stringify(message) === JSON.stringify(expected));
        if (at >= 0) {
            early.splice(at, 1);
            return;
        }
        const message = await peer.next();
        assert.notEqual(message, null, `the bot closed in place of ${JSON.stringify(expected)}`);
        early.push(compared(message));
        // Two games may be answered in either order, but nobody says more than the recording has in between.
        assert.ok(early.length <= 2, `in place of ${JSON.stringify(expected)}: ${JSON.stringify(early)}`);
    }
}

/** What a bot says, without what each SDK says of itself. */
function compared(message) {
    const { hello, ...others } = plain(BotMessage, message);
    if (!hello) return others;
    const { maxGames = 1, version } = hello;
    return { ...hello, author: '', sdk: '', botVersion: '', maxGames, version: version.major, wantsOwnMoves: false };
}
