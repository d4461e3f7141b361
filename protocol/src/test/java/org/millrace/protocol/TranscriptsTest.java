package org.millrace.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.FrameEncoder;
import org.millrace.protocol.frame.FrameException;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.frame.Received;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Transcript.Entry;

/** Our readers and writers against connections recorded once and for all. */
final class TranscriptsTest {

    static List<String> names() throws IOException {
        return GoldenTranscript.names();
    }

    @Test
    void transcripts_ofEverySituation_areThere() throws IOException {
        assertThat(names())
                .contains(
                        "whole-game",
                        "two-games",
                        "refused-token",
                        "illegal-move",
                        "point-zero-white",
                        "point-zero-black",
                        "ping",
                        "garbage",
                        "observer",
                        "resumed",
                        "resume-refused",
                        "draw-agreed",
                        "own-moves",
                        "late-answer",
                        "out-of-turn",
                        "captures",
                        "goodbye");
    }

    @ParameterizedTest
    @MethodSource("names")
    void frameDecoder_bytesInOddPieces_givesTheMessagesOfTheText(String name) throws IOException {
        GoldenTranscript golden = GoldenTranscript.load(name);
        for (int longest : new int[] {1, 2, 7, 300, 100_000}) {
            Decoded<BotMessage> bot = decode(golden.botBytes(), BotMessage.parser(), longest);
            assertThat(bot.messages()).as("pieces up to %d", longest).isEqualTo(golden.bot());
            assertThat(bot.failed()).isEqualTo(!golden.garbage().isEmpty());
            Decoded<RefereeMessage> referee = decode(golden.refereeBytes(), RefereeMessage.parser(), longest);
            assertThat(referee.messages()).as("pieces up to %d", longest).isEqualTo(golden.referee());
            assertThat(referee.failed()).isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void blockingFrames_ofTheBytes_giveTheMessagesOfTheText(String name) throws IOException {
        GoldenTranscript golden = GoldenTranscript.load(name);
        InputStream bot = golden.botBytes().newInput();
        for (BotMessage message : golden.bot()) {
            assertThat(BlockingFrames.read(bot, BotMessage.parser(), FrameLimits.OPEN))
                    .contains(message);
        }
        assertThat(bot.available()).isEqualTo(golden.garbage().size());
        if (!golden.garbage().isEmpty()) {
            assertThatThrownBy(() -> BlockingFrames.read(bot, BotMessage.parser(), FrameLimits.OPEN))
                    .isInstanceOf(InvalidProtocolBufferException.class);
        }
        assertThat(readAll(golden.refereeBytes(), RefereeMessage.parser())).isEqualTo(golden.referee());
    }

    @ParameterizedTest
    @MethodSource("names")
    void writers_ofTheMessagesOfTheText_writeWhatReadsAsTheSame(String name) throws IOException {
        GoldenTranscript golden = GoldenTranscript.load(name);
        for (Writer writer : List.<Writer>of(TranscriptsTest::encode, TranscriptsTest::writeBlocking)) {
            assertThat(readAll(writer.write(golden.bot()), BotMessage.parser())).isEqualTo(golden.bot());
            assertThat(readAll(writer.write(golden.referee()), RefereeMessage.parser()))
                    .isEqualTo(golden.referee());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void play_inEveryTranscriptButOutOfTurn_answersTheLastYourTurnOfItsGame(String name) throws IOException {
        assumeFalse(name.equals("out-of-turn"), "shows a Play that nobody asked for");
        Map<String, Integer> asked = new HashMap<>();
        for (Entry entry : GoldenTranscript.load(name).text().getEntriesList()) {
            if (entry.getReferee().hasYourTurn()) {
                var turn = entry.getReferee().getYourTurn();
                asked.put(turn.getGameId(), turn.getPly());
            } else if (entry.getBot().hasPlay()) {
                var play = entry.getBot().getPlay();
                assertThat(play.hasPly()).isTrue();
                assertThat(Optional.ofNullable(asked.remove(play.getGameId()))).contains(play.getPly());
            }
        }
    }

    private interface Writer {
        ByteString write(List<? extends MessageLite> messages) throws IOException;
    }

    private record Decoded<T>(List<T> messages, boolean failed) {}

    private static <T extends MessageLite> Decoded<T> decode(ByteString bytes, Parser<T> parser, int longest) {
        EmbeddedChannel channel = new EmbeddedChannel(FrameDecoder.of(parser, () -> 0, FrameLimits.OPEN));
        Random random = new Random(longest);
        boolean failed = false;
        int at = 0;
        while (at < bytes.size()) {
            int to = Math.min(bytes.size(), at + 1 + random.nextInt(longest));
            try {
                channel.writeInbound(
                        Unpooled.wrappedBuffer(bytes.substring(at, to).toByteArray()));
            } catch (FrameException e) {
                failed = true;
            }
            at = to;
        }
        List<T> messages = new ArrayList<>();
        for (Received<T> next = channel.readInbound(); next != null; next = channel.readInbound()) {
            messages.add(next.message());
        }
        assertThat(channel.finish()).as("something is left").isFalse();
        return new Decoded<>(messages, failed);
    }

    private static <T extends MessageLite> List<T> readAll(ByteString bytes, Parser<T> parser) throws IOException {
        InputStream in = bytes.newInput();
        List<T> messages = new ArrayList<>();
        for (Optional<T> next = BlockingFrames.read(in, parser, FrameLimits.OPEN);
                next.isPresent();
                next = BlockingFrames.read(in, parser, FrameLimits.OPEN)) {
            messages.add(next.get());
        }
        return messages;
    }

    private static ByteString writeBlocking(List<? extends MessageLite> messages) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (MessageLite message : messages) {
            BlockingFrames.write(out, message);
        }
        return ByteString.copyFrom(out.toByteArray());
    }

    private static ByteString encode(List<? extends MessageLite> messages) {
        ByteString all = ByteString.EMPTY;
        for (MessageLite message : messages) {
            ByteBuf frame = FrameEncoder.encode(message, ByteBufAllocator.DEFAULT);
            all = all.concat(ByteString.copyFrom(frame.nioBuffer()));
            frame.release();
        }
        return all;
    }
}
