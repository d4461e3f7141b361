import { once } from 'node:events';
import net from 'node:net';

/**
 * A relay on the way to a referee that passes each byte by itself and cuts its first connections.
 *
 * @param {number} port the referee's
 * @param {{ cuts: number, afterBytes: number }} manner how many connections are cut, and after how many bytes of the
 *     referee
 */
export async function relay(port, { cuts, afterBytes }) {
    let connections = 0;
    const server = net.createServer({ noDelay: true }, (bot) => {
        const referee = net.connect({ port, host: '127.0.0.1', noDelay: true });
        let number = 0;
        let left = Infinity;
        referee.once('connect', () => {
            number = ++connections;
            left = number <= cuts ? afterBytes : Infinity;
        });
        const end = () => {
            bot.destroy();
            referee.destroy();
        };
        for (const side of [bot, referee]) side.on('error', end).on('close', end);
        bot.on('data', (piece) => {
            for (const octet of piece) referee.write(Uint8Array.of(octet));
        });
        referee.on('data', (piece) => {
            for (const octet of piece.subarray(0, left)) bot.write(Uint8Array.of(octet));
            left -= piece.length;
            if (left <= 0) {
                // By turns with and without a last word.
                if (number % 2 === 0) bot.resetAndDestroy();
                end();
            }
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { port: server.address().port, close: () => server.close() };
}
