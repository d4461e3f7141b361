package org.millrace.launch;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The owner of all bot processes of one event: whatever it starts it ends when it is closed. A runner closes it when
 * the event is over and also in a shutdown hook; closing twice, or from two threads, is harmless. Thread-safe; it
 * remembers only what still runs, so thousands of launches cost no memory.
 */
public final class BotProcesses implements AutoCloseable {

    private final EventMark event;
    private final Machine machine;
    private final Set<BotProcess> running = ConcurrentHashMap.newKeySet();
    // Written by the closing thread, read by starting ones.
    private volatile boolean closed;

    /** No process yet; all that are started will carry the event's mark. */
    public BotProcesses(EventMark event) {
        this(event, Machine.system());
    }

    BotProcesses(EventMark event, Machine machine) {
        this.event = event;
        this.machine = machine;
    }

    /**
     * Starts a process that this owner ends at the latest when it is closed. See {@link BotProcess#start}.
     *
     * @throws IllegalStateException after {@link #close}; nothing is left running
     */
    public BotProcess start(BotCommand command) throws IOException {
        refuseWhenClosed();
        BotProcess bot = BotProcess.start(command, ProcessMark.of(event), machine);
        running.add(bot);
        CompletableFuture<Void> unused = bot.exited().thenRun(() -> running.remove(bot));
        if (closed) {
            // Closed meanwhile, perhaps too early to have seen this one.
            bot.end(Duration.ZERO);
            refuseWhenClosed();
        }
        return bot;
    }

    private void refuseWhenClosed() {
        if (closed) {
            throw new IllegalStateException("the event's processes are being ended; no bot is started any more");
        }
    }

    /** The bots that have not been ended and not exited, in no order. */
    public List<BotProcess> running() {
        return List.copyOf(running);
    }

    /** Starts nothing more and ends all bots at the same time. See {@link BotProcess#end}. */
    public List<TreeProcess> endAll(Duration grace) {
        closed = true;
        return BotProcess.endAll(running(), grace);
    }

    /** As {@link #endAll} with {@link BotProcess#CLOSE_GRACE}; processes that cannot be ended are logged. */
    @Override
    public void close() {
        endAll(BotProcess.CLOSE_GRACE);
    }
}
