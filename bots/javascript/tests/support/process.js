import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program to its end: its exit code and all that it said. */
export async function ran(command, args, { cwd, env = {} } = {}) {
    const surroundings = { ...process.env, ...env };
    // A test runner that is started by another must not think that it is a part of it.
    delete surroundings.NODE_TEST_CONTEXT;
    const child = spawn(command, args, { cwd, env: surroundings, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (piece) => (out += piece));
    child.stderr.on('data', (piece) => (err += piece));
    const [code] = await once(child, 'close');
    return { code, out, err };
}
