package org.millrace.record;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Seeded records that follow the rules and fill every field with awkward values; the same seed gives the same record. */
public final class RandomRecords {
    /** A variant that is not in the catalogue. */
    public static final RuleSet HOUSE_VARIANT = Variants.read(
                    "seven-on-six",
                    "board=squares-2,stones=7,mill=removes,movement=adjacent,move-while-placing=off,flying=on,"
                            + "removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,"
                            + "move-limit=0")
            .orThrow();

    private static final List<String> AWKWARD = List.of(
            "plain words",
            "",
            "two  spaces, three   spaces, a trailing one ",
            " a leading space",
            "\"quoted\" and back\\slash and \\u0041",
            "braces {x} brackets [%eval 1.0] and parentheses (y) ; $1 !?",
            "%half of it",
            "100 %sure %",
            "line\nbreak\r\nand\ttab\u0000nul",
            "naïve 水車 \uD83D\uDE00 lone \uD83D surrogate \uDE00",
            "no\u00a0break\u2028separator\u0085",
            "1-0 or 0-1 or *");

    private RandomRecords() {}

    /** A record of any variant, any kind of end and any clock. */
    public static FinishedGame game(long seed) {
        Random random = new Random(seed);
        List<RuleSet> variants = Variants.all();
        return game(random, new GameId("g-" + seed), variants.get(random.nextInt(variants.size())));
    }

    /** A record of this variant. */
    public static FinishedGame game(Random random, GameId id, RuleSet rules) {
        // Some games start from a position other than the variant's own.
        Game game = Game.start(rules);
        int before = random.nextInt(4) == 0 ? random.nextInt(20) : 0;
        for (int i = 0; i < before && game.outcome().isEmpty(); i++) {
            game = play(game, random);
        }
        game = game.outcome().isPresent() ? Game.start(rules) : Game.start(rules, game.position());
        var start = game.position();
        int opening = random.nextInt(5);
        // A short limit gives games that do not end on the board.
        int limit = random.nextInt(4) == 0 ? random.nextInt(12) : 2000;
        List<PlayedMove> moves = new ArrayList<>();
        while (game.outcome().isEmpty() && moves.size() < limit) {
            game = play(game, random);
            Move move = game.lastMove().orElseThrow();
            moves.add(moves.size() < opening ? PlayedMove.opening(move) : thoughtAbout(random, move));
        }
        return new FinishedGame(
                id,
                text(random),
                text(random),
                random.nextInt(4),
                1 + random.nextInt(3),
                "White " + text(random),
                "Black " + text(random),
                rules,
                start,
                moves,
                clock(random),
                verdict(random, game),
                Instant.ofEpochSecond(
                        random.nextLong(-62_000_000_000L, 250_000_000_000L), random.nextInt(3) * 1_234_567L),
                time(random),
                tags(random));
    }

    /** The same record of another game. */
    public static FinishedGame withId(FinishedGame game, GameId id) {
        return new FinishedGame(
                id,
                game.event(),
                game.site(),
                game.round(),
                game.attempt(),
                game.white(),
                game.black(),
                game.rules(),
                game.start(),
                game.moves(),
                game.clock(),
                game.verdict(),
                game.startedAt(),
                game.length(),
                game.tags());
    }

    /** A clock rule of any kind with times down to the nanosecond. */
    public static ClockRule clock(Random random) {
        Duration time = time(random).plusNanos(1);
        Duration other = time(random);
        return switch (random.nextInt(8)) {
            case 0 -> new ClockRule.PerMove(time);
            case 1 -> new ClockRule.SuddenDeath(time, other);
            case 2 -> new ClockRule.Sessions(1 + random.nextInt(100), time, other);
            case 3 -> new ClockRule.Delay(time, other.plusNanos(1));
            case 4 -> new ClockRule.Bank(time, other.plusNanos(1));
            case 5 -> new ClockRule.Nodes(1 + random.nextInt(1_000_000));
            case 6 -> new ClockRule.Nodes(1 + random.nextInt(1_000_000), time);
            default -> new ClockRule.Untimed();
        };
    }

    private static Game play(Game game, Random random) {
        List<Move> legal = game.legalMoves();
        return switch (game.play(legal.get(random.nextInt(legal.size())))) {
            case PlayResult.Played played -> played.game();
            case PlayResult.Illegal illegal -> throw new AssertionError("a listed move was refused: " + illegal);
        };
    }

    private static PlayedMove thoughtAbout(Random random, Move move) {
        MoveTiming followed = new MoveTiming(
                time(random),
                random.nextBoolean() ? Optional.of(time(random)) : Optional.empty(),
                random.nextBoolean() ? Optional.of(time(random)) : Optional.empty(),
                random.nextInt(4) == 0 ? time(random) : Duration.ZERO);
        MoveTiming timing = random.nextInt(3) == 0 ? withElapsed(followed, time(random)) : followed;
        Thought thought = random.nextInt(3) == 0
                ? Thought.NONE
                : new Thought(
                        random.nextBoolean() ? OptionalDouble.of(score(random)) : OptionalDouble.empty(),
                        random.nextBoolean() ? OptionalInt.of(random.nextInt(60)) : OptionalInt.empty(),
                        random.nextBoolean() ? OptionalLong.of(random.nextLong(1L << 59)) : OptionalLong.empty(),
                        random.nextInt(3) == 0 ? text(random) : "",
                        random.nextInt(3) == 0 ? text(random) : "");
        return new PlayedMove(move, Optional.of(timing), thought);
    }

    private static MoveTiming withElapsed(MoveTiming timing, Duration elapsed) {
        return new MoveTiming(elapsed, timing.charged(), timing.clockLeft(), timing.roundTrip(), timing.forgiven());
    }

    private static Verdict verdict(Random random, Game game) {
        if (random.nextInt(20) == 0) {
            return new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), text(random));
        }
        if (game.outcome().isPresent()) {
            return Verdict.of(game.outcome().get()).withDetail(text(random));
        }
        Colour loser = random.nextBoolean() ? Colour.WHITE : Colour.BLACK;
        Result loss = Result.win(loser.opponent());
        return switch (random.nextInt(5)) {
            case 0 -> new Verdict(loss, EndReason.TIME, Optional.of(loser), text(random));
            case 1 -> new Verdict(loss, EndReason.ILLEGAL_MOVE, Optional.of(loser), text(random));
            case 2 -> new Verdict(loss, EndReason.RESIGNATION, Optional.empty(), "");
            case 3 -> new Verdict(Result.DOUBLE_FORFEIT, EndReason.NO_START, Optional.empty(), text(random));
            default -> new Verdict(Result.DRAW, EndReason.AGREEMENT, Optional.empty(), "");
        };
    }

    private static Map<String, String> tags(Random random) {
        Map<String, String> tags = new TreeMap<>();
        if (random.nextBoolean()) {
            tags.put(FinishedGame.OPENING, "o" + random.nextInt(100));
            tags.put(FinishedGame.PAIR, "p" + random.nextInt(100));
        }
        if (random.nextInt(3) == 0) {
            tags.put("Note", text(random));
        }
        return tags;
    }

    private static Duration time(Random random) {
        return Duration.ofNanos(random.nextLong(1L << (1 + random.nextInt(45))));
    }

    private static double score(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> 0;
            case 1 -> random.nextInt(-900, 900) / 100.0;
            case 2 -> random.nextDouble() * 1e-9;
            case 3 -> random.nextGaussian() * 1e15;
            default -> random.nextGaussian();
        };
    }

    private static String text(Random random) {
        return AWKWARD.get(random.nextInt(AWKWARD.size()));
    }
}
