package org.millrace.tournament.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.report.Facts;
import org.millrace.results.report.Report;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.EventStatistics;
import org.millrace.results.table.Standing;
import org.millrace.results.table.Standings;
import org.millrace.results.table.Table;
import org.millrace.results.table.TableFormat;
import org.millrace.results.table.Tables;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** A made-up event of many players, some with names that no page likes; results by strength and a seed. */
final class Crowd {
    private static final RuleSet RULES = Variants.byId("nine-mens-morris").orElseThrow();

    /** Markup, a quote that ends an attribute, marks that turn the direction of writing, 80 wide letters. */
    static final List<String> HOSTILE = List.of(
            "<script>document.title='taken'</script>",
            "</script><img src=x onerror=alert(1)>",
            "\" onmouseover=\"alert(1)",
            "\u202egnidaer fo noitcerid\u2066\u05d0\u05d1\u05d2",
            "\u8eca".repeat(80),
            "a".repeat(80));

    private final Random random = new Random(40);
    private final List<String> names = new ArrayList<>();
    private final List<FinishedGame> games = new ArrayList<>();

    Crowd(int players) {
        names.addAll(HOSTILE.subList(0, Math.min(players, HOSTILE.size())));
        while (names.size() < players) {
            names.add("bot-" + names.size());
        }
        int seats = players + players % 2;
        for (int round = 1; round < seats; round++) {
            for (int i = 0; i < seats / 2; i++) {
                // The circle method: the last seat stays, the others turn.
                int one = i == 0 ? seats - 1 : (round + i) % (seats - 1);
                int other = (round - i + seats - 1) % (seats - 1);
                if (one < players && other < players) {
                    pair(round, Math.min(one, other), Math.max(one, other));
                }
            }
        }
    }

    private void pair(int round, int one, int other) {
        String pair = "r%03d-%03d-%03d".formatted(round, one, other);
        game(round, pair, one, other);
        game(round, pair, other, one);
    }

    private void game(int round, String pair, int white, int black) {
        double expected = 1 / (1 + Math.pow(10, (white - black) * 25 / 400.0 - 0.05));
        double lot = random.nextDouble();
        Verdict verdict = lot < expected - 0.15
                ? verdict(Result.WHITE_WINS, EndReason.FEWER_THAN_THREE, Optional.empty())
                : lot < expected + 0.15
                        ? verdict(Result.DRAW, EndReason.REPETITION, Optional.empty())
                        : random.nextInt(10) == 0
                                ? verdict(Result.BLACK_WINS, EndReason.TIME, Optional.of(Colour.WHITE))
                                : verdict(Result.BLACK_WINS, EndReason.NO_MOVE, Optional.empty());
        List<PlayedMove> moves = new ArrayList<>();
        for (int ply = 0; ply < 20; ply++) {
            Duration took = Duration.ofNanos((long) Math.exp(random.nextGaussian() + 16 + ply % 2));
            moves.add(new PlayedMove(
                    Move.place((games.size() + ply) % 24),
                    Optional.of(new MoveTiming(
                            took, Optional.empty(), Optional.of(Duration.ofMillis(1 + ply % 3)), Duration.ZERO)),
                    Thought.NONE));
        }
        games.add(new FinishedGame(
                new GameId(pair + (white < black ? "-a" : "-b")),
                "Crowd",
                "",
                round,
                1,
                names.get(white),
                names.get(black),
                RULES,
                Position.start(RULES),
                moves,
                new ClockRule.PerMove(Duration.ofSeconds(1)),
                verdict,
                Instant.parse("2026-03-01T09:00:00Z").plusSeconds(games.size()),
                Duration.ofMillis(900),
                Map.of(FinishedGame.PAIR, pair, FinishedGame.OPENING, "swift-%02d".formatted(round % 12))));
    }

    private static Verdict verdict(Result result, EndReason reason, Optional<Colour> fault) {
        return new Verdict(result, reason, fault, "");
    }

    /** Writes report and tables as an event does. */
    Path write(Path folder) throws IOException {
        EventStatistics statistics = new EventStatistics();
        Facts facts = new Facts();
        games.forEach(statistics::add);
        games.forEach(facts::add);
        String event = "Crowd of " + names.size() + " " + HOSTILE.getFirst();
        Standings standings = Standings.of(games, names);
        List<String> ranked = standings.rows().stream().map(Standing::name).toList();
        RatedGames rated = RatedGames.of(games, names, RatingFilter.ALL_PLAYED);
        RatingTable rating = rated.rate(EloOptions.DEFAULT);
        EventStatistics.Statistics counted = statistics.of(event, ranked);
        Crosstable crosstable = Crosstable.inOrder(ranked, games);
        List<Table> tables = new ArrayList<>(counted.all());
        tables.add(Tables.crosstable(event, crosstable));
        List<String> files = new ArrayList<>();
        for (Table table : tables) {
            for (TableFormat format : List.of(TableFormat.HTML, TableFormat.JSON)) {
                files.add(table.kind() + "." + format.extension());
                Files.writeString(folder.resolve(files.getLast()), format.render(table));
            }
        }
        Report report = new Report(
                event,
                facts.list(names.size()),
                List.of("name = " + event),
                Tables.standings(event, standings),
                Tables.ratings(event, rated, rating),
                rating,
                crosstable,
                Optional.empty(),
                counted,
                files);
        return Files.writeString(folder.resolve(Report.FILE), report.html());
    }
}
