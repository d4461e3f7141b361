package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufInputStream;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.referee.wire.SessionMessages;

/** The end of a connection, in whatever state it is found. */
class EndingTest {

    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final Ending ending = new Ending();

    EndingTest() {
        channel.pipeline().addLast(BotChannelInitializer.FRAMES, new ChannelInboundHandlerAdapter());
    }

    private RefereeMessage said() throws IOException {
        ByteBuf frame = channel.readOutbound();
        try (ByteBufInputStream in = new ByteBufInputStream(frame, true)) {
            return RefereeMessage.parseDelimitedFrom(in);
        }
    }

    private static ByteBuf octet() {
        return Unpooled.buffer(1).writeByte(7);
    }

    @Test
    void whatComesBeforeTheEnd_isPassedOn_andWhatComesAfterIsDropped() throws IOException {
        ByteBuf before = octet();
        ByteBuf after = octet();

        channel.writeInbound(before);
        ending.end(channel, SessionMessages.goodbye("Goodbye."));
        channel.writeInbound(after);

        assertThat(channel.<ByteBuf>readInbound()).isSameAs(before);
        assertThat(channel.<ByteBuf>readInbound()).isNull();
        assertThat(after.refCnt()).isZero();
        assertThat(ending.isEnding()).isTrue();
        assertThat(said().hasGoodbye()).isTrue();
        before.release();
    }

    @Test
    void secondEnd_saysNothingMore() throws IOException {
        ending.end(channel, SessionMessages.goodbye("Goodbye."));
        ending.end(channel, SessionMessages.goodbye("Goodbye."));

        assertThat(said().hasGoodbye()).isTrue();
        assertThat(channel.<ByteBuf>readOutbound()).isNull();
    }

    @Test
    void endOfAConnectionThatIsGone_isQuiet() {
        channel.close().syncUninterruptibly();
        channel.runPendingTasks();
        assertThat(channel.pipeline().context(BotChannelInitializer.FRAMES)).isNull();

        ending.end(channel, SessionMessages.goodbye("Goodbye."));

        assertThat(ending.isEnding()).isTrue();
        channel.checkException();
    }

    @Test
    void endAtOnce_ofAConnectionThatIsGone_isQuiet() {
        channel.close().syncUninterruptibly();
        channel.runPendingTasks();

        ending.endAtOnce(channel, SessionMessages.goodbye("Goodbye."));

        assertThat(ending.isEnding()).isTrue();
        channel.checkException();
    }
}
