package org.millrace.referee.arbiter;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.millrace.rules.play.Colour;

/** Which timers of a game are armed, and for when; every change is also told to the shell as an effect. */
final class Timers {
    private static final TimerId[] IDS = TimerId.values();

    /** By place, as {@link #armed}: most events find one timer armed, and none past. */
    private final long[] dueAt = new long[IDS.length];

    private int armed;

    void start(TimerId id, long at, List<Effect> effects) {
        armed |= bit(id);
        dueAt[id.place()] = at;
        effects.add(new Effect.StartTimer(id, at));
    }

    void cancel(TimerId id, List<Effect> effects) {
        if (isArmed(id)) {
            armed &= ~bit(id);
            effects.add(new Effect.CancelTimer(id));
        }
    }

    void cancelAll(List<Effect> effects) {
        for (TimerId id : IDS) {
            cancel(id, effects);
        }
    }

    /** The shell has fired the timer, so there is nothing to cancel any more. */
    void fired(TimerId id) {
        armed &= ~bit(id);
    }

    boolean isArmed(TimerId id) {
        return (armed & bit(id)) != 0;
    }

    long dueAt(TimerId id) {
        return dueAt[id.place()];
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
        for (int rest = armed; rest != 0; rest &= rest - 1) {
            TimerId id = IDS[Integer.numberOfTrailingZeros(rest)];
            if (at - dueAt(id) > 0 && owner(id, mover) == player && (first == null || dueAt(id) - dueAt(first) < 0)) {
                first = id;
            }
        }
        return Optional.ofNullable(first);
    }

    private static int bit(TimerId id) {
        return 1 << id.place();
    }
}
