package org.millrace.tournament.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/** An event that was played to its end with simulated results. */
public record Played(Draw draw, Results results) {
    /**
     * Plays all games. Results come in an order drawn by lot, and a format made anew is asked in the midst of some
     * rounds: what was given out must never change.
     */
    public static Played toTheEnd(Supplier<Format> formats, Function<ScheduledGame, Verdict> outcomes, long seed) {
        Random random = new Random(seed);
        Format format = formats.get();
        Map<GameId, Verdict> verdicts = new HashMap<>();
        Draw draw = format.draw(Results.NONE);
        while (!draw.isOver(new Results(verdicts))) {
            List<ScheduledGame> open = new ArrayList<>(games(draw).stream()
                    .filter(game -> !verdicts.containsKey(game.id()))
                    .toList());
            assertThat(open).as("games to play").isNotEmpty();
            Collections.shuffle(open, random);
            int stop = random.nextInt(open.size());
            for (ScheduledGame game : open.subList(0, stop)) {
                verdicts.put(game.id(), outcomes.apply(game));
            }
            if (random.nextInt(3) == 0) {
                assertSame(formats.get().draw(new Results(verdicts)), draw);
            }
            for (ScheduledGame game : open.subList(stop, open.size())) {
                verdicts.put(game.id(), outcomes.apply(game));
            }
            Draw next = format.draw(new Results(verdicts));
            assertThat(games(next).subList(0, draw.games().size())).isEqualTo(games(draw));
            draw = next;
        }
        assertSame(formats.get().draw(new Results(verdicts)), draw);
        assertThat(games(draw).stream().map(ScheduledGame::id)).doesNotHaveDuplicates();
        return new Played(draw, new Results(verdicts));
    }

    private static void assertSame(Draw again, Draw draw) {
        assertThat(games(again)).isEqualTo(games(draw));
        assertThat(again.byes()).isEqualTo(draw.byes());
        assertThat(again.relaxations()).isEqualTo(draw.relaxations());
        assertThat(again.complete()).isEqualTo(draw.complete());
        assertThat(again.expected()).isEqualTo(draw.expected());
    }

    public static List<ScheduledGame> games(Draw draw) {
        return games(draw.games());
    }

    public static List<ScheduledGame> games(Schedule schedule) {
        return IntStream.range(0, schedule.size()).mapToObj(schedule::game).toList();
    }

    public List<ScheduledGame> games() {
        return games(draw);
    }

    public List<ScheduledGame> games(int round) {
        return games().stream().filter(game -> game.round() == round).toList();
    }

    /** Wins, draws, forfeits, no-starts and void games by lot, the same for the same game; lower indexes are stronger. */
    public static Function<ScheduledGame, Verdict> byLot(long seed) {
        return game -> {
            long lot = Math.floorMod(Lots.draw(seed, game.id().value().hashCode()), 1000L);
            if (lot < 15) {
                return new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), "");
            }
            if (lot < 30) {
                return lost(Colour.WHITE, EndReason.NO_START);
            }
            if (lot < 45) {
                return lost(Colour.BLACK, EndReason.TIME);
            }
            if (lot < 50) {
                return new Verdict(Result.DOUBLE_FORFEIT, EndReason.NO_START, Optional.empty(), "");
            }
            if (lot < 350) {
                return drawn();
            }
            int edge = Math.max(-250, Math.min(250, 12 * (game.black() - game.white())));
            return won(lot < 675 + edge ? Colour.WHITE : Colour.BLACK);
        };
    }

    public static Verdict won(Colour winner) {
        return new Verdict(Result.win(winner), EndReason.NO_MOVE, Optional.empty(), "");
    }

    public static Verdict drawn() {
        return new Verdict(Result.DRAW, EndReason.REPETITION, Optional.empty(), "");
    }

    public static Verdict lost(Colour loser, EndReason reason) {
        return new Verdict(Result.win(loser.opponent()), reason, Optional.of(loser), "");
    }

    /** The given player loses since he was out of the event. */
    public static Verdict walkOver(ScheduledGame game, int player) {
        return lost(game.white() == player ? Colour.WHITE : Colour.BLACK, EndReason.WALK_OVER);
    }
}
