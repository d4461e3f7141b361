import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK } from './places.js';

/** The one block of the tutorial, in this language, that has these words. */
export function block(words, language = 'js') {
    const blocks = readFileSync(join(SDK, 'README.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms);
    const found = [...blocks].filter(([, of, text]) => of === language && text.includes(words));
    assert.equal(found.length, 1, `README.md has ${found.length} blocks with '${words}'`);
    return found[0][2];
}

/** The tutorial's block of code that begins with a line `// NAME`. */
export function shown(name) {
    const text = block(`// ${name}\n`);
    assert.ok(text.startsWith('//'), `${name} is not named in its first line`);
    return text;
}
