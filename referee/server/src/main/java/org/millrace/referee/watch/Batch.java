package org.millrace.referee.watch;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.ArrayList;
import java.util.List;
import org.millrace.protocol.frame.FrameWriter;

/**
 * What is shown at once: happenings of one or many games, each encoded once, whoever and however many see it.
 *
 * <p>Owns its buffer until {@link #close}; what is handed out has a count of its own.
 */
final class Batch implements AutoCloseable {

    /** Bytes after which a batch is shown, so that a burst reaches those who read before it fills their buffers. */
    private static final int ENOUGH = 64 * 1024;

    private static final int USUAL = 1024;

    private final ByteBufAllocator allocator;
    private final ByteBuf frames;
    private final List<Part> parts = new ArrayList<>();

    /** One happening and where its frame ends. */
    private record Part(Happening happening, int end) {}

    Batch(ByteBufAllocator allocator) {
        this.allocator = allocator;
        frames = allocator.ioBuffer(USUAL);
    }

    boolean isEmpty() {
        return parts.isEmpty();
    }

    boolean isFull() {
        return frames.readableBytes() >= ENOUGH;
    }

    void add(Happening happening, MessageLite message) {
        FrameWriter.append(message, frames);
        parts.add(new Part(happening, frames.writerIndex()));
    }

    /** Shows an observer what is news for it. */
    void showTo(Observer observer) {
        if (observer.seesAll()) {
            // The moves change nothing of what it knows, and there are many of them.
            parts.stream()
                    .map(Part::happening)
                    .filter(happening -> !(happening instanceof Happening.Moved))
                    .forEach(observer::takes);
            observer.screen().show(frames.retainedDuplicate());
            return;
        }
        int start = frames.readerIndex();
        ByteBuf own = allocator.ioBuffer(USUAL);
        for (Part part : parts) {
            if (observer.takes(part.happening())) {
                // Copied: a slice would keep the whole batch alive while a slow observer has not read its part.
                own.writeBytes(frames, start, part.end() - start);
            }
            start = part.end();
        }
        if (own.isReadable()) {
            observer.screen().show(own);
        } else {
            own.release();
        }
    }

    @Override
    public void close() {
        frames.release();
    }
}
