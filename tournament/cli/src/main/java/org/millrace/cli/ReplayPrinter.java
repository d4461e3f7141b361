package org.millrace.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.doctor.replay.PlyText;
import org.millrace.doctor.replay.RecordedPly;
import org.millrace.doctor.replay.Reply;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Thought;
import org.millrace.referee.arbiter.Clocks;
import org.millrace.results.table.Plain;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;

/** Prints a replay for people. */
final class ReplayPrinter implements ReplayReport {
    private final PrintWriter out;
    private final Look look;
    private final RecordedPly ply;
    private final List<Reply> replies = new ArrayList<>();

    /**
     * @throws IllegalStateException if the record does not follow the rules
     */
    ReplayPrinter(PrintWriter out, Look look, RecordedPly ply) {
        this.out = out;
        this.look = look;
        this.ply = ply;
    }

    /** The game, the position, the clocks, and what was played. */
    void position() {
        GamePrinter printer = new GamePrinter(out, look, ply.record());
        printer.header();
        out.println();
        printer.position(ply.ply());
        out.println();
        Clocks clocks = ply.clocks();
        for (Colour colour : Colour.values()) {
            clocks.of(colour).ifPresent(left -> out.println(colour + "'s clock: " + time(left)));
        }
        if (ply.game().outcome().isEmpty()) {
            out.println("Time for the move: "
                    + ply.timeForMove().map(ReplayPrinter::time).orElse("no limit"));
        }
        out.println(look.strong(recorded()));
    }

    private String recorded() {
        String where = "At " + PlyText.format(ply.ply(), ply.record().start().side()) + ", " + ply.mover() + " ("
                + Plain.line(ply.name(ply.mover())) + ") ";
        if (ply.played().isPresent()) {
            return where + "played " + text(ply.played().get());
        }
        return ply.game().outcome().isPresent()
                ? "Nothing was played here: the game was over."
                : where + "played no move that counts: the game ended here by "
                        + ply.record().verdict().reason().code() + ", see Detail above.";
    }

    @Override
    public void asked(String command, Optional<Boolean> asRecorded) {
        out.println();
        out.println("Asked again: " + Plain.line(command));
        asRecorded.ifPresent(same -> out.println(
                same
                        ? "Its command line, options and nodes are those of the record; whether the program behind it has"
                                + " changed since, the record does not tell."
                        : "Its command line, options, nodes or limits are not those of the record. Options of the event file"
                                + " are given with --option K=V, its nodes with --nodes N; limits cannot be given."));
        out.flush();
    }

    @Override
    public void answered(Reply reply) {
        replies.add(reply);
        out.println(
                switch (reply) {
                    case Reply.Moved(PlayedMove move) -> "Answer: " + text(move) + same(move.move());
                    case Reply.Resigned() -> "Answer: it resigned";
                    case Reply.Failed(var verdict, var lines) ->
                        "Failed: " + verdict.reason().code() + ". " + Sentences.end(Plain.line(verdict.detail()))
                                + (lines.isEmpty()
                                        ? ""
                                        : lines.stream()
                                                .map(line -> System.lineSeparator() + "  | " + Plain.line(line))
                                                .collect(Collectors.joining("", " Its last lines:", "")));
                });
        out.flush();
    }

    private String same(Move move) {
        return ply.played()
                .map(then -> then.move().equals(move) ? ", the same as recorded" : ", another move than recorded")
                .orElse("");
    }

    @Override
    public void end(PrintWriter to) {
        if (replies.size() < 2) {
            return;
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        replies.forEach(reply -> counts.merge(kind(reply), 1, Integer::sum));
        String all = counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue() + " times")
                .collect(Collectors.joining(", "));
        to.println(look.strong(
                counts.size() == 1 ? "The same " + replies.size() + " times." : "Not always the same: " + all + "."));
    }

    private String kind(Reply reply) {
        return switch (reply) {
            case Reply.Moved(PlayedMove move) -> text(move.move());
            case Reply.Resigned() -> "resigned";
            case Reply.Failed(var verdict, var ignored) -> verdict.reason().code();
        };
    }

    private String text(Move move) {
        return MoveText.format(ply.record().rules().board(), move);
    }

    /** A move with its time and what the bot thought. */
    private String text(PlayedMove played) {
        String time = played.timing()
                .map(MoveTiming::elapsed)
                .map(elapsed -> " in " + time(elapsed))
                .orElse("");
        String thought = thought(played.thought());
        return text(played.move()) + time + (thought.isEmpty() ? "" : " (" + thought + ")");
    }

    private static String thought(Thought thought) {
        List<String> parts = new ArrayList<>();
        thought.score().ifPresent(score -> parts.add(String.format(Locale.ROOT, "score %+.2f", score)));
        thought.depth().ifPresent(depth -> parts.add("depth " + depth));
        thought.nodes().ifPresent(nodes -> parts.add(nodes + " nodes"));
        if (!thought.variation().isEmpty()) {
            parts.add("expects " + Plain.line(thought.variation()));
        }
        if (!thought.comment().isEmpty()) {
            parts.add(Plain.line(thought.comment()));
        }
        return String.join(", ", parts);
    }

    /** To three decimals of a second, or of a millisecond where it is shorter than that. */
    private static String time(Duration time) {
        boolean seconds = time.compareTo(Duration.ofSeconds(1)) >= 0;
        return String.format(Locale.ROOT, "%.3f ", time.toNanos() / (seconds ? 1e9 : 1e6)) + (seconds ? "s" : "ms");
    }
}
