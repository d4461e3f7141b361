package org.millrace.protocol.frame;

import com.google.protobuf.MessageLite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Thought;

/** Messages of several sizes and their bytes as protobuf itself writes them. */
final class Samples {

    static final BotMessage PLAY = BotMessage.newBuilder()
            .setPlay(Play.newBuilder()
                    .setGameId("g1")
                    .setPly(0)
                    .setMove(Move.newBuilder().setTo(0).addRemovals(0)))
            .build();
    static final BotMessage PING =
            BotMessage.newBuilder().setPing(Ping.newBuilder().setId(7)).build();
    static final BotMessage EMPTY = BotMessage.getDefaultInstance();
    /** A body of more than 127 bytes: its length takes two bytes. */
    static final BotMessage LONG = withComment(300);
    /** A body of more than 16,383 bytes: its length takes three bytes. */
    static final BotMessage VERY_LONG = withComment(20_000);

    static final List<BotMessage> ALL = List.of(PLAY, EMPTY, LONG, PING, VERY_LONG, EMPTY);

    private Samples() {}

    static BotMessage withComment(int length) {
        return BotMessage.newBuilder()
                .setPlay(Play.newBuilder().setThought(Thought.newBuilder().setComment("x".repeat(length))))
                .build();
    }

    static BotMessage hello(int length) {
        return BotMessage.newBuilder()
                .setHello(Hello.newBuilder().setAuthor("x".repeat(length)))
                .build();
    }

    /** The frames of the messages, one behind the other. */
    static byte[] bytes(List<? extends MessageLite> messages) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            for (MessageLite message : messages) {
                message.writeDelimitedTo(out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** A prefix that announces {@code length} bytes, and nothing behind it. */
    static byte[] prefix(long length) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        long rest = length;
        while (rest > 0x7f) {
            out.write((int) (rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        out.write((int) rest);
        return out.toByteArray();
    }
}
