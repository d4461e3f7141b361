package org.millrace.referee.server;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import org.millrace.referee.watch.Screen;

/** An observer's connection over a Netty channel. Confined to the gallery's event loop, which serves the channel. */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class ChannelScreen implements Screen {

    private final Channel channel;
    private final ChannelLink link;

    ChannelScreen(Channel channel, ChannelLink link) {
        this.channel = channel;
        this.link = link;
    }

    @Override
    public void show(ByteBuf frames) {
        if (link.isEnding()) {
            // Behind the last message it would fail on the shut output, and cut off what the observer has yet to read.
            frames.release();
            return;
        }
        channel.writeAndFlush(frames, channel.voidPromise());
    }

    @Override
    public void show(ByteBuf frames, Runnable taken) {
        if (link.isEnding()) {
            frames.release();
            return;
        }
        channel.writeAndFlush(frames).addListener(written -> {
            if (written.isSuccess()) {
                taken.run();
            }
        });
    }

    @Override
    public boolean isFull() {
        return !channel.isWritable();
    }

    @Override
    public void end(MessageLite last) {
        link.end(last);
    }

    @Override
    public void cut() {
        link.cut();
    }
}
