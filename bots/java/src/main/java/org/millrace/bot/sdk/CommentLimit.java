package org.millrace.bot.sdk;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import org.millrace.protocol.v1.BotMessage;

/**
 * Cuts comments to what the referee keeps, which would cut them without a word, and tells of the first. Safe for several
 * threads.
 */
final class CommentLimit {

    /** In UTF-8, each byte of a character behind its first is 10xxxxxx. */
    private static final int KIND_OF_BYTE = 0b1100_0000;

    private static final int FURTHER_BYTE = 0b1000_0000;

    private final Transcript transcript;
    private final AtomicBoolean told = new AtomicBoolean();
    /** Volatile: set by the thread that reads, used by every seat's. No limit before Welcome, nor where it is 0. */
    private volatile long most;

    CommentLimit(Transcript transcript) {
        this.transcript = transcript;
    }

    /** @param bytes as Welcome says it: unsigned, 0 for no limit */
    void keep(int bytes) {
        most = Integer.toUnsignedLong(bytes);
    }

    /** The message, a Play, with so much of its comment as the referee keeps. */
    BotMessage cut(BotMessage play) {
        byte[] comment = play.getPlay().getThought().getComment().getBytes(StandardCharsets.UTF_8);
        long limit = most;
        if (limit == 0 || comment.length <= limit) {
            return play;
        }
        if (!told.getAndSet(true)) {
            transcript.report("game " + play.getPlay().getGameId() + ": the comment at ply "
                    + play.getPlay().getPly() + " has " + comment.length + " bytes, and the referee keeps " + limit
                    + "; it is cut, as any later one that is too long");
        }
        BotMessage.Builder cut = play.toBuilder();
        cut.getPlayBuilder().getThoughtBuilder().setComment(beginning(comment, Math.toIntExact(limit)));
        return cut.build();
    }

    /** The whole characters within so many bytes, which are fewer than there are. */
    private static String beginning(byte[] text, int bytes) {
        int end = bytes;
        while (end > 0 && (text[end] & KIND_OF_BYTE) == FURTHER_BYTE) {
            end--;
        }
        return new String(text, 0, end, StandardCharsets.UTF_8);
    }
}
