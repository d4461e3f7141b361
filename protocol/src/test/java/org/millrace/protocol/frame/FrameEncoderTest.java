package org.millrace.protocol.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.protocol.v1.BotMessage;

final class FrameEncoderTest {

    static Stream<ByteBufAllocator> allocators() {
        return Stream.of(
                new UnpooledByteBufAllocator(false),
                new UnpooledByteBufAllocator(true),
                new PooledByteBufAllocator(true));
    }

    @ParameterizedTest
    @MethodSource("allocators")
    void write_anyMessage_isProtobufsOwnDelimitedForm(ByteBufAllocator allocator) {
        for (BotMessage message : Samples.ALL) {
            ByteBuf frame = FrameEncoder.encode(message, allocator);
            assertThat(ByteBufUtil.getBytes(frame)).isEqualTo(Samples.bytes(List.of(message)));
            frame.release();
        }
    }

    @Test
    void write_lengthsAroundEachSizeOfThePrefix_readsBack() {
        for (int length : new int[] {119, 120, 121, 122, 123, 124, 16_370, 16_375, 16_380, FrameLimits.OPEN - 12}) {
            BotMessage message = Samples.withComment(length);
            ByteBuf frame = FrameEncoder.encode(message, ByteBufAllocator.DEFAULT);
            assertThat(ByteBufUtil.getBytes(frame)).isEqualTo(Samples.bytes(List.of(message)));
            frame.release();
        }
    }

    @Test
    void write_overTheLimit_isRefused() {
        assertThatThrownBy(() -> FrameEncoder.encode(Samples.withComment(FrameLimits.OPEN), ByteBufAllocator.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("longer than the limit of 65536");
    }

    @ParameterizedTest
    @MethodSource("allocators")
    void write_bodyOfItsOwnWriting_isProtobufsOwnDelimitedForm(ByteBufAllocator allocator) {
        for (int length :
                new int[] {0, 1, 116, 117, 118, 119, 120, 600, 16_367, 16_372, 16_377, FrameLimits.OPEN - 12}) {
            BotMessage message = Samples.withComment(length);
            ByteBuf frame = FrameEncoder.encode(body(message), allocator);
            assertThat(ByteBufUtil.getBytes(frame)).isEqualTo(Samples.bytes(List.of(message)));
            frame.release();
        }
    }

    @Test
    void write_bodyOverTheLimit_isRefused() {
        assertThatThrownBy(() ->
                        FrameEncoder.encode(body(Samples.withComment(FrameLimits.OPEN)), ByteBufAllocator.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("longer than the limit of 65536");
    }

    @Test
    void write_ofTheNextBody_leavesThoseThatStillWaitAsTheyAre() {
        List<BotMessage> messages = List.of(
                Samples.withComment(1), Samples.withComment(7), Samples.withComment(20), Samples.withComment(3));

        List<ByteBuf> frames = messages.stream()
                .map(message -> FrameEncoder.encode(body(message), ByteBufAllocator.DEFAULT))
                .toList();

        for (int i = 0; i < messages.size(); i++) {
            assertThat(ByteBufUtil.getBytes(frames.get(i))).isEqualTo(Samples.bytes(List.of(messages.get(i))));
            frames.get(i).release();
        }
    }

    @Test
    void write_ofABodyWhenTheLastOneIsOut_takesTheSameBuffer() {
        ByteBuf first = FrameEncoder.encode(body(Samples.withComment(9)), ByteBufAllocator.DEFAULT);
        first.release();

        ByteBuf second = FrameEncoder.encode(body(Samples.withComment(9)), ByteBufAllocator.DEFAULT);

        assertThat(second).isSameAs(first);
        second.release();
    }

    /** The message's play, byte by byte. */
    private static FrameBody body(BotMessage message) {
        return new FrameBody() {
            @Override
            public int field() {
                return BotMessage.PLAY_FIELD_NUMBER;
            }

            @Override
            public void writeTo(BodyWriter out) {
                for (byte octet : message.getPlay().toByteArray()) {
                    out.octet(octet);
                }
            }
        };
    }
}
