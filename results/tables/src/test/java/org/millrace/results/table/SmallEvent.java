package org.millrace.results.table;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Builds the games of an event for tests: rounds, colour-swapped pairs, openings and times as asked for. */
final class SmallEvent {
    static final Instant BEGIN = Instant.parse("2026-03-01T09:00:00Z");

    private static final RuleSet RULES = Variants.byId("nine-mens-morris").orElseThrow();

    private final List<FinishedGame> games = new ArrayList<>();
    private ClockRule clock = new ClockRule.PerMove(Duration.ofSeconds(1));
    private Optional<String> opening = Optional.empty();
    private Optional<String> pair = Optional.empty();
    private List<MoveTiming> timings = List.of(timing(5), timing(7));
    private int round = 1;

    static MoveTiming timing(long millis) {
        return new MoveTiming(Duration.ofMillis(millis), Optional.empty(), Optional.empty(), Duration.ZERO);
    }

    SmallEvent clock(ClockRule rule) {
        clock = rule;
        return this;
    }

    SmallEvent opening(String id) {
        opening = Optional.of(id);
        return this;
    }

    SmallEvent round(int number) {
        round = number;
        return this;
    }

    /** One time for each move that is not of the opening, White's first. */
    SmallEvent timings(MoveTiming... each) {
        timings = List.of(each);
        return this;
    }

    SmallEvent win(String white, String black) {
        return game(white, black, new Verdict(Result.WHITE_WINS, EndReason.FEWER_THAN_THREE, Optional.empty(), ""));
    }

    SmallEvent loss(String white, String black) {
        return game(white, black, new Verdict(Result.BLACK_WINS, EndReason.NO_MOVE, Optional.empty(), ""));
    }

    SmallEvent draw(String white, String black) {
        return game(white, black, new Verdict(Result.DRAW, EndReason.REPETITION, Optional.empty(), ""));
    }

    SmallEvent forfeit(String white, String black, Colour fault, EndReason reason) {
        return game(white, black, new Verdict(Result.win(fault.opponent()), reason, Optional.of(fault), ""));
    }

    /** The games added by {@code two} have one id of their pair. */
    SmallEvent pair(String id, Runnable two) {
        pair = Optional.of(id);
        two.run();
        pair = Optional.empty();
        return this;
    }

    /** A pair: what {@code one} scored as White and as Black, by the letters W, D and L. */
    SmallEvent pair(String id, String one, String other, String scores) {
        return pair(id, () -> {
            result(one, other, scores.charAt(0));
            result(other, one, switched(scores.charAt(1)));
        });
    }

    private void result(String white, String black, char score) {
        switch (score) {
            case 'W' -> win(white, black);
            case 'D' -> draw(white, black);
            default -> loss(white, black);
        }
    }

    private static char switched(char score) {
        return switch (score) {
            case 'W' -> 'L';
            case 'L' -> 'W';
            default -> score;
        };
    }

    SmallEvent game(String white, String black, Verdict verdict) {
        List<PlayedMove> moves = new ArrayList<>();
        moves.add(PlayedMove.opening(Move.place(games.size() % 24)));
        moves.add(PlayedMove.opening(Move.place((games.size() + 1) % 24)));
        for (MoveTiming timing : timings) {
            moves.add(
                    new PlayedMove(Move.place((games.size() + moves.size()) % 24), Optional.of(timing), Thought.NONE));
        }
        Map<String, String> tags = new HashMap<>();
        opening.ifPresent(id -> tags.put(FinishedGame.OPENING, id));
        pair.ifPresent(id -> tags.put(FinishedGame.PAIR, id));
        games.add(new FinishedGame(
                new GameId("g" + games.size()),
                "Small Event",
                "",
                round,
                1,
                white,
                black,
                RULES,
                Position.start(RULES),
                moves,
                clock,
                verdict,
                BEGIN.plusSeconds(games.size()),
                Duration.ofSeconds(1),
                tags));
        return this;
    }

    List<FinishedGame> games() {
        return games;
    }

    EventStatistics.Statistics statistics(String... ranked) {
        EventStatistics statistics = new EventStatistics();
        games.forEach(statistics::add);
        return statistics.of("Small Event", List.of(ranked));
    }
}
