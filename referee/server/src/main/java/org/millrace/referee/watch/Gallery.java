package org.millrace.referee.watch;

import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.millrace.protocol.frame.FrameWriter;
import org.millrace.record.GameId;
import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.GameEnd;
import org.millrace.referee.arbiter.GameTerms;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows running games to observers: keeps each game as it was a delay ago, and tells everybody who watches what happens
 * from there on.
 *
 * <p>Games report from their event loops into one queue and are never held up; all else happens on the gallery's own
 * loop, in the order of that queue. So a state and the happenings behind it always fit, with a delay too: both come from
 * the same place in the queue. What does not fit into the queue is not shown: the gallery then gives the game up.
 */
public final class Gallery {

    private static final Logger LOG = LoggerFactory.getLogger(Gallery.class);

    /** Bytes of GameStates on their way to an observer at once. */
    private static final int CHUNK = 32 * 1024;

    private final GallerySettings settings;
    private final ScheduledExecutorService loop;
    private final LongSupplier nanoTime;
    private final RefereeMetrics metrics;
    private final LogQuota quota;
    private final ByteBufAllocator allocator = ByteBufAllocator.DEFAULT;
    private final long delay;

    private final Queue<Happening> queue = new ConcurrentLinkedQueue<>();
    /** How many happenings are in the queue. */
    private final AtomicInteger waiting = new AtomicInteger();
    /** Whether the loop is going to look into the queue by itself. */
    private final AtomicBoolean awake = new AtomicBoolean();
    /** Games of which something did not fit into the queue. */
    private final Queue<ShownGame> givenUp = new ConcurrentLinkedQueue<>();

    private final Map<GameId, ShownGame> games = new LinkedHashMap<>();
    /** Copied when one comes or goes: one may go while something is shown to all, since that may close its connection. */
    private final Set<Observer> observers = new CopyOnWriteArraySet<>();

    private boolean closing;

    /**
     * A gallery without games and observers.
     *
     * @param loop its one thread
     * @param nanoTime the referee's time source
     * @param quota for log lines that observers cause
     */
    public Gallery(
            GallerySettings settings,
            ScheduledExecutorService loop,
            LongSupplier nanoTime,
            RefereeMetrics metrics,
            LogQuota quota) {
        this.settings = settings;
        this.loop = loop;
        this.nanoTime = nanoTime;
        this.metrics = metrics;
        this.quota = quota;
        delay = settings.delay().toNanos();
    }

    // ------------------------------------------------------------ what games report, on their loops

    /**
     * A game begins.
     *
     * @param white the name of White's bot
     * @param black the name of Black's bot
     * @param round from 1; 0 if the event has none
     * @return where it reports what happens in it
     */
    public GameFeed open(GameTerms terms, String white, String black, String event, int round) {
        ShownGame game = new ShownGame(terms, white, black, event, round);
        Feed feed = new Feed(game);
        feed.report(new Happening.Began(game, now()));
        return feed;
    }

    /** Confined to its game's event loop. */
    private final class Feed implements GameFeed {
        private final ShownGame game;
        private boolean broken;

        Feed(ShownGame game) {
            this.game = game;
        }

        @Override
        public void moved(Effect.MovePlayed move) {
            report(new Happening.Moved(game, move, now()));
        }

        @Override
        public void over(GameEnd end) {
            report(new Happening.Ended(game, end, now()));
        }

        private void report(Happening happening) {
            if (broken) {
                return;
            }
            if (waiting.getAndIncrement() >= settings.backlog()) {
                waiting.decrementAndGet();
                broken = true;
                givenUp.add(game);
            } else {
                queue.add(happening);
            }
            wake();
        }
    }

    private void wake() {
        if (awake.compareAndSet(false, true)) {
            loop.execute(this::work);
        }
    }

    private long now() {
        return delay == 0 ? 0 : nanoTime.getAsLong();
    }

    // ------------------------------------------------------------ what is shown, on the gallery's loop

    private void work() {
        try {
            for (ShownGame game = givenUp.poll(); game != null; game = givenUp.poll()) {
                overflowed(game);
            }
            showDue();
        } finally {
            goOn();
        }
    }

    private void goOn() {
        Happening next = queue.peek();
        if (next != null) {
            // By a timer also if it is due: it fires in the loop's next round, which begins with what sockets can take.
            Future<?> unused = loop.schedule(this::work, Math.max(0, untilDue(next)), TimeUnit.NANOSECONDS);
            return;
        }
        awake.set(false);
        // What was reported since the look into the queue has found the loop awake.
        if (!queue.isEmpty() || !givenUp.isEmpty()) {
            wake();
        }
    }

