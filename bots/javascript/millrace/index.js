/**
 * The bot SDK for Node: write a function from a turn to a move and hand it to {@link main}.
 *
 *     import { main } from './millrace/index.js';
 *
 *     main(import.meta, (turn) => turn.legalMoves[0]);
 *
 * All times are milliseconds, as everywhere in JavaScript, and have names that end in `Ms`.
 *
 * @typedef {import('./spec.js').Bot} Bot
 * @typedef {import('./spec.js').MoveFunction} MoveFunction
 * @typedef {import('./spec.js').Settings} Settings
 * @typedef {import('./game.js').Variant} Variant
 * @typedef {import('./turn.js').Receipt} Receipt
 * @typedef {import('./end.js').Result} Result
 * @typedef {import('./position.js').Side} Side
 */
export { main, run } from './main.js';
export { Answer, acceptDraw, answer, resign } from './answer.js';
export { Board } from './board.js';
export { Clock } from './clock.js';
export { ExitCode } from './exit-code.js';
export { Game } from './game.js';
export { GameEnd } from './end.js';
export { Move } from './move.js';
export { Position } from './position.js';
export { practiceTurn } from './practice.js';
export { Turn } from './turn.js';
