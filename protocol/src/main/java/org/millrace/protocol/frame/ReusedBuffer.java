package org.millrace.protocol.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Gives out the same buffer of the calling thread again and again, as long as who got it has released it by the next
 * time: the kernel mostly has taken a message before the next one is written, and what was read is mostly done with
 * before the next read. While it is in use, others come from the caller's allocator.
 *
 * <p>The buffer is of no allocator's pools, since it stays; it ends with its thread, and may be released by any.
 */
public final class ReusedBuffer {

    private final int capacity;
    private final FastThreadLocal<ByteBuf> own = new FastThreadLocal<>() {
        @Override
        protected ByteBuf initialValue() {
            return Unpooled.directBuffer(capacity, capacity);
        }

        @Override
        protected void onRemoval(ByteBuf value) {
            value.release();
        }
    };

    /** Direct buffers of so many bytes. */
    public ReusedBuffer(int capacity) {
        this.capacity = capacity;
    }

    /** An empty buffer with room for so many bytes at least, which the caller is to release. */
    public ByteBuf take(ByteBufAllocator allocator, int bytes) {
        ByteBuf mine = own.get();
        if (bytes > capacity || mine.refCnt() > 1) {
            return allocator.ioBuffer(bytes);
        }
        return mine.clear().retain();
    }
}
