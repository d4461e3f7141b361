package org.millrace.referee.arbiter;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.millrace.rules.play.Colour;

/** Which timers of a game are armed, and for when; every change is also told to the shell as an effect. */
final class Timers {
    private static final List<TimerId> IDS = List.of(TimerId.values());

    private final Timer readyWhite = new Timer();
    private final Timer readyBlack = new Timer();
    private final Timer flag = new Timer();
    private final Timer graceWhite = new Timer();
    private final Timer graceBlack = new Timer();

    private static final class Timer {
        private boolean armed;
        private long dueAt;
    }

    void start(TimerId id, long dueAt, List<Effect> effects) {
        Timer timer = timer(id);
        timer.armed = true;
        timer.dueAt = dueAt;
        effects.add(new Effect.StartTimer(id, dueAt));
    }

    void cancel(TimerId id, List<Effect> effects) {
        Timer timer = timer(id);
        if (timer.armed) {
            timer.armed = false;
            effects.add(new Effect.CancelTimer(id));
        }
    }

    void cancelAll(List<Effect> effects) {
        IDS.forEach(id -> cancel(id, effects));
    }

    /** The shell has fired the timer, so there is nothing to cancel any more. */
    void fired(TimerId id) {
        timer(id).armed = false;
    }

    boolean isArmed(TimerId id) {
        return timer(id).armed;
    }

    long dueAt(TimerId id) {
        return timer(id).dueAt;
    }

    /** Whose time it is; the flag belongs to the player to move. */
    Colour owner(TimerId id, Colour mover) {
        return switch (id) {
            case READY_WHITE, GRACE_WHITE -> Colour.WHITE;
            case READY_BLACK, GRACE_BLACK -> Colour.BLACK;
            case FLAG -> mover;
        };
    }

    /** Of a player's armed timers whose time lies before {@code at}, the one that was due first. */
    Optional<TimerId> earliestPast(Colour player, Colour mover, long at) {
        @Nullable TimerId first = null;
        for (TimerId id : IDS) {
            if (isPast(id, at) && owner(id, mover) == player && (first == null || dueAt(id) - dueAt(first) < 0)) {
                first = id;
            }
        }
        return Optional.ofNullable(first);
    }

    private boolean isPast(TimerId id, long at) {
        Timer timer = timer(id);
        return timer.armed && at - timer.dueAt > 0;
    }

    private Timer timer(TimerId id) {
        return switch (id) {
            case READY_WHITE -> readyWhite;
            case READY_BLACK -> readyBlack;
            case FLAG -> flag;
            case GRACE_WHITE -> graceWhite;
            case GRACE_BLACK -> graceBlack;
        };
    }
}
