import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError, reason } from './errors.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const IN_MILLRACE = 'protocol/src/main/protobuf/millrace/v1/millrace.proto';

/**
 * A message type of protobufjs. Messages are its plain objects: names in camel case, 64-bit numbers as Long, an absent
 * field null or left out.
 *
 * @typedef {import('protobufjs').Type} Type
 * @typedef {{ protobuf: typeof import('protobufjs'), bot: Type, referee: Type }} Schema
 */

/** @type {Schema | undefined} */
let loaded;

/**
 * The protocol's messages, read from millrace.proto at first use: nothing has to be compiled.
 *
 * protobufjs is loaded here and not by an `import`, so that a bot's move function can be tested without it, and a start
 * without it ends with a sentence.
 *
 * @returns {Schema}
 * @throws {UsageError} if protobufjs or millrace.proto is missing
 */
export function schema() {
    if (loaded === undefined) {
        const protobuf = library();
        const root = protobuf.loadSync(file());
        const type = (/** @type {string} */ name) => root.lookupType(`millrace.v1.${name}`);
        loaded = { protobuf, bot: type('BotMessage').setup(), referee: type('RefereeMessage').setup() };
    }
    return loaded;
}

/** @returns {typeof import('protobufjs')} */
function library() {
    try {
        return createRequire(import.meta.url)('protobufjs');
    } catch (missing) {
        const absent = /** @type {any} */ (missing).code === 'MODULE_NOT_FOUND';
        const why = absent ? 'is not installed' : `cannot be loaded (${reason(missing).split('\n')[0]})`;
        throw new UsageError(`protobufjs ${why}: run 'npm install' once in the folder of the bot, ${home()}`);
    }
}

/** The nearest folder above that has a package.json which names protobufjs, or the one above. */
function home() {
    const require = createRequire(import.meta.url);
    for (let folder = dirname(HERE); folder !== dirname(folder); folder = dirname(folder)) {
        const description = join(folder, 'package.json');
        if (existsSync(description) && require(description).dependencies?.protobufjs) {
            return folder;
        }
    }
    return dirname(HERE);
}

/** The schema beside this file, as a bot's folder has it, or that of the repository. */
function file() {
    const beside = join(HERE, 'millrace.proto');
    for (let folder = HERE; folder !== dirname(folder); folder = dirname(folder)) {
        const place = folder === HERE ? beside : join(folder, IN_MILLRACE);
        if (existsSync(place)) {
            return place;
        }
    }
    throw new UsageError(`the schema is missing: copy ${IN_MILLRACE} of Millrace to ${beside}`);
}
