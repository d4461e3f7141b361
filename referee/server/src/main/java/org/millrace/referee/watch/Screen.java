package org.millrace.referee.watch;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;

/** The connection of one observer, as the gallery uses it. Every method is called on the gallery's event loop. */
public interface Screen {

    /** Sends whole frames and takes the buffer over. */
    void show(ByteBuf frames);

    /** The same; {@code taken} is run when the kernel has them all, on any thread, and never if it does not take them. */
    void show(ByteBuf frames, Runnable taken);

    /** Whether as much waits to be read by the observer as may. */
    boolean isFull();

    /** Sends a last message and closes. */
    void end(MessageLite last);

    /** Closes at once; what was not read is dropped. */
    void cut();
}
