package org.millrace.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.function.Consumer;
import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RoundNews;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.RunReport;
import org.millrace.tournament.run.StartedGame;
import org.millrace.tournament.run.Trouble;
import org.millrace.tournament.run.Withdrawal;
import org.millrace.tournament.strain.Overload;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tells other programs what happens while an event is played: one JSON object a line, flushed at once. Its keys are in
 * EVENTS.md of the tournament; keys are added over time, never renamed. Confined to the runner's thread.
 */
final class EventLines implements RunListener, AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Writer out;
    private final boolean owned;

    private EventLines(Writer out, boolean owned) {
        this.out = out;
        this.owned = owned;
    }

    /** Adds to the end of a file, which is made where it is missing. */
    static EventLines to(Path file) throws IOException {
        return new EventLines(
                Files.newBufferedWriter(
                        file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                true);
    }

    /** Writes to what stays open when these lines are closed. */
    static EventLines to(Writer out) {
        return new EventLines(out, false);
    }

    private void line(String event, Consumer<ObjectNode> content) {
        ObjectNode line = JSON.createObjectNode();
        line.put("event", event);
        line.put("at", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
        content.accept(line);
        try {
            out.write(JSON.writeValueAsString(line));
            out.write('\n');
            out.flush();
        } catch (IOException failed) {
            throw new UncheckedIOException(new IOException(
                    "what happens in the event cannot be written for programs (" + failed + "); every game so far is"
                            + " safe in the store: make room, or choose another file with --events, and the same"
                            + " command goes on",
                    failed));
        }
    }

    private static void put(ObjectNode line, Progress progress) {
        line.put("finished", progress.finished());
        progress.total().ifPresent(total -> line.put("total", total));
        line.put("elapsedMs", progress.elapsed().toMillis());
        progress.left().ifPresent(left -> line.put("leftMs", left.toMillis()));
    }

    private static void put(ObjectNode line, FinishedGame game) {
        Verdict verdict = game.verdict();
        line.put("game", game.id().value())
                .put("round", game.round())
                .put("attempt", game.attempt())
                .put("white", game.white())
                .put("black", game.black())
                .put("result", verdict.result().text())
                .put("reason", verdict.reason().code());
        verdict.fault().ifPresent(colour -> line.put("fault", colour.name().toLowerCase(Locale.ROOT)));
        line.put("detail", verdict.detail())
                .put("plies", game.plies())
                .put("ms", game.length().toMillis());
    }

    @Override
    public void began(Progress progress) {
        line("began", line -> put(line, progress));
    }

    @Override
    public void drawn(RoundNews round) {
        line("round", line -> {
            line.put("round", round.round()).put("games", round.games());
            round.remarks().forEach(line.putArray("remarks")::add);
        });
    }

    @Override
    public void started(StartedGame game) {
        line(
                "started",
                line -> line.put("game", game.id().value())
                        .put("round", game.round())
                        .put("attempt", game.attempt())
                        .put("white", game.white())
                        .put("black", game.black())
                        .put("opening", game.opening()));
    }

    @Override
    public void finished(FinishedGame game, Progress progress) {
        line("finished", line -> {
            put(line, game);
            put(line, progress);
        });
    }

    @Override
    public void replayed(FinishedGame attempt) {
        line("void", line -> put(line, attempt));
    }

    @Override
    public void leftOut(FinishedGame attempt) {
        line("leftOut", line -> put(line, attempt));
    }

    @Override
    public void failed(Trouble trouble) {
        line("trouble", line -> {
            line.put("bot", trouble.bot())
                    .put("game", trouble.game().value())
                    .put("reason", trouble.reason().code())
                    .put("detail", trouble.detail());
            trouble.log().ifPresent(log -> line.put("log", log.toString()));
        });
    }

    @Override
    public void withdrawn(Withdrawal withdrawal) {
        line("withdrawn", line -> {
            line.put("bot", withdrawal.bot()).put("why", withdrawal.why()).put("lastFailure", withdrawal.lastFailure());
            withdrawal.log().ifPresent(log -> line.put("log", log.toString()));
        });
    }

    @Override
    public void overloaded(Overload overload) {
        line("overload", line -> {
            OverloadWords.put(line, overload);
            line.put("over", overload.isOver());
        });
    }

    @Override
    public void noted(String sentence) {
        line("note", line -> line.put("text", sentence));
    }

    /** The last line: what came of it. */
    void ended(RunReport report) {
        line("ended", line -> {
            line.put("complete", report.isComplete()).put("finished", report.played());
            report.total().ifPresent(total -> line.put("total", total));
            line.put("leftOut", report.unplayable().size());
            line.put("overloads", report.overload().spells());
            line.put("overloadMs", report.overload().length().toMillis());
        });
    }

    @Override
    public void close() throws IOException {
        out.flush();
        if (owned) {
            out.close();
        }
    }
}
