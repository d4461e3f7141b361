// Your bot: move() is the place for your idea. The README beside this file says how to start and test it.
import { answer, main } from './millrace/index.js';

/**
 * Chooses a move: takes a stone where it can, else plays at random.
 *
 * @param {import('./millrace/index.js').Turn} turn
 */
export function move(turn) {
    // Everything you may play; the referee knows the rules for you. A move has `from` (null when a stone is placed),
    // `to` and `removals`, all of them numbers of points: turn.board.points[move.to] is the name of one.
    const captures = turn.legalMoves.filter((each) => each.isCapture);
    const choices = captures.length > 0 ? captures : turn.legalMoves;
    const chosen = choices[Math.floor(Math.random() * choices.length)];

    // What is on the board: a letter a point, W, B or a full stop. turn.position.draw() is a picture of it.
    const own = turn.position.stones(turn.colour).length;
    const other = turn.position.stones(turn.colour === 'white' ? 'black' : 'white').length;

    // A bot that searches stops after turn.budgetMs milliseconds, and never loses on time then. This one does not need it.
    // The rest is shown with the game: a score in stones from your own side, and what you like to say.
    return answer(chosen, {
        score: own - other,
        comment: `${choices.length} choices, ${turn.budgetMs} ms to think`,
    });
}

// Plays, when this file is started: node bot.js. `games` says how many games at once.
main(import.meta, move, { author: 'you', version: '0.1', games: 4 });
