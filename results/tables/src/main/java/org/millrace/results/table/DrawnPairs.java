package org.millrace.results.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.results.rating.Meetings;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;

/**
 * Points out players whose games against each other were nearly all drawn: between perfect players of a drawn game no
 * number of games shows a difference, so a score near one half must not be read as equal strength.
 */
final class DrawnPairs {
    private static final int FEWEST_GAMES = 4;
    private static final double LEAST_DRAWN = 0.75;
    private static final int MOST_NAMED = 5;

    private DrawnPairs() {}

    private record DrawnPair(String player, String opponent, Score score) {
        double share() {
            return (double) score.draws() / score.games();
        }

        String text() {
            return player + " and " + opponent + " (" + score.draws() + " of " + score.games() + ")";
        }
    }

    static Optional<Note> of(RatingTable ratings) {
        List<DrawnPair> drawn = new ArrayList<>();
        for (RatingPool pool : ratings.pools()) {
            Meetings meetings = pool.meetings();
            for (int i = 0; i < meetings.count(); i++) {
                String one = pool.players().get(meetings.first(i)).name();
                String other = pool.players().get(meetings.second(i)).name();
                boolean inOrder = one.compareTo(other) < 0;
                Score score = new Score(meetings.wins(i), meetings.draws(i), meetings.losses(i));
                DrawnPair pair = new DrawnPair(inOrder ? one : other, inOrder ? other : one, score);
                if (score.games() >= FEWEST_GAMES && pair.share() >= LEAST_DRAWN) {
                    drawn.add(pair);
                }
            }
        }
        return note(drawn);
    }

    static Optional<Note> of(Scores scores) {
        List<DrawnPair> drawn = new ArrayList<>();
        for (String player : scores.players()) {
            for (Map.Entry<String, Score> met : scores.of(player).entrySet()) {
                DrawnPair pair = new DrawnPair(player, met.getKey(), met.getValue());
                if (player.compareTo(met.getKey()) < 0
                        && pair.score.games() >= FEWEST_GAMES
                        && pair.share() >= LEAST_DRAWN) {
                    drawn.add(pair);
                }
            }
        }
        return note(drawn);
    }

    private static Optional<Note> note(List<DrawnPair> drawn) {
        if (drawn.isEmpty()) {
            return Optional.empty();
        }
        drawn.sort(Comparator.comparingDouble((DrawnPair pair) -> -pair.share())
                .thenComparing(DrawnPair::player)
                .thenComparing(DrawnPair::opponent));
        String named = drawn.stream().limit(MOST_NAMED).map(DrawnPair::text).collect(Collectors.joining(", "));
        String more = drawn.size() > MOST_NAMED ? " and " + (drawn.size() - MOST_NAMED) + " more pairs" : "";
        return Optional.of(Note.of(
                "boundedByDraws",
                "Bounded by draws: " + named + more
                        + " drew three games of four or more, so their scores hardly tell who is stronger."));
    }
}
