package org.millrace.protocol.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.BotMessage;

final class FrameDecoderTest {

    private long now;
    private int ends;

    @Test
    void read_cutAtEveryPlace_givesTheSameMessages() {
        byte[] bytes = Samples.bytes(List.of(Samples.PLAY, Samples.EMPTY, Samples.LONG, Samples.PING));
        for (int cut = 0; cut <= bytes.length; cut++) {
            EmbeddedChannel channel = channel(FrameLimits.OPEN);
            channel.writeInbound(heap(Arrays.copyOfRange(bytes, 0, cut)));
            channel.writeInbound(heap(Arrays.copyOfRange(bytes, cut, bytes.length)));
            assertThat(messages(channel))
                    .as("cut before byte %d", cut)
                    .containsExactly(Samples.PLAY, Samples.EMPTY, Samples.LONG, Samples.PING);
            assertThat(channel.finish()).isFalse();
        }
    }

    @Test
    void read_oneByteAtATime_givesTheSameMessages() {
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        for (byte octet : Samples.bytes(Samples.ALL)) {
            channel.writeInbound(heap(octet));
        }
        assertThat(messages(channel)).isEqualTo(Samples.ALL);
        assertThat(channel.finish()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void read_inRandomPiecesOfEveryKindOfBuffer_givesTheSameMessages(long seed) {
        Random random = new Random(seed);
        byte[] bytes = Samples.bytes(Samples.ALL);
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        int at = 0;
        while (at < bytes.length) {
            int to = Math.min(bytes.length, at + random.nextInt(random.nextBoolean() ? 4 : 3000));
            byte[] piece = Arrays.copyOfRange(bytes, at, to);
            channel.writeInbound(
                    switch (random.nextInt(3)) {
                        case 0 -> heap(piece);
                        case 1 -> direct(piece);
                        default -> inParts(piece);
                    });
            at = to;
        }
        assertThat(messages(channel)).isEqualTo(Samples.ALL);
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void stamp_frameCompletedByALaterRead_isTheTimeOfThatRead() {
        byte[] bytes = Samples.bytes(List.of(Samples.PING, Samples.PLAY, Samples.PING));
        int inPlay = Samples.bytes(List.of(Samples.PING)).length + 2;
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        now = 1000;
        channel.writeInbound(heap(Arrays.copyOfRange(bytes, 0, inPlay)));
        now = 2000;
        channel.writeInbound(heap(Arrays.copyOfRange(bytes, inPlay, bytes.length)));
        assertThat(received(channel)).extracting(Received::atNanos).containsExactly(1000L, 2000L, 2000L);
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void length_ofOneByteOverTheLimit_isAnnouncedBeforeTheBody() {
        EmbeddedChannel channel = channel(FrameLimits.HANDSHAKE);
        assertThatThrownBy(() -> channel.writeInbound(heap(Samples.prefix(FrameLimits.HANDSHAKE + 1))))
                .isInstanceOfSatisfying(
                        FrameException.class, e -> assertThat(e.fault()).isEqualTo(FrameFault.TOO_LONG))
                .hasMessage("A frame of 8193 bytes is longer than the limit of 8192; send shorter messages.");
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void length_atTheLimit_isRead() {
        BotMessage message = Samples.hello(FrameLimits.HANDSHAKE - 6);
        assertThat(message.getSerializedSize()).isEqualTo(FrameLimits.HANDSHAKE);
        EmbeddedChannel channel = channel(FrameLimits.HANDSHAKE);
        channel.writeInbound(heap(Samples.bytes(List.of(message))));
        assertThat(messages(channel)).containsExactly(message);
        assertThat(channel.finish()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 30, Integer.MAX_VALUE, 1L << 31, 0xffff_ffffL, 1L << 34, 1L << 40, Long.MAX_VALUE})
    void length_huge_isAnnouncedAtItsPrefix(long length) {
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        assertThatThrownBy(() -> channel.writeInbound(heap(Samples.prefix(length))))
                .isInstanceOfSatisfying(
                        FrameException.class, e -> assertThat(e.fault()).isEqualTo(FrameFault.TOO_LONG));
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void limit_raised_appliesToTheNextFrame() {
        FrameDecoder<BotMessage> decoder = FrameDecoder.of(BotMessage.parser(), () -> now, FrameLimits.HANDSHAKE);
        EmbeddedChannel channel = new EmbeddedChannel(decoder);
        decoder.limit(FrameLimits.OPEN);
        channel.writeInbound(heap(Samples.bytes(List.of(Samples.VERY_LONG))));
        assertThat(messages(channel)).containsExactly(Samples.VERY_LONG);
        assertThat(channel.finish()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"00", "ff", "0a05", "080108", "2a020a02", "0b", "2a04220a0a00", "2a0622042a02c328", "ffffffff0f"
            })
    void body_thatIsNoMessage_isUnparsable(String hex) {
        byte[] body = java.util.HexFormat.of().parseHex(hex);
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        FrameException exception = catchThrowableOfType(
                FrameException.class,
                () -> channel.writeInbound(Unpooled.wrappedBuffer(Samples.prefix(body.length), body)));
        assertThat(exception.fault()).isEqualTo(FrameFault.UNPARSABLE);
        assertThat(exception).hasMessageStartingWith("A frame of " + body.length + " bytes is no message");
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void body_withFieldsThatThisVersionDoesNotKnow_isRead() {
        byte[] body = {(byte) 0xfa, 0x07, 0x01, 0x55};
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        channel.writeInbound(Unpooled.wrappedBuffer(Samples.prefix(body.length), body));
        assertThat(messages(channel))
                .singleElement()
                .extracting(BotMessage::getKindCase)
                .isEqualTo(BotMessage.KindCase.KIND_NOT_SET);
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void fault_behindGoodFrames_comesAfterThemAndEndsTheStream() {
        List<Object> seen = new ArrayList<>();
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        byte[] good = Samples.bytes(List.of(Samples.PING, Samples.PLAY));
        assertThatThrownBy(() -> channel.writeInbound(Unpooled.wrappedBuffer(good, Samples.prefix(1 << 30), good)))
                .isInstanceOf(FrameException.class);
        channel.writeInbound(heap(good));
        seen.addAll(messages(channel));
        assertThat(seen).containsExactly(Samples.PING, Samples.PLAY);
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void end_insideAFrame_givesNoMessage() {
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        byte[] bytes = Samples.bytes(List.of(Samples.PLAY));
        channel.writeInbound(heap(Arrays.copyOfRange(bytes, 0, bytes.length - 1)));
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void read_ofAPartInASharedOrReadOnlyBuffer_leavesThatBufferAsItIs() {
        byte[] bytes = Samples.bytes(List.of(Samples.PLAY));
        ByteBuf shared =
                Unpooled.buffer(2 * bytes.length).writeBytes(bytes, 0, 3).writeBytes(new byte[] {1, 2, 3});
        EmbeddedChannel channel = channel(FrameLimits.OPEN);

        channel.writeInbound(shared.retainedDuplicate().writerIndex(3));
        channel.writeInbound(heap(Arrays.copyOfRange(bytes, 3, bytes.length)));
        channel.writeInbound(heap(Arrays.copyOfRange(bytes, 0, 3)).asReadOnly());
        channel.writeInbound(heap(Arrays.copyOfRange(bytes, 3, bytes.length)));

        assertThat(messages(channel)).containsExactly(Samples.PLAY, Samples.PLAY);
        assertThat(ByteBufUtil.getBytes(shared, 3, 3)).containsExactly(1, 2, 3);
        assertThat(shared.refCnt()).isEqualTo(1);
        shared.release();
    }

    @Test
    void connectionThatIsEndedByAMessage_givesNoneBehindItAndKeepsNoBuffer() {
        ByteBuf two = direct(Samples.bytes(List.of(Samples.PLAY, Samples.PING)));
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        List<Object> seen = new ArrayList<>();
        channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
            @Override
            public void channelRead(ChannelHandlerContext ctx, Object message) {
                seen.add(message);
                ctx.pipeline().remove(FrameDecoder.class);
            }
        });

        channel.writeInbound(two);

        assertThat(seen).hasSize(1);
        assertThat(two.refCnt()).isZero();
    }

    @Test
    void networksBuffer_withAPartOfAFrameAtItsEnd_isGivenBackAtOnce() {
        byte[] bytes = Samples.bytes(List.of(Samples.PING, Samples.PLAY, Samples.PING));
        EmbeddedChannel channel = channel(FrameLimits.OPEN);
        for (int from = 0; from < bytes.length; from += 7) {
            ByteBuf piece = direct(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + 7)));
            channel.writeInbound(piece);
            assertThat(piece.refCnt()).isZero();
        }
        assertThat(messages(channel)).containsExactly(Samples.PING, Samples.PLAY, Samples.PING);
        assertThat(channel.finish()).isFalse();
    }

    @Test
    void reads_areToldOfWithTheirStampsAndEachWholeFrameInThem() {
        List<String> told = new ArrayList<>();
        EmbeddedChannel channel = heeded(new FrameDecoder.Reads() {
            @Override
            public void begin(int bytes, long at) {
                told.add(bytes + " bytes at " + at);
            }

            @Override
            public void frame(long at) {
                told.add("frame at " + at);
            }

            @Override
            public void end() {
                told.add("end");
            }
        });
        byte[] ping = Samples.bytes(List.of(Samples.PING));
        now = 1;
        channel.writeInbound(Unpooled.wrappedBuffer(ping, new byte[] {ping[0]}));
        now = 2;
        channel.writeInbound(heap(Arrays.copyOfRange(ping, 1, ping.length)));
        assertThat(told)
                .containsExactly(
                        ping.length + 1 + " bytes at 1",
                        "frame at 1",
                        "end",
                        ping.length - 1 + " bytes at 2",
                        "frame at 2",
                        "end");
        assertThat(messages(channel)).containsExactly(Samples.PING, Samples.PING);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void reads_whoseListenerThrows_endTheStreamThere(boolean atBytes) {
        EmbeddedChannel channel = heeded(new FrameDecoder.Reads() {
            @Override
            public void begin(int bytes, long at) {
                if (atBytes && at > 1) {
                    throw new IllegalStateException("too much");
                }
            }

            @Override
            public void frame(long at) {
                if (at > 1) {
                    throw new IllegalStateException("too much");
                }
            }

            @Override
            public void end() {
                ends++;
            }
        });
        ByteBuf two = direct(Samples.bytes(List.of(Samples.PLAY, Samples.PING)));
        now = 1;
        channel.writeInbound(heap(Samples.bytes(List.of(Samples.PING))));
        now = 2;
        assertThatThrownBy(() -> channel.writeInbound(two)).hasMessage("too much");
        assertThat(ends).isEqualTo(2);
        now = 1;
        channel.writeInbound(heap(Samples.bytes(List.of(Samples.PLAY))));
        assertThat(messages(channel)).containsExactly(Samples.PING);
        assertThat(two.refCnt()).isZero();
        assertThat(channel.finish()).isFalse();
    }

    private EmbeddedChannel heeded(FrameDecoder.Reads reads) {
        return new EmbeddedChannel(new FrameDecoder<>(
                (in, index, length) -> FrameDecoder.parse(BotMessage.parser(), in, index, length),
                () -> now,
                reads,
                FrameLimits.OPEN));
    }

    private EmbeddedChannel channel(int limit) {
        return new EmbeddedChannel(FrameDecoder.of(BotMessage.parser(), () -> now, limit));
    }

    private static List<BotMessage> messages(EmbeddedChannel channel) {
        return received(channel).stream().map(Received::message).toList();
    }

    private static List<Received<BotMessage>> received(EmbeddedChannel channel) {
        List<Received<BotMessage>> all = new ArrayList<>();
        for (Received<BotMessage> next = channel.readInbound(); next != null; next = channel.readInbound()) {
            all.add(next);
        }
        return all;
    }

    private static ByteBuf heap(byte... bytes) {
        return Unpooled.copiedBuffer(bytes);
    }

    private static ByteBuf direct(byte[] bytes) {
        return UnpooledByteBufAllocator.DEFAULT.directBuffer(bytes.length + 1).writeBytes(bytes);
    }

    private static ByteBuf inParts(byte[] bytes) {
        int middle = bytes.length / 2;
        return UnpooledByteBufAllocator.DEFAULT
                .compositeBuffer()
                .addComponent(true, direct(Arrays.copyOfRange(bytes, 0, middle)))
                .addComponent(true, direct(Arrays.copyOfRange(bytes, middle, bytes.length)));
    }
}
