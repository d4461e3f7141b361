import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the SDK, bots/javascript. */
export const SDK = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const REPOSITORY = join(SDK, '../..');
export const PROTOBUF = join(REPOSITORY, 'protocol/src/main/protobuf');
export const TRANSCRIPTS = join(REPOSITORY, 'protocol/src/test/resources/org/millrace/protocol/transcripts');
