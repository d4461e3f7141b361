import { UsageError } from './errors.js';

/**
 * Chooses the answer to a turn, at once or as a promise.
 *
 * @callback MoveFunction
 * @param {import('./turn.js').Turn} turn
 * @returns {Reply | Promise<Reply>}
 */

/** @typedef {import('./move.js').Move | import('./answer.js').Answer} Reply */

/**
 * A player of one game. A bot that is a class has an instance for each game, so it may keep the game in its fields.
 *
 * @typedef {object} Bot
 * @property {MoveFunction} move answers a turn
 * @property {(game: import('./game.js').Game) => unknown} [gameStarted] a game begins, and the referee waits: the
 *     place to load a table. Ready is sent when it has returned, or its promise is done
 * @property {(end: import('./end.js').GameEnd) => unknown} [gameOver] the game has ended; the instance is not used
 *     again
 */

/**
 * What a bot tells about itself; all of it optional.
 *
 * @typedef {object} Settings
 * @property {string} [author] free text for the organiser
 * @property {string} [version] the bot's version, free text
 * @property {readonly string[]} [variants] ids of the variants that it plays; none: all
 * @property {number} [games] how many games it plays at once, by default 1; `--games` outranks it
 * @property {readonly { name: string, defaultValue?: string, description?: string }[]} [options] values that an event
 *     may set; they arrive in `game.options`
 * @property {boolean} [legalMoves] whether each turn lists the legal moves, by default true
 * @property {(args: string[]) => void} [ownArguments] gets the arguments that the SDK does not know, before the bot
 *     connects; without it they are an error. An Error that it throws ends the bot with that sentence and exit code 2
 */

/**
 * A bot and its settings, with the defaults filled in.
 *
 * @typedef {Required<Omit<Settings, 'ownArguments'>> & {
 *     create: () => Bot, ownArguments: Settings['ownArguments'] | null }} Spec
 */

const KEYS = ['author', 'version', 'variants', 'games', 'options', 'legalMoves', 'ownArguments'];

/**
 * Checks what a bot gives.
 *
 * @param {MoveFunction | (new () => Bot)} bot a move function, or a class with a method `move`
 * @param {Settings} settings
 * @returns {Spec}
 * @throws {UsageError} if it cannot be played
 */
export function specOf(bot, settings) {
    const stranger = Object.keys(settings).find((key) => !KEYS.includes(key));
    if (stranger !== undefined) {
        throw new UsageError(`the bot's setting '${stranger}' is unknown; there are ${KEYS.join(', ')}`);
    }
    const games = settings.games ?? 1;
    if (!Number.isInteger(games) || games < 1) {
        throw new UsageError(`the bot's setting 'games' is ${games}; a bot plays at least 1 game at once`);
    }
    return {
        create: factory(bot),
        author: settings.author ?? '',
        version: settings.version ?? '',
        variants: settings.variants ?? [],
        games,
        options: offered(settings.options ?? []),
        legalMoves: settings.legalMoves ?? true,
        ownArguments: settings.ownArguments ?? null,
    };
}

const OPTION_KEYS = ['name', 'defaultValue', 'description'];

/**
 * @param {NonNullable<Settings['options']>} options
 * @returns {NonNullable<Settings['options']>}
 */
function offered(options) {
    for (const option of options) {
        for (const [key, value] of Object.entries(option)) {
            if (!OPTION_KEYS.includes(key)) {
                throw new UsageError(
                    `the option '${option.name}' has '${key}', which is unknown; there are ${OPTION_KEYS.join(', ')}`);
            }
            if (typeof value !== 'string') {
                throw new UsageError(`the option '${option.name}' has ${value} as its ${key}; give a text, '${value}'`);
            }
        }
        if (!option.name) {
            throw new UsageError("an option has no name; give { name: 'depth', defaultValue: '3' }");
        }
    }
    return options;
}

/** What is called besides `move`, by the letters alone. */
const HOOKS = new Map([['gamestarted', 'gameStarted(game)'], ['gameover', 'gameOver(end)']]);

/**
 * A hook that is spelt in another way would never be called, and nobody would see it.
 *
 * @template {object} T
 * @param {T} methods a bot, or what all bots of a class have
 * @returns {T}
 */
function withHooksSpelt(methods) {
    for (let at = methods; at !== Object.prototype && at !== null; at = Object.getPrototypeOf(at)) {
        for (const name of Object.getOwnPropertyNames(at)) {
            const hook = HOOKS.get(name.replaceAll('_', '').toLowerCase());
            const isMethod = typeof Object.getOwnPropertyDescriptor(at, name)?.value === 'function';
            if (hook !== undefined && isMethod && !hook.startsWith(`${name}(`)) {
                throw new UsageError(
                    `the class ${methods.constructor.name} has a method ${name}, which is never called; write ${hook}`);
            }
        }
    }
    return methods;
}

/**
 * @param {any} bot
 * @returns {() => Bot}
 */
function factory(bot) {
    if (typeof bot !== 'function') {
        throw new UsageError(
            'the bot is neither a function nor a class; give main() a function from a turn to a move, or a class with a'
            + ' method move(turn)');
    }
    if (typeof bot.prototype?.move === 'function') {
        withHooksSpelt(bot.prototype);
        // Methods that are fields are seen when an instance is made.
        return () => withHooksSpelt(new bot());
    }
    if (/^class\b/.test(Function.prototype.toString.call(bot))) {
        throw new UsageError(`the class ${bot.name} has no method move(turn)`);
    }
    return () => ({ move: bot });
}
