package org.millrace.referee.wire;

import com.google.protobuf.InvalidProtocolBufferException;
import io.netty.buffer.ByteBuf;
import java.util.function.LongSupplier;
import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.referee.session.BotSays;

/**
 * Reads from frames what one bot says by them: a plain move straight from its bytes, everything else by way of {@link
 * BotMessage}.
 *
 * <p>Confined to its channel's event loop.
 */
public final class BotMessageReader implements FrameDecoder.BodyReader<BotSays> {

    private final PlayReader plays = new PlayReader();

    /**
     * The frame decoder for one connection.
     *
     * @param nanoTime the time source of the stamps
     * @param reads told of everything that comes
     * @param limit longest body in bytes
     */
    public static FrameDecoder<?> frames(LongSupplier nanoTime, FrameDecoder.Reads reads, int limit) {
        return new FrameDecoder<>(new BotMessageReader(), nanoTime, reads, limit);
    }

    @Override
    public BotSays read(ByteBuf in, int index, int length) throws InvalidProtocolBufferException {
        BotSays move = plays.read(in, index, length);
        return move == null ? BotMessages.read(FrameDecoder.parse(BotMessage.parser(), in, index, length)) : move;
    }
}
