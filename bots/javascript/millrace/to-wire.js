/** The bot's messages, as plain objects that protobufjs encodes. */

const VERSION = { major: 1, minor: 0 };

/**
 * @param {import('./spec.js').Spec} spec
 * @param {import('./arguments.js').Connection} connection
 */
export function hello(spec, connection) {
    return {
        hello: {
            version: VERSION,
            name: connection.name,
            author: spec.author,
            sdk: `millrace javascript sdk, node ${process.versions.node.split('.')[0]}`,
            botVersion: spec.version,
            variants: spec.variants,
            maxGames: connection.games,
            token: connection.token,
            wantsLegalMoves: spec.legalMoves,
            options: spec.options,
        },
    };
}

/**
 * @param {import('./session.js').Ticket} ticket
 * @param {import('./arguments.js').Connection} connection
 */
export function resume(ticket, connection) {
    return {
        resume: {
            version: VERSION,
            sessionId: ticket.sessionId,
            resumeSecret: ticket.secret,
            token: connection.token,
        },
    };
}

/** @param {string} gameId */
export function ready(gameId) {
    return { ready: { gameId } };
}

/** @param {any} id the number as it came: all of its 64 bits go back */
export function pong(id) {
    return { pong: { id } };
}

/** @param {number} id */
export function ping(id) {
    return { ping: { id } };
}

/**
 * @param {string} gameId
 * @param {number} ply
 * @param {import('./answer.js').Answer} answer
 * @param {(number: bigint) => unknown} long makes a 64-bit number for protobufjs
 */
export function answer(gameId, ply, answer, long) {
    switch (answer.kind) {
        case 'acceptDraw':
            return { acceptDraw: { gameId, ply } };
        case 'resign':
            return { resign: { gameId } };
        case 'play':
            return { play: { gameId, ply, ...play(answer, long) } };
    }
}

/**
 * @param {import('./answer.js').Answer} answer
 * @param {(number: bigint) => unknown} long
 */
function play({ move, thought, offersDraw }, long) {
    const { from, to, removals } = /** @type {import('./move.js').Move} */ (move);
    const said = {
        ...(thought.score === undefined ? {} : { score: thought.score }),
        ...(thought.depth === undefined ? {} : { depth: thought.depth }),
        ...(thought.nodes === undefined ? {} : { nodes: long(whole(thought.nodes)) }),
        ...(thought.variation === undefined ? {} : { principalVariation: line(thought.variation) }),
        ...(thought.comment === undefined ? {} : { comment: thought.comment }),
    };
    return {
        move: from === null ? { to, removals } : { from, to, removals },
        ...(Object.keys(said).length === 0 ? {} : { thought: said }),
        ...(offersDraw ? { offerDraw: true } : {}),
    };
}

/** @param {number | bigint} nodes */
function whole(nodes) {
    return typeof nodes === 'bigint' ? nodes : BigInt(Math.round(nodes));
}

/** @param {string | readonly import('./move.js').Move[]} variation */
function line(variation) {
    return typeof variation === 'string' ? variation : variation.join(' ');
}
