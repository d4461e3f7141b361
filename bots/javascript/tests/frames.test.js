import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProtocolError } from '../millrace/errors.js';
import { FrameReader, MAX_FRAME, frame } from '../millrace/frames.js';
import { schema } from '../millrace/schema.js';
import { BotMessage } from './support/messages.js';

function prefix(length) {
    const bytes = [];
    for (; length > 0x7f; length >>>= 7) bytes.push((length & 0x7f) | 0x80);
    return Buffer.from([...bytes, length]);
}

/** A frame of so many bytes, each its place. */
function numbered(length) {
    return Buffer.concat([prefix(length), Buffer.from(Array.from({ length }, (_, i) => i & 0xff))]);
}

test('frames of all lengths come out of pieces of all lengths', () => {
    const lengths = [0, 1, 127, 128, 0, 300, 16_383, 16_384, MAX_FRAME, 2, 0];
    const stream = Buffer.concat(lengths.map(numbered));
    for (const pieceLength of [1, 2, 3, 129, 4096, 65_537, stream.length]) {
        const reader = new FrameReader();
        const bodies = [];
        for (let at = 0; at < stream.length; at += pieceLength) {
            bodies.push(...reader.read(stream.subarray(at, at + pieceLength)));
        }
        assert.deepEqual(bodies.map((body) => body.length), lengths);
        assert.ok(bodies.every((body) => body.every((octet, i) => octet === (i & 0xff))));
        assert.equal(reader.isInside, false);
    }
});

test('an end inside a frame is seen', () => {
    const whole = numbered(200);
    for (let length = 1; length < whole.length; length++) {
        const reader = new FrameReader();
        assert.deepEqual([...reader.read(whole.subarray(0, length))], []);
        assert.equal(reader.isInside, true, String(length));
    }
});

test('a length over the limit is refused before its body comes', () => {
    for (const bytes of [prefix(MAX_FRAME + 1), Buffer.from([0xff, 0xff, 0xff, 0x7f])]) {
        assert.throws(() => [...new FrameReader().read(bytes)], /longer than the limit of 65536/);
    }
});

test('a length that is none is refused', () => {
    for (const bytes of [[0x80, 0x80, 0x80, 0x80, 0x80], [0xff, 0xff, 0xff, 0xff, 0x0f]]) {
        assert.throws(() => [...new FrameReader().read(Buffer.from(bytes))], ProtocolError);
    }
});

test('a length with needless bytes is a length', () => {
    assert.deepEqual([...new FrameReader().read(Buffer.from([0x81, 0x80, 0x00, 7]))], [Buffer.from([7])]);
});

test('a message is written behind its length', () => {
    const comment = 'ä'.repeat(500);
    const said = { play: { gameId: 'g', ply: 0, move: { to: 0 }, thought: { comment } } };
    const bytes = frame(schema(), schema().bot, said);
    const [body, ...others] = new FrameReader().read(Buffer.from(bytes));
    assert.deepEqual(others, []);
    const { play } = BotMessage.decode(body);
    assert.equal(play.thought.comment, comment);
    assert.ok(Object.hasOwn(play, 'ply') && Object.hasOwn(play.move, 'to') && !Object.hasOwn(play.move, 'from'));
});

test('a message over the limit is not written', () => {
    const message = (/** @type {number} */ length) => ({ goodbye: { message: 'x'.repeat(length) } });
    assert.throws(() => frame(schema(), schema().bot, message(MAX_FRAME)), /shorter comments/);
    assert.ok(frame(schema(), schema().bot, message(MAX_FRAME - 10)).length > MAX_FRAME - 10);
});
