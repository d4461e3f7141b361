/** A file is so many columns wide and a rank so many lines high that a diagonal of the board is one of the drawing. */
const FILE_WIDTH = 4;
const RANK_HEIGHT = 2;
/** Before the first file there is room for the ranks and for a bracket. */
const LEFT = 5;

/**
 * Draws a board: ranks at the left, files below, lines between neighbours.
 *
 * @param {import('./board.js').Board} board
 * @param {string} letters what stands on each point, one character each
 * @param {import('./move.js').Move | null} lastMove its points are put in brackets
 * @returns {string[]} the lines from the top; none ends with a blank
 */
export function draw(board, letters, lastMove) {
    const places = board.points.map((name) => ({ file: name.charCodeAt(0) - 97, rank: Number(name.slice(1)) }));
    const files = 1 + Math.max(...places.map((place) => place.file));
    const ranks = Math.max(...places.map((place) => place.rank));
    const at = places.map(({ file, rank }) => ({ x: LEFT + file * FILE_WIDTH, y: (ranks - rank) * RANK_HEIGHT }));
    const lines = Array.from({ length: ranks * RANK_HEIGHT + 1 }, () => Array(LEFT + files * FILE_WIDTH).fill(' '));
    /** @type {(x: number, y: number, text: string) => void} */
    const write = (x, y, text) => [...text].forEach((character, i) => (lines[y][x + i] = character));

    for (let rank = 1; rank <= ranks; rank++) {
        write(2 - String(rank).length, (ranks - rank) * RANK_HEIGHT, String(rank));
    }
    for (let file = 0; file < files; file++) {
        write(LEFT + file * FILE_WIDTH, ranks * RANK_HEIGHT, String.fromCharCode(97 + file));
    }
    board.neighbours.forEach((near, from) =>
        near.filter((to) => to > from).forEach((to) => connect(at[from], at[to], write)));
    const taken = new Set(lastMove?.removals);
    at.forEach(({ x, y }, point) => write(x, y, taken.has(point) ? 'x' : letters[point]));
    const marked = lastMove === null ? [] : [lastMove.to, ...taken, ...(lastMove.from === null ? [] : [lastMove.from])];
    for (const { x, y } of marked.map((point) => at[point])) {
        write(x - 1, y, '[');
        write(x + 1, y, ']');
    }
    return lines.map((line) => line.join('').trimEnd());
}

/**
 * Draws the line between two points, of which the second is the later in reading order.
 *
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {(x: number, y: number, text: string) => void} write
 */
function connect(from, to, write) {
    const across = to.x - from.x;
    const down = to.y - from.y;
    if (down === 0) {
        write(from.x + 1, from.y, '-'.repeat(across - 1));
    }
    const stroke = across === 0 ? '|' : across > 0 ? '\\' : '/';
    for (let i = 1; i < down; i++) {
        write(from.x + Math.trunc((across * i) / down), from.y + i, stroke);
    }
}
