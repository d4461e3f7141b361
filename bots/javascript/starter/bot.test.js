// Tests your bot without a referee: npm test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { move } from './bot.js';
import { practiceTurn } from './millrace/index.js';

// A bot that fills its time has 10 ms for each turn here, since each is asked a hundred times.
// White has a7 and d7, and closes the top row with g7, which takes one of Black's stones on e5 and c3.
const POSITION = 'WW......B......B........ w 7 7 0';

/**
 * The move that the bot plays, said with a thought or without, at once or later.
 *
 * @param {import('./millrace/index.js').Turn} turn
 */
async function played(turn) {
    const said = await move(turn);
    return String(said.move ?? said);
}

test('takes a stone where it can', async () => {
    const turn = practiceTurn(POSITION, ['b6', 'd6', 'g7xe5', 'g7xc3', 'a1'], { budgetMs: 10 });
    for (let i = 0; i < 100; i++) {
        assert.match(await played(turn), /^g7x(e5|c3)$/);
    }
});

test('plays a legal move where there is nothing to take', async () => {
    const turn = practiceTurn(POSITION, ['b6', 'd6', 'a1'], { budgetMs: 10 });
    for (let i = 0; i < 100; i++) {
        assert.ok(turn.legalMoves.map(String).includes(await played(turn)));
    }
});
