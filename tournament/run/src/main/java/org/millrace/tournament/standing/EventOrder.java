package org.millrace.tournament.standing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Measure;
import org.millrace.results.table.Placing;
import org.millrace.results.table.PlacingOrder;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.register.Entries;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.ScoreCard;
import org.millrace.tournament.schedule.tiebreak.Place;
import org.millrace.tournament.schedule.tiebreak.Ranking;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

/** Ranks the players of an event as its format has it. */
public final class EventOrder {
    private EventOrder() {}

    /**
     * The order after {@code results} of what was drawn.
     *
     * @param ratings by all games that can be rated
     */
    public static PlacingOrder of(Entries entries, Draw draw, Results results, RatingTable ratings) {
        return switch (entries.plan()) {
            case EventFormat.Cup cup -> ofCup(entries, cup, results);
            case EventFormat.League ignored -> LeagueOrder.of(entries.names(), ratings);
            case EventFormat.AllPlayAll ignored -> byPoints(entries, draw, results);
            case EventFormat.SomeRounds ignored -> byPoints(entries, draw, results);
            case EventFormat.Challenge ignored -> byPoints(entries, draw, results);
            case EventFormat.SwissRounds ignored -> byPoints(entries, draw, results);
        };
    }

    private static PlacingOrder ofCup(Entries entries, EventFormat.Cup cup, Results results) {
        List<String> names = entries.names();
        List<List<Integer>> groups =
                cup.of(entries.roster(), names, entries.seed()).bracket(results).places(names.size());
        List<Placing> placings = new ArrayList<>();
        for (List<Integer> group : groups) {
            int rank = placings.size() + 1;
            group.forEach(player -> placings.add(new Placing(rank, group.size() > 1, names.get(player), 0, List.of())));
        }
        return new PlacingOrder("Ranked by the round in which a player was out", List.of(), placings);
    }

    private static PlacingOrder byPoints(Entries entries, Draw draw, Results results) {
        List<String> names = entries.names();
        List<TieBreak> tieBreaks = entries.tieBreaks();
        List<ScoreCard> cards = ScoreCard.of(names.size(), draw, results);
        List<Place> places = Ranking.of(cards, tieBreaks);
        List<TieBreak> shown = tieBreaks.stream().filter(EventOrder::hasColumn).toList();
        List<Function<Place, OptionalDouble>> columns = shown.stream()
                .map(tieBreak -> column(tieBreak, tieBreaks.indexOf(tieBreak), cards))
                .toList();
        List<Placing> placings = places.stream()
                .map(place -> new Placing(
                        place.rank(),
                        place.shared(),
                        names.get(place.player()),
                        cards.get(place.player()).byes().stream()
                                        .mapToInt(Bye::halfPoints)
                                        .sum()
                                / 2.0,
                        columns.stream().map(column -> column.apply(place)).toList()))
                .toList();
        String rule = "Ranked by points"
                + tieBreaks.stream()
                        .map(tieBreak -> ", then " + words(tieBreak))
                        .collect(Collectors.joining());
        return new PlacingOrder(rule, shown.stream().map(EventOrder::measure).toList(), placings);
    }

    /** Sums over all games are shown for everybody; what compares the players of a group, where it was asked for. */
    private static Function<Place, OptionalDouble> column(TieBreak tieBreak, int index, List<ScoreCard> cards) {
        double unit = unit(tieBreak);
        if (tieBreak == TieBreak.DIRECT_ENCOUNTER) {
            return place -> index < place.values().size()
                    ? OptionalDouble.of(place.values().get(index) / unit)
                    : OptionalDouble.empty();
        }
        Map<Integer, Long> values =
                tieBreak.values(cards, cards.stream().map(ScoreCard::player).toList());
        return place -> OptionalDouble.of(values.getOrDefault(place.player(), 0L) / unit);
    }

    private static boolean hasColumn(TieBreak tieBreak) {
        // The others have columns of their own in every table.
        return tieBreak != TieBreak.WINS && tieBreak != TieBreak.FEWEST_FORFEITS;
    }

    /** How many of the number's units make a point, or a point of points. */
    private static double unit(TieBreak tieBreak) {
        return switch (tieBreak) {
            case SONNEBORN_BERGER -> 4;
            case BUCHHOLZ, DIRECT_ENCOUNTER -> 2;
            case WINS, FEWEST_FORFEITS -> 1;
        };
    }

    private static String words(TieBreak tieBreak) {
        return switch (tieBreak) {
            case DIRECT_ENCOUNTER -> "direct encounter (DE)";
            case SONNEBORN_BERGER -> "Sonneborn-Berger (SB)";
            case BUCHHOLZ -> "Buchholz (BH)";
            case WINS -> "wins";
            case FEWEST_FORFEITS -> "fewest forfeits";
        };
    }

    private static Measure measure(TieBreak tieBreak) {
        return switch (tieBreak) {
            case DIRECT_ENCOUNTER ->
                new Measure(
                        "directEncounter",
                        "DE",
                        "direct encounter: points against those who are equal up to here; only where it is needed",
                        1);
            case SONNEBORN_BERGER ->
                new Measure(
                        "sonnebornBerger",
                        "SB",
                        "Sonneborn-Berger: the points of each opponent times the score against him",
                        2);
            case BUCHHOLZ ->
                new Measure("buchholz", "BH", "Buchholz: the points of the opponents, one for each round", 1);
            case WINS -> new Measure("gamesWon", "wins", "games won", 0);
            case FEWEST_FORFEITS -> new Measure("lostByForfeit", "forfeits", "games lost by a breach of duty", 0);
        };
    }
}
