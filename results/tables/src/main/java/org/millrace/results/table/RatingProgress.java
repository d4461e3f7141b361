package org.millrace.results.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.results.rating.EloModel;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatedGame;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Parts;
import org.millrace.results.table.Cell.Text;

/**
 * The ratings after each stage of an event, each computed anew from all games up to there. Immutable.
 *
 * <p>Where the games up to a stage leave several pools, ratings stand for the largest alone: the others could not be
 * compared with it. Large events are rated after ten stages at most, others after forty, so that all of it costs no more
 * than a few ratings of the whole.
 *
 * @param labels one for each stage, for readers: the number of the round, or of games
 * @param byRound whether the labels are rounds
 * @param players in the order of the standings
 * @param ratings of each player after each stage; {@link Estimate.Unknown} where there is none
 */
public record RatingProgress(
        List<String> labels, boolean byRound, List<String> players, Map<String, List<Estimate>> ratings) {
    private static final int FEW_STAGES = 10;
    private static final int MANY_PLAYERS = 150;
    private static final int MANY_GAMES = 20_000;

    public RatingProgress {
        labels = List.copyOf(labels);
        players = List.copyOf(players);
        ratings = Map.copyOf(ratings);
    }

    static RatingProgress of(Course.Stages course, List<String> ranked) {
        boolean large = ranked.size() > MANY_PLAYERS || course.games().size() > MANY_GAMES;
        List<Course.Stage> stages = thinned(course.stages(), large ? FEW_STAGES : Course.MOST_STAGES);
        Map<String, List<Estimate>> ratings = new HashMap<>();
        ranked.forEach(name -> ratings.put(name, new ArrayList<>()));
        List<RatedGame> games = new ArrayList<>();
        int counted = 0;
        for (Course.Stage stage : stages) {
            for (; counted < stage.games(); counted++) {
                Course.Entry game = course.games().get(counted);
                if (game.rated()) {
                    games.add(game.ratedGame());
                }
            }
            Map<String, Estimate> after = largestPool(EloModel.solve(games, EloOptions.DEFAULT));
            ratings.forEach((name, list) -> list.add(after.getOrDefault(name, Estimate.Unknown.NO_GAMES)));
        }
        ratings.replaceAll((name, list) -> List.copyOf(list));
        return new RatingProgress(stages.stream().map(Course.Stage::key).toList(), course.byRound(), ranked, ratings);
    }

    private static List<Course.Stage> thinned(List<Course.Stage> stages, int most) {
        if (stages.size() <= most) {
            return stages;
        }
        List<Course.Stage> kept = new ArrayList<>();
        for (int i = 1; i <= most; i++) {
            kept.add(stages.get(i * stages.size() / most - 1));
        }
        return kept;
    }

    private static Map<String, Estimate> largestPool(RatingTable table) {
        Map<String, Estimate> ratings = new HashMap<>();
        table.pools().stream()
                .limit(1)
                .map(RatingPool::players)
                .flatMap(List::stream)
                .forEach((PlayerRating player) -> ratings.put(player.name(), player.elo()));
        return ratings;
    }

    /** The ratings of a player, one for each label. */
    public List<Estimate> of(String player) {
        return ratings.getOrDefault(player, List.of());
    }

    /** The same as a table; {@code event} as in {@link Tables#standings}. */
    Table table(String event) {
        Table.Builder<String> table = new Table.Builder<String>("rating-progress", "Ratings by stage: " + event)
                .column(Column.left("player", "player", "name"), Text::new);
        for (int i = 0; i < labels.size(); i++) {
            int stage = i;
            table.column(
                    Column.right(
                                    labels.get(i),
                                    labels.get(i),
                                    byRound
                                            ? "Elo ± 95 after round " + labels.get(i)
                                            : "Elo ± 95 after " + labels.get(i) + " games")
                            .in("after"),
                    player -> cell(of(player).get(stage)));
        }
        table.column(Tables.view(), player -> new Text(Tables.VIEW));
        table.note(Note.of(
                "cells",
                (byRound
                                ? "Each column is the state after the round of that number"
                                : "Each column is the state after so many games, in the order in which they began")
                        + ": the row's player's Elo ± half of its 95 % interval by all games up to there, as in the"
                        + " ratings; > or < marks a bound. While the games left several pools, the largest alone has"
                        + " ratings. The players stand in the order of the standings."));
        return table.build(players);
    }

    private static Cell cell(Estimate estimate) {
        if (estimate.number().isEmpty()) {
            return Missing.MISSING;
        }
        Map<String, Cell> parts = new LinkedHashMap<>();
        parts.put("kind", EstimateCells.kind(estimate));
        parts.put("elo", EstimateCells.value(estimate));
        parts.put("error95", EstimateCells.error(estimate));
        return new Parts(EstimateCells.text(estimate), parts);
    }
}
