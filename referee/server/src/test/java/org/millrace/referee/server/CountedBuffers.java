package org.millrace.referee.server;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetric;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Buffers of which every byte is counted, for one virtual referee after the other.
 *
 * <p>Confined to one thread.
 */
final class CountedBuffers {

    private static final ThreadLocal<CountedBuffers> OF_THREAD = ThreadLocal.withInitial(CountedBuffers::new);

    private final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(false, true);
    private final ByteBufAllocatorMetric used = allocator.metric();

    /** What the thread has for its next frame, once that has been seen to be all there is, in bytes. */
    private long kept;

    ByteBufAllocator allocator() {
        return allocator;
    }

    /** Buffers of which none is in use. What they still lack when a run fails is not held against the next one. */
    static CountedBuffers take() {
        CountedBuffers taken = OF_THREAD.get();
        OF_THREAD.remove();
        return taken;
    }

    /** Call when nothing is under way any more; fails if a buffer has not been released. */
    void giveBack() {
        checkNoneIsLeft();
        OF_THREAD.set(this);
    }

    private void checkNoneIsLeft() {
        VirtualReferee.check(used.usedHeapMemory() == 0, "a heap buffer is left");
        long left = used.usedDirectMemory();
        if (left == 0 || left == kept) {
            return;
        }
        // To take from the thread all it keeps is the proof, but too slow for every time: Netty's own caches go as
        // well.
        FastThreadLocal.removeAll();
        VirtualReferee.check(used.usedDirectMemory() == 0, "a direct buffer is left");
        kept = left;
    }
}
