import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { PROTOBUF, SDK } from './places.js';

/**
 * A new bot's folder, as `millrace new-bot javascript` makes it.
 *
 * @param {{ installed?: boolean }} [more] whether `npm install` has been run there
 */
export function newBot({ installed = true } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'millrace-bot-'));
    after(() => rmSync(folder, { recursive: true }));
    cpSync(join(SDK, 'starter'), folder, { recursive: true });
    cpSync(join(SDK, 'millrace'), join(folder, 'millrace'), { recursive: true });
    cpSync(join(PROTOBUF, 'millrace/v1/millrace.proto'), join(folder, 'millrace/millrace.proto'));
    if (installed) {
        symlinkSync(join(SDK, 'node_modules'), join(folder, 'node_modules'));
    }
    return folder;
}
