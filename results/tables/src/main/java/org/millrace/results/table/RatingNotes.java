package org.millrace.results.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.LeftOut;
import org.millrace.results.rating.PlayerRating;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Cell.Whole;

/** What has to be said below a rating table: the model and its numbers, and whatever makes a number less than it seems. */
final class RatingNotes {
    /** In Elo: an interval from a score of 15 % to one of 85 %, which is all advantages that a game can well have. */
    private static final double WIDEST_ADVANTAGE = 300;

    /** As a share: an interval as wide as all rates there are. */
    private static final double WIDEST_DRAW_RATE = 0.5;

    private final RatedGames games;
    private final RatingTable ratings;
    private final List<Note> notes = new ArrayList<>();

    RatingNotes(RatedGames games, RatingTable ratings) {
        this.games = games;
        this.ratings = ratings;
    }

    List<Note> all() {
        model();
        if (ratings.pools().size() > 1) {
            notes.add(Note.of(
                    "pools",
                    ratings.pools().size()
                            + " pools without a game between them: each is rated by itself, and Elo of two"
                            + " pools cannot be compared."));
        }
        for (int number = 1; number <= ratings.pools().size(); number++) {
            pool(ratings.pools().get(number - 1), number);
        }
        bounds();
        notComparable();
        DrawnPairs.of(ratings).ifPresent(notes::add);
        games.reading().ifPresent(reading -> ReadingNotes.add(notes, reading, ratings));
        duplicates();
        OmittedGames.of(games).ifPresent(notes::add);
        return notes;
    }

    private void model() {
        String model = switch (ratings.options().model()) {
            case LOGISTIC ->
                "Model: logistic on the score, White being expected to score 1/(1+10^(-(Rw+a-Rb)/400)) with the"
                        + " first-move advantage a.";
            case DAVIDSON ->
                "Model: Davidson's of wins, draws and losses, which are to each other as 10^(x/800), nu and 10^(-x/800)"
                        + " with x = Rw+a-Rb and the first-move advantage a. So Elo tells wins from losses, and is larger"
                        + " than Elo on the score where there are draws.";
        };
        notes.add(Note.of("model", model + " A row's Elo, score and draws are its player's; " + zero() + "."));
        priorDraws();
        if (!ratings.options().errors()) {
            notes.add(Note.of("errors", "Without error bars, as asked."));
            return;
        }
        boolean anchored = ratings.pools().stream().anyMatch(RatingPool::anchored)
                && ratings.options().bars() == EloOptions.Bars.ANCHORS;
        notes.add(Note.of(
                "errors",
                "±95: half of the 95 % interval, of the distance to " + (anchored ? "the anchors" : "the pool's mean")
                        + ". LOS: the probability that the player is stronger than the next one."));
    }

    private void priorDraws() {
        double draws = ratings.options().priorDraws();
        if (draws > 0) {
            String opponent = ratings.pools().stream().anyMatch(RatingPool::anchored)
                    ? "at the mean of the anchors"
                    : "where it fits best";
            notes.add(new Note(
                    "priorDraws",
                    "Each player's rating leans on " + Decimals.plain(draws) + " imagined draws against one opponent "
                            + opponent + ", counted as half wins and half losses; no other number counts them.",
                    Map.of("draws", new Cell.Decimal(draws, 3))));
        }
    }

    private String zero() {
        Map<String, Double> anchors = new TreeMap<>(ratings.options().anchors());
        anchors.keySet().retainAll(games.players());
        if (anchors.isEmpty()) {
            return "Elo 0 is the mean of a pool's measured ratings";
        }
        return "Elo is fixed by "
                + anchors.entrySet().stream()
                        .map(anchor -> anchor.getKey() + " at " + Decimals.fixed(anchor.getValue(), 1))
                        .collect(Collectors.joining(", "));
    }

    private void pool(RatingPool pool, int number) {
        String prefix = ratings.pools().size() > 1 ? "Pool " + number + ": " : "";
        RatingPool.Results results = pool.results();
        Map<String, Cell> counts = new LinkedHashMap<>();
        counts.put("pool", new Whole(number));
        counts.put("games", new Whole(results.games()));
        counts.put("whiteWins", new Whole(results.firstWins()));
        counts.put("draws", new Whole(results.draws()));
        counts.put("blackWins", new Whole(results.secondWins()));
        notes.add(new Note(
                "results",
                prefix + "Games: " + results.games() + ". White (moving first) won " + results.firstWins() + ", "
                        + results.draws() + (results.draws() == 1 ? " was" : " were") + " drawn, Black won "
                        + results.secondWins() + "." + oneSided(results),
                counts));
        notes.add(new Note(
                "firstMoveAdvantage",
                prefix + "First-move advantage: " + advantage(pool.advantage()) + ".",
                Estimates.parts(number, pool.advantage(), 1)));
        notes.add(new Note(
                "drawRatePercent",
                prefix + "Draws between equals: " + drawRate(pool.drawRate()) + ".",
                Estimates.parts(number, pool.drawRate(), 100)));
    }

