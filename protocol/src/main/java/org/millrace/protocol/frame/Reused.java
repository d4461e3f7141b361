package org.millrace.protocol.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/**
 * Gives out the same small buffer again and again, as long as who got it has released it by the next time: the kernel
 * mostly has taken a message before the next one is written. What still waits keeps its buffer, and there is another.
 *
 * <p>Of no allocator's pools, since it stays. Confined to one thread, but a buffer may be released by any.
 */
final class Reused {

    /** A request without the list of legal moves has less than half of it. */
    private static final int CAPACITY = 512;

    private ByteBuf own = Unpooled.EMPTY_BUFFER;

    /** An empty buffer with room for so many bytes, which the caller is to release. */
    ByteBuf buffer(ByteBufAllocator allocator, int bytes) {
        if (bytes > CAPACITY) {
            return allocator.ioBuffer(bytes);
        }
        if (own.refCnt() > 1 || own.capacity() < CAPACITY) {
            own.release();
            own = Unpooled.directBuffer(CAPACITY, CAPACITY);
        }
        return own.clear().retain();
    }

    void release() {
        own.release();
        own = Unpooled.EMPTY_BUFFER;
    }
}
