// TLS: the referee is known by its fingerprint, or by an authority, or not at all.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { over, start, turn } from './support/games.js';
import { RefereeMessage, framed } from './support/messages.js';
import { ran } from './support/process.js';
import { Referee } from './support/referee.js';
import { rig } from './support/rig.js';
import { newBot } from './support/starter.js';

const first = (asked) => asked.legalMoves[0];
const folder = mkdtempSync(join(tmpdir(), 'millrace-tls-'));
after(() => rmSync(folder, { recursive: true }));

execFileSync('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
    '-subj', '/CN=referee', '-addext', 'subjectAltName=IP:127.0.0.1',
    '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem'),
], { stdio: 'pipe' });
const own = { key: readFileSync(join(folder, 'key.pem')), cert: readFileSync(join(folder, 'cert.pem')) };
const FINGERPRINT = new X509Certificate(own.cert).fingerprint256;

test('the right fingerprint is trusted, and a whole game is played, byte by byte', async () => {
    const bench = await rig(first, {
        referee: await Referee.open({ ...own, minVersion: 'TLSv1.3' }), args: ['--fingerprint', FINGERPRINT],
    });
    const peer = await bench.accept();
    peer.byteByByte = true;
    await peer.welcome();
    await peer.send(start('g'));
    await peer.expect('ready');
    await peer.send(turn('g'));
    await peer.expect('play');
    await peer.send(over('g'));
    await peer.goodbye();
    await peer.expectEnd();
    assert.equal(await bench.exitCode(), 0, bench.err());
});

test('a lost connection is taken up again over TLS', async () => {
    const bench = await rig(first, { referee: await Referee.open(own), args: [`--fingerprint=${FINGERPRINT}`] });
    const lost = await bench.accept();
    await lost.welcome({ graceMs: 30_000 });
    lost.close();
    const peer = await bench.accept();
    const { resume } = await peer.welcome();
    assert.equal(resume.sessionId, 'the session');
    await peer.goodbye();
    assert.equal(await bench.exitCode(), 0, bench.err());
});

test('another fingerprint is told before a word is said', async () => {
    const other = '00'.repeat(32);
    const bench = await rig(first, { referee: await Referee.open(own), args: ['--fingerprint', other] });
    assert.equal(await bench.exitCode(), 1);
    // Whether the referee takes the handshake for done or not: it hears nothing.
    for (let i = bench.referee.connections; i > 0; i--) await (await bench.accept()).expectEnd();
    const shown = FINGERPRINT.replaceAll(':', '').toLowerCase();
    assert.match(bench.err(), new RegExp(`fingerprint ${shown} and not ${other}; .*correct --fingerprint`));
    assert.equal(bench.err().trimEnd().split('\n').length, 1, bench.err());
});

test('a certificate of no authority is not trusted by --tls', async () => {
    const bench = await rig(first, { referee: await Referee.open(own), args: ['--tls'] });
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /no TLS with the referee: .*certificate.*; .*with --fingerprint .* in place of --tls/);
});

for (const variable of ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS']) {
    // Node reads the authorities once, so each needs a process of its own.
    const environment = { [variable]: join(folder, 'cert.pem'), MILLRACE_NAME: 'mine', MILLRACE_TOKEN: 't' };

    test(`a certificate of an authority that the system trusts is trusted by --tls: ${variable}`, async () => {
        const referee = await Referee.open(own);
        const args = ['bot.js', '--tls', '--port', String(referee.port)];
        const running = ran('node', args, { cwd: newBot(), env: environment });
        const peer = await Promise.race([referee.accept(), running]);
        assert.equal(peer.err, undefined);
        await peer.welcome();
        await peer.goodbye();
        assert.equal((await running).code, 0);
        referee.close();
    });

    test(`a trusted certificate for another host is not trusted: ${variable}`, async () => {
        const referee = await Referee.open(own);
        const args = ['bot.js', '--tls', '--host', 'localhost', '--port', String(referee.port)];
        const { code, err } = await ran('node', args, { cwd: newBot(), env: environment });
        assert.equal(code, 1);
        assert.match(err, /no TLS with the referee: .*localhost/);
        referee.close();
    });
}

test('a referee without TLS is told so', async () => {
    for (const args of [['--tls'], ['--fingerprint', FINGERPRINT]]) {
        const error = { code: 2, message: 'A frame of 22 bytes is no message of the schema.', closing: true };
        const bytes = framed(RefereeMessage, { error });
        const server = net.createServer((socket) => socket.on('error', () => {}).end(bytes));
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        const referee = { port: server.address().port, close: () => server.close() };
        const bench = await rig(first, { args, referee });
        assert.equal(await bench.exitCode(), 1);
        assert.match(bench.err(), /no TLS with the referee: .*; leave TLS out if the referee offers none/);
    }
});

test('a referee that closes in the handshake is told so', async () => {
    const bench = await rig(first, { args: ['--fingerprint', FINGERPRINT] });
    (await bench.accept()).close();
    assert.equal(await bench.exitCode(), 1);
    assert.match(bench.err(), /no TLS with the referee: .*; leave TLS out/);
});
