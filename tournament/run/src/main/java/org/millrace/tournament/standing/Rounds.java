package org.millrace.tournament.standing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.millrace.results.table.PairingRow;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.register.Entries;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Relaxation;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.ScoreCard;
import org.millrace.tournament.schedule.knockout.Match;

/** How the rounds of an event went whose pairings follow from results. */
public final class Rounds {
    private final List<String> names;
    private final Draw draw;
    private final Results results;

    private Rounds(List<String> names, Draw draw, Results results) {
        this.names = names;
        this.draw = draw;
        this.results = results;
    }

    /** Who met whom, round by round; empty for an event whose schedule is fixed. */
    public static List<PairingRow> of(Entries entries, Draw draw, Results results) {
        Rounds rounds = new Rounds(entries.names(), draw, results);
        return switch (entries.plan()) {
            case EventFormat.SwissRounds ignored -> rounds.ofPairs();
            case EventFormat.Cup cup ->
                cup.of(entries.roster(), entries.names(), entries.seed()).bracket(results).rounds().stream()
                        .flatMap(List::stream)
                        .filter(match ->
                                match.upper().isPresent() || match.lower().isPresent())
                        .map(rounds::row)
                        .toList();
            case EventFormat.AllPlayAll ignored -> List.of();
            case EventFormat.SomeRounds ignored -> List.of();
            case EventFormat.Challenge ignored -> List.of();
            case EventFormat.League ignored -> List.of();
        };
    }

    private List<PairingRow> ofPairs() {
        Map<String, List<ScheduledGame>> pairs = new LinkedHashMap<>();
        IntStream.range(0, draw.games().size())
                .mapToObj(draw.games()::game)
                .forEach(game -> pairs.computeIfAbsent(game.pair(), pair -> new ArrayList<>())
                        .add(game));
        List<PairingRow> rows = new ArrayList<>();
        int round = 0;
        for (List<ScheduledGame> games : pairs.values()) {
            if (games.getFirst().round() != round) {
                addByes(round, rows);
                round = games.getFirst().round();
            }
            rows.add(row(games));
        }
        addByes(round, rows);
        return rows;
    }

    private PairingRow row(List<ScheduledGame> games) {
        ScheduledGame first = games.getFirst();
        List<ScoreCard> cards = ScoreCard.of(names.size(), new GameList(games), List.of(), results);
        return new PairingRow(
                first.round(),
                first.pair(),
                names.get(first.white()),
                Optional.of(names.get(first.black())),
                cards.get(first.white()).halfPoints() / 2.0,
                cards.get(first.black()).halfPoints() / 2.0,
                open(games),
                remark(first));
    }

    private String remark(ScheduledGame game) {
        return String.join(
                "; ",
                draw.relaxations().stream()
                        .filter(relaxation -> relaxation.round() == game.round()
                                && (relaxation.players().contains(game.white())
                                        || relaxation.players().contains(game.black())))
                        .map(Relaxation::rule)
                        .map(rule -> switch (rule) {
                            case NO_REMATCH -> "a rematch that could not be avoided";
                            case ONE_BYE -> "a second bye that could not be avoided";
                            case COLOUR_DIFFERENCE -> "one colour three times more often";
                            case COLOUR_IN_A_ROW -> "one colour three times in a row";
                        })
                        .distinct()
                        .toList());
    }

    private void addByes(int round, List<PairingRow> rows) {
        draw.byes().stream()
                .filter(bye -> bye.round() == round)
                .forEach(bye -> rows.add(new PairingRow(
                        round,
                        "",
                        names.get(bye.player()),
                        Optional.empty(),
                        bye.halfPoints() / 2.0,
                        0,
                        0,
                        bye.kind() == Bye.Kind.ODD_FIELD ? "bye" : "not yet there")));
    }

    private PairingRow row(Match match) {
        int first = match.upper().or(match::lower).orElseThrow();
        Optional<String> second = match.upper().isPresent() ? match.lower().map(names::get) : Optional.empty();
        return new PairingRow(
                match.round(),
                "k%02d-m%03d".formatted(match.round(), match.number()),
                names.get(first),
                second,
                (match.upper().isPresent() ? match.upperHalfPoints() : match.lowerHalfPoints()) / 2.0,
                match.lowerHalfPoints() / 2.0,
                open(match.games()),
                remark(match));
    }

    private String remark(Match match) {
        return switch (match.state()) {
            case Match.State.Open() -> "";
            case Match.State.Vacant() -> "nobody goes on";
            case Match.State.Won(int winner, Match.Reason reason) ->
                names.get(winner)
                        + switch (reason) {
                            case BYE -> " goes on by a bye";
                            case WALK_OVER -> " goes on by a walk-over";
                            case POINTS -> " wins";
                            case TIE_BREAK -> " wins after a tie-break";
                            case HIGHER_SEED -> " goes on as the higher seed";
                        };
        };
    }

    private int open(List<ScheduledGame> games) {
        return (int) games.stream()
                .filter(game -> results.verdict(game.id()).isEmpty())
                .count();
    }
}
