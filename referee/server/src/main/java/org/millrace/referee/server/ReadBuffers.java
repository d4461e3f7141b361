package org.millrace.referee.server;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.frame.ReusedBuffer;

/**
 * Has every connection of an event loop read into the same buffer: what is read from one is done with before the next
 * one is read, and the memory of the last read is still in the processor's cache.
 */
final class ReadBuffers extends DefaultMaxMessagesRecvByteBufAllocator {

    /** Some forty moves; a read that fills it is followed by another. */
    private static final int CAPACITY = 4096;

    /** Of one connection, before the next one is read: more than the longest frame and its length. */
    private static final int READS = 2 * FrameLimits.OPEN / CAPACITY;

    private static final ReusedBuffer BUFFERS = new ReusedBuffer(CAPACITY);

    ReadBuffers() {
        super(READS);
    }

    @Override
    public ExtendedHandle newHandle() {
        return new MaxMessageHandle() {
            @Override
            public int guess() {
                return CAPACITY;
            }

            @Override
            public ByteBuf allocate(ByteBufAllocator allocator) {
                return BUFFERS.take(allocator, CAPACITY);
            }
        };
    }
}
