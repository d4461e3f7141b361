import { Board } from './board.js';
import { Clock } from './clock.js';
import { GameEnd } from './end.js';
import { ProtocolError } from './errors.js';
import { Game } from './game.js';
import { Move } from './move.js';
import { toMs } from './nanos.js';
import { Position } from './position.js';

/**
 * A decoded message: fields by their names in camel case. What the referee says is not trusted to be whole.
 *
 * @typedef {Record<string, any>} Message
 */

/**
 * An enum's value as the schema names it, in small letters: `fewer-than-three` for `END_REASON_FEWER_THAN_THREE`.
 *
 * @param {Message} message
 * @param {string} field
 * @param {string} prefix of all names of the enum
 * @returns {string | null} null for a value that the schema does not know, or that says nothing
 */
function named(message, field, prefix) {
    const name = message.$type.fields[field].resolvedType.valuesById[message[field]];
    const word = (name ?? '').replace(prefix, '').toLowerCase().replaceAll('_', '-');
    return word === 'unspecified' ? null : word || null;
}

/**
 * A 64-bit number of a message as it is; null where the field is absent. protobufjs gives an absent one the value 0, so
 * whether the message has it is asked.
 *
 * @param {Message} message
 * @param {string} field
 * @returns {bigint | null}
 */
export function integer(message, field) {
    const value = Object.hasOwn(message, field) ? message[field] : null;
    return value === null ? null : typeof value === 'number' ? BigInt(value) : value.toBigInt();
}

/**
 * A length of time of a message in milliseconds; null where the field is absent.
 *
 * @param {Message} message
 * @param {string} field
 * @returns {number | null}
 */
export function duration(message, field) {
    return toMs(integer(message, field));
}

/**
 * A number of positions; null where the field is absent. Above 2^53, where a number of JavaScript cannot count any
 * more, it is as good as endless.
 *
 * @param {Message} message
 * @param {string} field
 * @returns {number | null}
 */
export function count(message, field) {
    const exact = integer(message, field);
    return exact === null ? null : Number(exact);
}

/**
 * @param {Message} start GameStart
 * @param {import('./spec.js').Spec['options']} offered the bot's options; each has the event's value, or else its
 *     default
 * @returns {Game}
 */
export function game(start, offered) {
    const { board: shape } = start.variant ?? {};
    if (!shape) {
        throw new ProtocolError(`The referee starts game ${start.gameId} without a board.`);
    }
    const lists = (/** @type {Message[]} */ given) => given.map((list) => list.points);
    const board = new Board(shape.name, shape.points, lists(shape.neighbours), lists(shape.mills));
    return new Game({
        id: start.gameId,
        variant: variant(start.variant, board),
        colour: side(start, 'colour'),
        opponent: start.opponent,
        clock: clock(start.clock ?? {}),
        start: position(board, start.start),
        moves: start.moves.map((/** @type {Message} */ each) => move(board, each)),
        event: start.event,
        round: start.round,
        options: Object.freeze({
            ...Object.fromEntries(offered.map(({ name, defaultValue }) => [name, defaultValue ?? ''])),
            ...start.options,
        }),
    });
}

/**
 * @param {Message} values
 * @param {Board} board
 * @returns {import('./game.js').Variant}
 */
function variant(values, board) {
    return Object.freeze({
        id: values.id,
        board,
        stones: values.stones,
        millWins: values.millWins,
        movesAnywhere: values.movesAnywhere,
        flying: values.flying,
        moveWhilePlacing: values.moveWhilePlacing,
        removalPerMill: values.removalPerMill,
        repetitionLimit: values.repetitionLimit,
        noCaptureLimit: values.noCaptureLimit,
        moveLimit: values.moveLimit,
        fullBoardMoverLoses: values.fullBoardMoverLoses,
        rulesText: values.rulesText,
    });
}

/**
 * @param {Message} rule ClockRule
 * @returns {Clock}
 */
