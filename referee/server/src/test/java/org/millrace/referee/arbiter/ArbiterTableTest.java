package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.millrace.record.Verdict;
import org.millrace.referee.arbiter.StateTable.Row;
import org.millrace.referee.arbiter.StateTable.State;

/** Walks every cell of the table "state by event" in DECISIONS.md. */
class ArbiterTableTest {
    private static final Path DECISIONS = Path.of("DECISIONS.md");

    @Test
    void table_inDecisions_saysWhatTheArbiterDoes() throws IOException {
        String header = "| event | "
                + Arrays.stream(State.values()).map(state -> state.title).collect(Collectors.joining(" | ")) + " |";
        List<String> lines = Files.readAllLines(DECISIONS);
        int start = lines.indexOf(header);
        assertThat(start).as("DECISIONS.md has the line\n" + header).isNotNegative();

        String table = StateTable.rows().stream().map(ArbiterTableTest::line).collect(Collectors.joining("\n"));

        assertThat(lines.subList(start + 2, lines.size()).stream()
                        .takeWhile(line -> line.startsWith("|"))
                        .collect(Collectors.joining("\n")))
                .isEqualTo(table);
    }

    private static String line(Row row) {
        return "| " + row.title() + " | "
                + Arrays.stream(State.values())
                        .map(state -> outcome(state, row))
                        .collect(Collectors.joining(" | "))
                + " |";
    }

    private static String outcome(State state, Row row) {
        VirtualTable table = StateTable.at(state, row);
        if (row.strikes() > 0 && table.arbiter.strikes(WHITE) < row.strikes()) {
            return "–";
        }
        int dropped = table.arbiter.latePlays(WHITE);
        int strikes = table.arbiter.strikes(WHITE);
        List<Effect> effects = table.on(row.event().apply(table));
        if (table.arbiter.finished()) {
            return effects.isEmpty() ? "–" : verdict(table.verdict());
        }
        String words = effects.stream()
                .map(ArbiterTableTest::word)
                .filter(word -> !word.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        if (state.compareTo(State.ASKED) < 0 && state != State.FAILED && cannotStart(state, row)) {
            words = words.isEmpty() ? "fails" : words + ", fails";
        }
        if (table.arbiter.latePlays(WHITE) > dropped) {
            return "dropped";
        }
        if (table.arbiter.strikes(WHITE) > strikes && words.isEmpty()) {
            return "strike, untold";
        }
        return words.isEmpty() ? "–" : words;
    }

    /** Whether White has lost its start: once Black is ready, Black wins. */
    private static boolean cannotStart(State state, Row row) {
        VirtualTable table = StateTable.at(state, row);
        table.on(row.event().apply(table));
        table.on(new Event.Begin(table.now));
        table.on(new Event.Ready(BLACK, table.now));
        return table.arbiter.finished();
    }

    private static String word(Effect effect) {
        return switch (effect) {
            case Effect.SendGameStart ignored -> "GameStart";
            case Effect.SendYourTurn turn -> turn.colour() == WHITE ? "YourTurn" : "YourTurn to the other";
            case Effect.MovePlayed ignored -> "accepted";
            case Effect.SendError ignored -> "strike";
            case Effect.StartTimer start ->
                switch (start.timer()) {
                    case READY_WHITE, READY_BLACK -> "ready timers";
                    case FLAG -> "flag timer";
                    case GRACE_WHITE, GRACE_BLACK -> "grace timer";
                };
            case Effect.CancelTimer cancel ->
                switch (cancel.timer()) {
                    case READY_WHITE, READY_BLACK -> "ready timer off";
                    case FLAG -> "flag timer off";
                    case GRACE_WHITE, GRACE_BLACK -> "grace timer off";
                };
            case Effect.SendGameOver ignored -> "";
            case Effect.Finish ignored -> "";
        };
    }

    private static String verdict(Verdict verdict) {
        String result = switch (verdict.result()) {
            case WHITE_WINS -> "wins";
            case BLACK_WINS -> "loses";
            case DRAW -> "draw";
            case DOUBLE_FORFEIT -> "both lose";
            case VOID -> "void";
        };
        return "**" + result + "**: " + verdict.reason().code();
    }
}