    /** Nanoseconds until it may be shown; not positive if it may. */
    private long untilDue(Happening happening) {
        return closing || delay == 0 ? 0 : happening.at() + delay - nanoTime.getAsLong();
    }

    /** Shows what is due, but no more at once than fits into the buffers of those who read. */
    private void showDue() {
        // Before there is more: what was written last time has had its chance to go out.
        dropIf(observer -> observer.screen().isFull(), "it does not read what it is sent");
        try (Batch batch = new Batch(allocator)) {
            for (Happening next = queue.peek();
                    next != null && untilDue(next) <= 0 && !batch.isFull();
                    next = queue.peek()) {
                queue.remove();
                waiting.decrementAndGet();
                guarded(next, batch);
            }
            if (!batch.isEmpty()) {
                observers.forEach(batch::showTo);
            }
        }
    }

    /** The one place where a fault of the gallery itself is caught: it costs the game its audience and nobody else. */
    private void guarded(Happening happening, Batch batch) {
        try {
            happen(happening, batch);
        } catch (RuntimeException e) {
            LOG.error("game {} could not be shown", happening.game().id(), e);
            giveUp(happening.game());
        }
    }

    private void happen(Happening happening, Batch batch) {
        ShownGame game = happening.game();
        if (game.over()) {
            return;
        }
        switch (happening) {
            case Happening.Began ignored -> games.put(game.id(), game);
            case Happening.Moved(ShownGame ignored, Effect.MovePlayed move, long at) -> game.add(move);
            case Happening.Ended ignored -> {
                game.end();
                games.remove(game.id(), game);
            }
        }
        if (!observers.isEmpty()) {
            batch.add(happening, message(happening));
        }
    }

    private MessageLite message(Happening happening) {
        ShownGame game = happening.game();
        return switch (happening) {
            case Happening.Began ignored -> game.state();
            case Happening.Moved(ShownGame ignored, Effect.MovePlayed move, long at) ->
                game.messages().movePlayed(move, settings.thoughts());
            case Happening.Ended(ShownGame ignored, GameEnd end, long at) ->
                game.messages().gameOver(end);
        };
    }

    private void overflowed(ShownGame game) {
        LOG.warn(
                "more than {} moves wait to be shown to observers: game {} is not shown any more{}",
                settings.backlog(),
                game.id(),
                delay == 0 ? "" : "; with a shorter delay fewer wait");
        giveUp(game);
    }

    /** Shows nothing more of a game; who has seen its beginning is dropped, since it cannot be shown the rest. */
    private void giveUp(ShownGame game) {
        game.end();
        games.remove(game.id(), game);
        dropIf(observer -> observer.knows(game), "a game that it watches cannot be shown any more");
    }

    private void dropIf(Predicate<Observer> reason, String sentence) {
        List<Observer> dropped = new ArrayList<>();
        observers.stream().filter(reason).forEach(dropped::add);
        for (Observer observer : dropped) {
            quota.info(LOG, "dropped", "observer %s is dropped: %s".formatted(observer.name(), sentence));
            metrics.observerDropped();
            observers.remove(observer);
            observer.screen().cut();
        }
    }

    // ------------------------------------------------------------ who watches, on the gallery's loop

    /** Lets an observer watch: it is shown the games that run, and what happens from now on. */
    public void attach(Observer observer) {
        if (closing) {
            observer.screen().cut();
            return;
        }
        games.values().forEach(observer::meet);
        observers.add(observer);
        introduce(observer);
    }

    /** An observer is gone. */
    public void detach(Observer observer) {
        observers.remove(observer);
    }

    /** Sends GameStates as fast as the observer reads them. */
    private void introduce(Observer observer) {
        if (!observers.contains(observer)) {
            return;
        }
        ByteBuf states = allocator.ioBuffer();
        Optional<ShownGame> next = observer.introduce();
        while (next.isPresent()) {
            FrameWriter.append(next.get().state(), states);
            next = states.readableBytes() < CHUNK ? observer.introduce() : Optional.empty();
        }
        if (states.isReadable()) {
            observer.screen().show(states, () -> loop.execute(() -> introduce(observer)));
        } else {
            states.release();
        }
    }

    // ------------------------------------------------------------ the end

    /**
     * Shows what has been reported but was not due yet, says Goodbye to everybody, and lets nobody watch any more. The
     * games have to be over. Called on the gallery's loop.
     */
    public void close(MessageLite goodbye) {
        closing = true;
        while (!queue.isEmpty()) {
            showDue();
        }
        observers.forEach(observer -> observer.screen().end(goodbye));
        observers.clear();
    }
}
