// The recorded connections of the protocol's own tests: read, written again, and played again over a socket.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FrameReader, frame } from '../millrace/frames.js';
import { Move, answer, resign, run } from '../millrace/index.js';
import { schema } from '../millrace/schema.js';
import { BotMessage, RefereeMessage, Transcript, fromText, plain, unframed } from './support/messages.js';
import { TRANSCRIPTS } from './support/places.js';
import { Referee, patiently } from './support/referee.js';

const NAMES = readdirSync(TRANSCRIPTS).filter((name) => name.endsWith('.txtpb')).map((name) => name.replace('.txtpb', ''));

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

// The others: in `garbage` the bot sends what no SDK sends, and `observer` is no bot's connection.
for (const name of NAMES.filter((each) => !['garbage', 'observer'].includes(each))) {
    for (const byteByByte of [false, true]) {
        test(`${name}: played again${byteByByte ? ', byte by byte' : ''}`, () => replay(load(name), byteByByte));
    }
}

async function replay({ entries, closed }, byteByByte) {
    const [{ bot: { hello } }] = entries;
    const referee = await Referee.open();
    let said = '';
    const ended = run(recorded(entries), { games: hello.maxGames ?? 1, legalMoves: hello.wantsLegalMoves ?? false }, {
        args: ['--port', String(referee.port), '--name', hello.name, '--token', hello.token],
        environment: {},
        report: (text) => (said += text),
    });
    const peer = await referee.accept();
    peer.byteByByte = byteByByte;
    /** What the bot said before its turn in the recording. */
    const early = [];
    for (const entry of entries) {
        if (entry.referee) {
            await peer.send(entry.referee);
        } else if (!entry.bot.ping) { // A bot asks for a sign of life when it likes.
            const expected = compared(entry.bot);
            await heard(peer, early, expected);
        }
    }
    assert.deepEqual(early, []);
    if (closed) {
        peer.close();
        assert.equal(await patiently('the end of the bot', ended), 2, said);
        assert.match(said, /refused: The token is unknown/);
    } else {
        await peer.goodbye();
        for (const id of running(entries)) {
            await peer.send({ gameOver: { gameId: id, result: 5, reason: 17 } });
        }
        assert.equal(await patiently('the end of the bot', ended), 0, said);
        await peer.expectEnd();
    }
    referee.close();
}

/** A bot that plays the recorded moves. */
function recorded(entries) {
    const answers = new Map();
    for (const { bot } of entries) {
        const said = bot?.play ?? bot?.resign;
        if (said) answers.set(said.gameId, [...(answers.get(said.gameId) ?? []), bot]);
    }
    return (turn) => {
        const { play } = answers.get(turn.game.id).shift();
        if (!play) return resign();
        assert.equal(play.ply, turn.ply);
        const move = new Move(turn.board, play.move.from ?? null, play.move.to, play.move.removals ?? []);
        return answer(move, { ...play.thought, offerDraw: play.offerDraw });
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
    return { ...hello, author: '', sdk: '', botVersion: '', maxGames: hello.maxGames ?? 1, version: hello.version.major };
}
