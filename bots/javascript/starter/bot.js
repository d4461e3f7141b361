// Your bot: move() is the place for your idea. README.md beside this file says how to test it and how to let it play.
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

    // What is on the board: stones('white') are the points with white stones, and draw() is a picture for your log.
    const own = turn.position.stones(turn.colour).length;
    const other = turn.position.stones(turn.colour === 'white' ? 'black' : 'white').length;

    // A bot that searches stops after turn.budgetMs milliseconds, and never loses on time then; this one needs none.
    // What you think is kept with the game: a score in stones from your own side, and any comment.
    return answer(chosen, {
        score: own - other,
        comment: `${choices.length} choices, ${turn.budgetMs} ms to think`,
    });
}

// Plays when this file is started: node bot.js. `games`: how many at once in this process; a bot that thinks long
// leaves it out, and an event then starts as many processes as it needs.
main(import.meta, move, { author: 'you', version: '0.1', games: 4 });
