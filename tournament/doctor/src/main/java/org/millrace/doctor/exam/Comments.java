package org.millrace.doctor.exam;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.millrace.doctor.patient.Entry;
import org.millrace.protocol.v1.BotMessage;

/** How long the comments are that a bot sends with its moves. */
final class Comments {

    private Comments() {}

    /** The Play with the longest comment, if any has one. */
    static Optional<Entry> longest(List<Entry> entries) {
        return entries.stream()
                .filter(entry -> entry.says(BotMessage.KindCase.PLAY) && bytes(entry) > 0)
                .max(Comparator.comparingInt(Comments::bytes));
    }

    static int bytes(Entry play) {
        return play.said().getPlay().getThought().getComment().getBytes(StandardCharsets.UTF_8).length;
    }

    static String sentence(Entry play, int allowed) {
        return "The bot sent a comment of " + bytes(play) + " bytes with a move; Limits.max_comment_bytes allows "
                + allowed + ", and the rest is cut off.";
    }

    static String remedy(int allowed) {
        return "Cut thought.comment to " + allowed
                + " bytes, Limits.max_comment_bytes of Welcome: what is longer is thrown away, and many such messages are"
                + " taken for a flood, which loses all games.";
    }
}
