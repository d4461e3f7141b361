import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROTOBUF } from './places.js';

const require = createRequire(import.meta.url);
const protobuf = require('protobufjs');
const textformat = require('protobufjs/ext/textformat');

const root = new protobuf.Root();
root.resolvePath = (origin, target) => join(PROTOBUF, target);
root.loadSync('millrace/v1/transcript.proto');

/** The test's own reading of the schema, with the transcripts' messages. */
export const BotMessage = root.lookupType('millrace.v1.BotMessage');
export const RefereeMessage = root.lookupType('millrace.v1.RefereeMessage');
export const Transcript = root.lookupType('millrace.v1.Transcript');
export const Long = protobuf.util.Long;

export function fromText(type, text) {
    return textformat.fromText(type, text);
}

/** A message as one that can be compared: all fields without presence, and those with presence that are set. */
export function plain(type, message) {
    const again = type.decode(type.encode(message).finish());
    return type.toObject(again, { defaults: true, longs: String, enums: String, bytes: String });
}

/** A message behind its length. */
export function framed(type, message) {
    return Buffer.from(type.encodeDelimited(message).finish());
}

/** The messages of a file of frames; what is left behind the last is given too. */
export function unframed(type, bytes) {
    const messages = [];
    const reader = protobuf.Reader.create(bytes);
    let end = 0;
    while (reader.pos < reader.len) {
        try {
            messages.push(type.decodeDelimited(reader));
            end = reader.pos;
        } catch {
            break;
        }
    }
    return { messages, rest: bytes.subarray(end) };
}
