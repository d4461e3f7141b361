// What every SDK answers alike: bots/sdk-cases.json.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionOf, helpText, readArguments } from '../millrace/arguments.js';
import { Clock, Move, Position, run } from '../millrace/index.js';
import { CASES, board } from './support/games.js';

const nanos = (value) => (value === undefined ? null : BigInt(value));

test('each list of cases is there', () => {
    const keys = ['boards', 'budgets', 'moves', 'spellings', 'refused_moves', 'positions', 'drawings', 'arguments'];
    for (const key of keys) {
        assert.ok(CASES[key].length >= 5, key);
    }
});

test('budgets', () => {
    for (const each of CASES.budgets) {
        const { clock } = each;
        const rule = new Clock({
            text: clock.text,
            base: nanos(clock.base_ns),
            increment: nanos(clock.increment_ns),
            movesPerSession: clock.moves_per_session,
            perMove: nanos(clock.per_move_ns),
            delay: nanos(clock.delay_ns),
            bank: nanos(clock.bank_ns),
            nodeLimit: clock.node_limit,
            margin: nanos(clock.margin_ns) ?? 0n,
            roundTripCredit: nanos(clock.round_trip_credit_ns) ?? 0n,
        });
        const budget = rule.budget(nanos(each.time_left_ns), each.own_moves);
        assert.equal(budget, BigInt(each.budget_ns), JSON.stringify(each));
    }
});

test('moves are written and read', () => {
    for (const { board: name, text, from = null, to, removals } of CASES.moves) {
        const move = new Move(board(name), from, to, removals);
        assert.equal(String(move), text);
        const read = board(name).move(text);
        assert.deepEqual([read.from, read.to, [...read.removals]], [from, to, removals], text);
        assert.ok(read.equals(move));
        assert.equal(read.isPlacing, from === null);
    }
});

test('moves are read in other spellings', () => {
    for (const { board: name, text, from = null, to, removals } of CASES.spellings) {
        const read = board(name).move(text);
        assert.deepEqual([read.from, read.to, [...read.removals]], [from, to, removals], text);
    }
});

test('texts that are no move are refused', () => {
    for (const { board: name, text } of CASES.refused_moves) {
        assert.throws(() => board(name).move(text), RangeError, `'${text}' on ${name}`);
    }
});

test('positions are written and read', () => {
    for (const each of CASES.positions) {
        const { board: name, points, side, white_hand: white, black_hand: black, no_capture_count: count, text } = each;
        assert.equal(String(new Position(board(name), points, side, white, black, count)), text);
        const read = board(name).position(text);
        assert.deepEqual(
            [read.board, read.side, read.whiteHand, read.blackHand, read.noCaptureCount],
            [points, side, white, black, count]);
    }
});

test('positions are drawn', () => {
    for (const { board: name, text, lines } of CASES.drawings) {
        assert.deepEqual(board(name).position(text).draw().split('\n'), lines, text);
    }
});

test('arguments and environment: what they say', () => {
    for (const { args, env, own_games: own, connects } of CASES.arguments.filter((each) => each.connects)) {
        const { given, others } = readArguments(args);
        assert.deepEqual(others, []);
        assert.deepEqual({ ...connectionOf(given, env, own) }, connects, JSON.stringify(args));
    }
});

test('arguments and environment: what is wrong with them', async () => {
    const wrong = CASES.arguments.filter((each) => !each.connects);
    assert.ok(wrong.length > 30);
    for (const { args, env, own_games: games, exit, words } of wrong) {
        let said = '';
        const report = (text) => (said += text);
        const code = await run(() => assert.fail(), { games }, { args, environment: env, report });
        assert.equal(code, exit, JSON.stringify({ args, env }));
        words.forEach((word) => assert.ok(said.includes(word), `'${word}' in: ${said}`));
        if (exit === 2) {
            assert.equal(said.trimEnd().split('\n').length, 1, said);
        }
    }
});

test('--help lists the options that the bot offers, where it has any', async () => {
    const options = [{ name: 'depth', defaultValue: '3', description: 'moves to look ahead' }, { name: 'book' }];
    let said = '';
    const surroundings = { args: ['--help'], environment: {}, report: (text) => void (said += text) };
    assert.equal(await run(() => assert.fail(), { options }, surroundings), 0);
    assert.ok(said.endsWith('  --help         print this\n'
        + "Options, set by an event with options = { NAME = \"VALUE\" } in the bot's part of its file:\n"
        + '  depth  default 3; moves to look ahead\n'
        + '  book  default empty\n'), said);
    said = '';
    assert.equal(await run(() => assert.fail(), {}, surroundings), 0);
    assert.ok(said.endsWith('  --help         print this\n'), said);
});

test('--help fits a terminal', () => {
    helpText([]).split('\n').forEach((line) => assert.ok(line.length <= 100, line));
});
