package org.millrace.protocol.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.InvalidProtocolBufferException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.BotMessage;

final class BlockingFramesTest {

    @Test
    void read_oneByteAtATime_givesAllMessagesThenTheEnd() throws IOException {
        InputStream in = oneByteAtATime(Samples.bytes(Samples.ALL));
        for (BotMessage message : Samples.ALL) {
            assertThat(read(in)).contains(message);
        }
        assertThat(read(in)).isEmpty();
    }

    @Test
    void read_endInsideAFrame_isNoCleanEnd() throws IOException {
        byte[] bytes = Samples.bytes(List.of(Samples.LONG));
        for (int cut = 1; cut < bytes.length; cut++) {
            InputStream in = new ByteArrayInputStream(Arrays.copyOf(bytes, cut));
            assertThatThrownBy(() -> read(in)).as("cut at %d", cut).isInstanceOf(EOFException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {FrameLimits.OPEN + 1, 1L << 30, 1L << 31, 1L << 34, 1L << 40, Long.MAX_VALUE})
    void read_overTheLimit_isRefusedAtThePrefix(long length) {
        InputStream in = new ByteArrayInputStream(Samples.prefix(length));
        assertThatThrownBy(() -> read(in)).isInstanceOf(ProtocolException.class);
    }

    @Test
    void read_garbage_isUnparsable() {
        InputStream in = new ByteArrayInputStream(new byte[] {2, (byte) 0xff, (byte) 0xff});
        assertThatThrownBy(() -> read(in)).isInstanceOf(InvalidProtocolBufferException.class);
    }

    @Test
    void write_thenRead_isTheSameMessage() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (BotMessage message : Samples.ALL) {
            BlockingFrames.write(out, message);
        }
        assertThat(out.toByteArray()).isEqualTo(Samples.bytes(Samples.ALL));
    }

    @Test
    void write_overTheLimit_writesNothing() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThatThrownBy(() -> BlockingFrames.write(out, Samples.withComment(FrameLimits.OPEN)))
                .isInstanceOf(ProtocolException.class);
        assertThat(out.size()).isZero();
    }

    private static java.util.Optional<BotMessage> read(InputStream in) throws IOException {
        return BlockingFrames.read(in, BotMessage.parser(), FrameLimits.OPEN);
    }

    /** A stream that hands out a single byte at each call, as a socket may. */
    private static InputStream oneByteAtATime(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(1, length));
            }
        };
    }
}
