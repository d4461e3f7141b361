package org.millrace.cli;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.millrace.doctor.replay.PlyText;
import org.millrace.doctor.replay.RecordedPly;
import org.millrace.doctor.replay.Reply;
import org.millrace.record.PlayedMove;
import org.millrace.record.Seconds;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A replay as one object of JSON, all times in seconds. */
final class ReplayJson implements ReplayReport {
    private final RecordedPly ply;
    private final ObjectNode root = JsonMapper.shared().createObjectNode();
    private Optional<ArrayNode> answers = Optional.empty();

    ReplayJson(RecordedPly ply) {
        this.ply = ply;
        root.put("game", ply.record().id().value())
                .put("ply", ply.ply())
                .put("move", PlyText.format(ply.ply(), ply.record().start().side()))
                .put("toMove", ply.mover().name().toLowerCase(Locale.ROOT))
                .put("bot", ply.name(ply.mover()))
                .put(
                        "position",
                        PositionText.format(
                                ply.game().position(), ply.record().rules().board()))
                .put("clock", ply.record().clock().text());
        ply.clocks().of(Colour.WHITE).ifPresent(left -> root.put("whiteClock", seconds(left)));
        ply.clocks().of(Colour.BLACK).ifPresent(left -> root.put("blackClock", seconds(left)));
        ply.timeForMove().ifPresent(most -> root.put("timeForMove", seconds(most)));
        ply.played().ifPresent(move -> add(root.putObject("recorded"), move));
        if (ply.played().isEmpty()) {
            add(root.putObject("ended"), ply.record().verdict());
        }
    }

    @Override
    public void asked(String command, Optional<Boolean> asRecorded) {
        root.put("command", command);
        asRecorded.ifPresent(same -> root.put("commandAsRecorded", same));
        answers = Optional.of(root.putArray("answers"));
    }

    @Override
    public void answered(Reply reply) {
        ObjectNode answer = answers.orElseThrow().addObject();
        switch (reply) {
            case Reply.Moved(PlayedMove move) -> {
                add(answer, move);
                ply.played().ifPresent(then -> answer.put("same", then.move().equals(move.move())));
            }
            case Reply.Resigned() -> answer.put("resigned", true);
            case Reply.Failed(Verdict verdict, var lines) -> {
                add(answer.putObject("failed"), verdict);
                ArrayNode last = answer.putArray("lastLines");
                lines.forEach(last::add);
            }
        }
    }

    @Override
    public void end(PrintWriter out) {
        out.println(root);
    }

    private void add(ObjectNode node, PlayedMove played) {
        node.put("move", MoveText.format(ply.record().rules().board(), played.move()));
        played.timing().ifPresent(timing -> {
            node.put("elapsed", seconds(timing.elapsed()));
            node.put("charged", seconds(timing.charged()));
        });
        Thought thought = played.thought();
        thought.score().ifPresent(score -> node.put("score", score));
        thought.depth().ifPresent(depth -> node.put("depth", depth));
        thought.nodes().ifPresent(nodes -> node.put("nodes", nodes));
        if (!thought.variation().isEmpty()) {
            node.put("variation", thought.variation());
        }
        if (!thought.comment().isEmpty()) {
            node.put("comment", thought.comment());
        }
    }

    private static void add(ObjectNode node, Verdict verdict) {
        node.put("reason", verdict.reason().code()).put("detail", verdict.detail());
    }

    private static BigDecimal seconds(Duration time) {
        return new BigDecimal(Seconds.text(time));
    }
}
