package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.frame.Received;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.referee.session.Passage;
import org.millrace.referee.wire.SessionMessages;

/** What goes out during a read and besides. */
final class FlushesTest {

    private final List<String> told = new ArrayList<>();
    private final Peer one = new Peer();
    private final Peer other = new Peer();

    @AfterEach
    void release() {
        one.finishAndReleaseAll();
        other.finishAndReleaseAll();
    }

    @Test
    void message_besideAnyRead_isFlushedAtOnce() throws IOException {
        one.link.request(SessionMessages.ping(1), told("1"));

        assertThat(told).containsExactly("1 flushed");
        assertThat(one.flushes).isEqualTo(1);
        assertThat(one.pings()).containsExactly(1L);
    }

    @Test
    void messages_ofOneRead_goOutTogetherAtItsEnd() throws IOException {
        Flushes.here().beginRead();
        one.link.request(SessionMessages.ping(1), told("1"));
        one.link.send(SessionMessages.ping(2));
        one.link.request(SessionMessages.ping(3), told("3"));
        assertThat(one.flushes).isZero();
        assertThat(told).isEmpty();

        Flushes.here().endRead();

        assertThat(one.flushes).isEqualTo(1);
        assertThat(one.pings()).containsExactly(1L, 2L, 3L);
        assertThat(told).containsExactly("1 flushed", "3 flushed");
    }

    @Test
    void messages_ofOneReadToTwoPeers_areOneFlushForEach() throws IOException {
        Flushes.here().beginRead();
        for (long id = 1; id <= 4; id++) {
            (id % 2 == 0 ? one : other).link.request(SessionMessages.ping(id), told("" + id));
        }
        Flushes.here().endRead();

        assertThat(one.flushes).isEqualTo(1);
        assertThat(other.flushes).isEqualTo(1);
        assertThat(one.pings()).containsExactly(2L, 4L);
        assertThat(other.pings()).containsExactly(1L, 3L);
        assertThat(told).containsExactly("1 flushed", "2 flushed", "3 flushed", "4 flushed");
    }

    @Test
    void readInsideOfARead_flushesAtTheEndOfTheOuterOne() throws IOException {
        Flushes.here().beginRead();
        Flushes.here().beginRead();
        one.link.send(SessionMessages.ping(1));
        Flushes.here().endRead();
        assertThat(one.flushes).isZero();

        Flushes.here().endRead();

        assertThat(one.pings()).containsExactly(1L);
    }

    @Test
    void nextRead_findsNothingOfTheLast() {
        for (int read = 1; read <= 3; read++) {
            Flushes.here().beginRead();
            one.link.request(SessionMessages.ping(read), told("" + read));
            Flushes.here().endRead();
            assertThat(one.flushes).isEqualTo(read);
            assertThat(told).hasSize(read);
        }
        Flushes.here().beginRead();
        Flushes.here().endRead();
        assertThat(one.flushes).isEqualTo(3);
    }

    @Test
    void message_thatIsWrittenWhileAnotherIsReported_goesOutAtOnce() throws IOException {
        Flushes.here().beginRead();
        one.link.request(SessionMessages.ping(1), new Passage() {
            @Override
            public void flushed(long at) {
                other.link.send(SessionMessages.ping(2));
                assertThat(other.flushes).isEqualTo(1);
            }

            @Override
            public void held() {}
        });
        Flushes.here().endRead();

        assertThat(other.pings()).containsExactly(2L);
    }

    @Test
    void messages_ofOneReadThatAreMoreThanMayWait_areFlushedBeforeThePeerSeemsSlow() throws IOException {
        one.config().setWriteBufferWaterMark(new WriteBufferWaterMark(1024, 2048));
        Flushes.here().beginRead();
        for (long id = 1; id <= 1000; id++) {
            one.link.send(SessionMessages.ping(id));
            assertThat(one.isWritable()).isTrue();
        }
        Flushes.here().endRead();

        assertThat(one.pings()).hasSize(1000).isSorted();
        assertThat(one.flushes).isLessThan(500);
    }

