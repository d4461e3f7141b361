package org.millrace.protocol.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Gives out the same buffer of the calling thread again and again, as long as who got it has released it by the next
 * time: the kernel mostly has taken a message before the next one is written, and what was read is mostly done with
 * before the next read. What still waits keeps its buffer, and there is another.
 *
 * <p>Its buffers are of no allocator's pools, since they stay; they end with their thread. A buffer may be released by
 * any thread.
 */
public final class ReusedBuffer {

    private final int capacity;
    private final FastThreadLocal<ByteBuf> own = new FastThreadLocal<>() {
        @Override
        protected ByteBuf initialValue() {
            return Unpooled.EMPTY_BUFFER;
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
        if (bytes > capacity) {
            return allocator.ioBuffer(bytes);
        }
        ByteBuf last = own.get();
        if (last.refCnt() == 1 && last.capacity() == capacity) {
            return last.clear().retain();
        }
        last.release();
        ByteBuf next = Unpooled.directBuffer(capacity, capacity);
        own.set(next);
        return next.retain();
    }
}
