import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { test } from 'node:test';
import { run } from '../millrace/index.js';

const first = (asked) => asked.legalMoves[0];

async function freePort() {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    return port;
}

function bot(port, { host = '127.0.0.1', patienceMs = 0, settings = {}, args = [], move = first } = {}) {
    let said = '';
    const code = run(move, settings, {
        args: ['--host', host, '--port', String(port), '--name', 'mill', '--token', 't', ...args],
        environment: {},
        report: (text) => (said += text),
        patienceMs,
    });
    return { code, said: () => said };
}

test('a referee that starts later is found', async () => {
    const port = await freePort();
    const { code, said } = bot(port, { patienceMs: 30_000 });
    while (!said().includes('nobody listens')) await new Promise((on) => setTimeout(on, 5));
    const server = net.createServer((socket) => socket.once('data', () => {
        // A Goodbye, as bytes.
        socket.end(Buffer.from([2, 0x52, 0]));
    })).listen(port, '127.0.0.1');
    assert.equal(await code, 0, said());
    assert.match(said(), new RegExp(`^nobody listens at 127\\.0\\.0\\.1:${port} yet; trying for 30 s\n`));
    server.close();
});

test('a referee that never comes is given up with both ways to change it', async () => {
    const { code, said } = bot(await freePort());
    assert.equal(await code, 1);
    assert.match(said(), /^cannot connect to 127\.0\.0\.1:[0-9]+: .*ECONNREFUSED.*\n$/);
    assert.match(said(), /--port or MILLRACE_HOST, MILLRACE_PORT\) its own\?\n$/);
});

test('a name with two addresses of which nobody listens at either is told in one line', async () => {
    const { code, said } = bot(await freePort(), { host: 'localhost' });
    assert.equal(await code, 1);
    assert.match(said(), /^cannot connect to localhost:[0-9]+: connect ECONNREFUSED [^\n]+\n$/);
});

test('a host that does not exist is named', async () => {
    // A name that is too long for any host, so that nobody is asked for its address.
    const host = `${'a'.repeat(64)}.invalid`;
    const { code, said } = bot(1, { host });
    assert.equal(await code, 1);
    assert.match(said(), /^cannot connect to a+\.invalid:1: host 'a+\.invalid' is not known; correct --host [^\n]+\n$/);
});

test('what a bot gives is checked before it connects', async () => {
    for (const [move, settings, words] of [
        [first, { game: 3 }, /'game' is unknown; there are author, .*games/],
        [first, { games: 0 }, /'games' is 0; a bot plays at least 1/],
        [first, { games: 1.5 }, /'games' is 1\.5/],
        [{ move: first }, {}, /neither a function nor a class/],
        [class Mine { move() {} game_over() {} }, {}, /the class Mine has a method game_over,.* write gameOver\(end\)/],
        [class Own extends class Old { move() {} gamestarted() {} } {}, {}, /the class Own has a method gamestarted, which/],
        [first, { options: [{ name: 'depth', default: '3' }] }, /'depth' has 'default', which is .*, defaultValue,/],
        [first, { options: [{ name: 'depth', defaultValue: 3 }] }, /'depth' has 3 as its defaultValue; give a text, '3'/],
        [first, { options: [{ defaultValue: '3' }] }, /an option has no name/],
        [class Lazy {}, {}, /the class Lazy has no method move\(turn\)/],
    ]) {
        const { code, said } = bot(1, { move, settings });
        assert.equal(await code, 2);
        assert.match(said(), words);
    }
});

test('a bot may read arguments of its own', async () => {
    let others;
    const args = ['--depth', '3', '--verbose', 'fast'];
    const { code } = bot(await freePort(), { args, settings: { ownArguments: (given) => (others = given) } });
    assert.equal(await code, 1);
    assert.deepEqual(others, ['--depth', '3', 'fast']);
    const ownArguments = () => {
        throw new Error('depth is a number from 1 to 2');
    };
    const refusing = bot(1, { args, settings: { ownArguments } });
    assert.equal(await refusing.code, 2);
    assert.equal(refusing.said(), 'depth is a number from 1 to 2\n');
});