    @Test
    void connection_thatIsCutInTheRead_getsFirstWhatWasWritten() throws IOException {
        Flushes.here().beginRead();
        one.link.send(SessionMessages.ping(1));
        one.link.cut();
        Flushes.here().endRead();

        assertThat(one.isOpen()).isFalse();
        assertThat(one.pings()).containsExactly(1L);
    }

    @Test
    void message_thatTheKernelDoesNotTake_isToldOfAndReportedWhenItDoes() {
        one.blocked = true;
        Flushes.here().beginRead();
        one.link.request(SessionMessages.ping(1), told("1"));
        Flushes.here().endRead();
        assertThat(told).containsExactly("1 held");

        one.blocked = false;
        one.flush();

        assertThat(told).containsExactly("1 held", "1 flushed");
    }

    @Test
    void message_onAConnectionThatIsGone_isNeverReportedAsFlushed() {
        one.close().syncUninterruptibly();
        Flushes.here().beginRead();
        one.link.request(SessionMessages.ping(1), told("1"));
        Flushes.here().endRead();

        assertThat(told).containsExactly("1 held");
        one.checkException();
    }

    @Test
    void readThatBreaksTheRate_isFlushedWithItsAnswers_andTheNextOneStandsAlone() throws IOException {
        one.pipeline()
                .addLast(new FrameDecoder<>(
                        (in, index, length) -> in.getByte(index),
                        () -> 0,
                        new ReadPass(new Intake(1, 1000, 0), true),
                        FrameLimits.HANDSHAKE))
                .addLast(new ChannelInboundHandlerAdapter() {
                    @Override
                    public void channelRead(ChannelHandlerContext ctx, Object message) {
                        one.link.send(SessionMessages.ping(
                                ((Received<?>) message).message().hashCode()));
                    }
                });

        assertThatThrownBy(() -> one.writeInbound(Unpooled.wrappedBuffer(new byte[] {1, 7, 1, 8, 1, 9})))
                .isInstanceOf(ConnectionFault.class);

        assertThat(Flushes.here().postpone()).isFalse();
        assertThat(one.flushes).isEqualTo(1);
        assertThat(one.pings()).containsExactly(7L, 8L);
    }

    private Passage told(String what) {
        return new Passage() {
            @Override
            public void flushed(long at) {
                told.add(what + " flushed");
            }

            @Override
            public void held() {
                told.add(what + " held");
            }
        };
    }

    /** A connection that counts its flushes. */
    private static final class Peer extends EmbeddedChannel {
        private final ChannelLink link;
        private int flushes;
        private boolean blocked;

        Peer() {
            pipeline().addLast(new ChannelOutboundHandlerAdapter() {
                @Override
                public void flush(ChannelHandlerContext ctx) {
                    flushes++;
                    ctx.flush();
                }
            });
            pipeline().addLast(BotChannelInitializer.FRAMES, new ChannelInboundHandlerAdapter());
            link = new ChannelLink(
                    pipeline().context(BotChannelInitializer.FRAMES),
                    new Ending(),
                    new Intake(1, 1, System.nanoTime()),
                    System::nanoTime);
        }

        /** The ids of the Pings that have gone out. */
        List<Long> pings() throws IOException {
            List<Long> ids = new ArrayList<>();
            for (ByteBuf frame = readOutbound(); frame != null; frame = readOutbound()) {
                try (ByteBufInputStream in = new ByteBufInputStream(frame, true)) {
                    ids.add(RefereeMessage.parseDelimitedFrom(in).getPing().getId());
                }
            }
            return ids;
        }

        @Override
        protected void doWrite(ChannelOutboundBuffer out) throws Exception {
            if (!blocked) {
                super.doWrite(out);
            }
        }
    }
}