export function clock(rule) {
    return new Clock({
        text: rule.text,
        base: integer(rule, 'baseNs'),
        increment: integer(rule, 'incrementNs'),
        movesPerSession: rule.movesPerSession,
        perMove: integer(rule, 'perMoveNs'),
        delay: integer(rule, 'delayNs'),
        bank: integer(rule, 'bankNs'),
        nodeLimit: count(rule, 'nodeLimit'),
        margin: integer(rule, 'marginNs') ?? 0n,
        roundTripCredit: integer(rule, 'roundTripCreditNs') ?? 0n,
    });
}

/**
 * @param {Board} board
 * @param {Message | null} wire
 * @returns {Position}
 */
export function position(board, wire) {
    if (wire === null) {
        throw new ProtocolError('The referee does not say which position is meant.');
    }
    const letters = wire.board;
    if (letters.length !== board.points.length || !/^[WB.]*$/.test(letters)) {
        throw new ProtocolError(
            `The position '${letters}' does not describe the ${board.points.length} points of the board`
            + ` '${board.name}'.`);
    }
    return new Position(
        board, letters, side(wire, 'sideToMove'), wire.whiteHand, wire.blackHand, wire.noCaptureCount);
}

/**
 * @param {Board} board
 * @param {Message} wire
 * @returns {Move}
 */
export function move(board, wire) {
    if (wire.to == null) {
        throw new ProtocolError("The referee's move does not say where it goes.");
    }
    const points = [wire.to, ...wire.removals, wire.from ?? 0];
    const stranger = points.find((point) => point >= board.points.length);
    if (stranger !== undefined) {
        throw new ProtocolError(
            `The referee's move names the point ${stranger}, but the board '${board.name}' has ${board.points.length}`
            + ' points.');
    }
    return new Move(board, wire.from ?? null, wire.to, wire.removals);
}

/**
 * @param {Message | null} wire TimingReceipt
 * @returns {import('./turn.js').Receipt | null}
 */
export function receipt(wire) {
    return wire == null ? null : Object.freeze({
        ply: wire.ply,
        elapsedMs: duration(wire, 'elapsedNs') ?? 0,
        chargedMs: duration(wire, 'chargedNs') ?? 0,
        forgivenMs: duration(wire, 'forgivenNs') ?? 0,
        roundTripMs: duration(wire, 'roundTripNs'),
    });
}

/**
 * @param {Message} over GameOver
 * @param {Game} played
 * @returns {GameEnd}
 */
export function end(over, played) {
    return new GameEnd({
        game: played,
        result: result(over, played.colour),
        reason: named(over, 'reason', 'END_REASON_'),
        ownFault: named(over, 'fault', 'COLOUR_') === played.colour,
        message: over.message,
        record: over.record || null,
    });
}

/**
 * @param {Message} over
 * @param {import('./position.js').Side} own
 * @returns {import('./end.js').Result}
 */
function result(over, own) {
    switch (named(over, 'result', 'RESULT_')) {
        case 'white-wins':
            return own === 'white' ? 'won' : 'lost';
        case 'black-wins':
            return own === 'black' ? 'won' : 'lost';
        case 'draw':
            return 'drawn';
        case 'double-forfeit':
            return 'lost';
        default:
            return 'void';
    }
}

/**
 * The end of a game in one line, from the bot's side: `lost with White (time), White's time was up.`
 *
 * @param {Message} over GameOver
 * @param {import('./position.js').Side} own
 * @returns {string}
 */
export function ended(over, own) {
    const told = named(over, 'result', 'RESULT_');
    const words = ['white-wins', 'black-wins', 'draw'].includes(told ?? '')
        ? `${result(over, own)} with ${own === 'white' ? 'White' : 'Black'}`
        : (told ?? `result ${over.result}`).replaceAll('-', ' ');
    const why = named(over, 'reason', 'END_REASON_') ?? `reason ${over.reason}`;
    return `${words} (${why})${over.message ? `, ${over.message}` : ''}`;
}

/**
 * @param {Message} message
 * @param {string} field
 * @returns {import('./position.js').Side}
 */
function side(message, field) {
    const known = named(message, field, 'COLOUR_');
    if (known === null) {
        throw new ProtocolError('The referee does not say which colour is meant.');
    }
    return /** @type {import('./position.js').Side} */ (known);
}