    private static String oneSided(RatingPool.Results results) {
        if (results.firstWins() > 0 && results.secondWins() == 0) {
            return " White won every decisive game.";
        }
        return results.secondWins() > 0 && results.firstWins() == 0 ? " Black won every decisive game." : "";
    }

    private static String advantage(Estimate advantage) {
        return switch (advantage) {
            case Estimate.Measured measured ->
                hardly(measured, WIDEST_ADVANTAGE) + Decimals.signed(measured.value(), 1) + error(measured, 1)
                        + " Elo, from White's view";
            case Estimate.Fixed fixed -> Decimals.signed(fixed.value(), 1) + " Elo, given";
            case Estimate.AtLeast bound ->
                "above " + Decimals.signed(bound.value(), 1)
                        + " Elo, from White's view; the results set no upper bound";
            case Estimate.AtMost bound ->
                "below " + Decimals.signed(bound.value(), 1)
                        + " Elo, from White's view; the results set no lower bound";
            case Estimate.Unknown unknown ->
                switch (unknown) {
                    case NO_GAMES -> "no game tells; taken as 0";
                    case NOT_COMPARABLE, NOT_SEPARABLE -> "these games cannot tell it from the ratings; taken as 0";
                    case ONE_SIDED -> "these games cannot tell, being too few or too one-sided; taken as 0";
                };
        };
    }

    private static String drawRate(Estimate rate) {
        return switch (rate) {
            case Estimate.Measured measured ->
                hardly(measured, WIDEST_DRAW_RATE) + Decimals.fixed(100 * measured.value(), 1) + error(measured, 100)
                        + " %";
            case Estimate.Fixed fixed -> Decimals.fixed(100 * fixed.value(), 1) + " %, given";
            case Estimate.AtLeast bound -> "above " + Decimals.fixed(100 * bound.value(), 1) + " %";
            case Estimate.AtMost bound -> "below " + Decimals.fixed(100 * bound.value(), 1) + " %";
            case Estimate.Unknown unknown ->
                switch (unknown) {
                    case NO_GAMES, NOT_COMPARABLE, NOT_SEPARABLE ->
                        "these games cannot tell, as no two players took points off each other";
                    case ONE_SIDED -> "these games cannot tell, being too few or too one-sided";
                };
        };
    }

    /** A warning in front of a number whose interval spans nearly everything that it could be. */
    private static String hardly(Estimate.Measured measured, double widest) {
        return measured.error95().orElse(0) > widest ? "these games can hardly tell, being too few: " : "";
    }

    private static String error(Estimate.Measured measured, double factor) {
        return measured.error95().isPresent()
                ? " ± " + Decimals.fixed(factor * measured.error95().getAsDouble(), 1)
                : "";
    }

    private void bounds() {
        boolean bounded = players().stream()
                .anyMatch(
                        player -> player.elo() instanceof Estimate.AtLeast || player.elo() instanceof Estimate.AtMost);
        if (bounded) {
            notes.add(Note.of(
                    "bounds",
                    "> or <: every game that could hold the Elo on that side was won, or lost; shown is the Elo at which that"
                            + " record had probability one half. > stands above all measured players, < below them."));
        }
    }

    private void notComparable() {
        String names = players().stream()
                .filter(player -> player.elo() == Estimate.Unknown.NOT_COMPARABLE)
                .map(PlayerRating::name)
                .collect(Collectors.joining(", "));
        if (!names.isEmpty()) {
            notes.add(Note.of(
                    "notComparable",
                    "Without a rating, having met only players whose own rating is a bound: " + names + "."));
        }
    }

    private List<PlayerRating> players() {
        return ratings.pools().stream().flatMap(pool -> pool.players().stream()).toList();
    }

    private void duplicates() {
        boolean counted = games.duplicates() > 0 && !games.leftOut().containsKey(LeftOut.DUPLICATE);
        if (counted) {
            notes.add(new Note(
                    "duplicates",
                    games.duplicates()
                            + " of the games repeat an earlier one of the same players move by move; they are"
                            + " counted and make the error bars shorter than they should be.",
                    Map.of("games", new Whole(games.duplicates()))));
        }
    }
}
