package org.millrace.referee.session;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The search of one game for the sessions of its two players; it takes both at once or none, so that two games never
 * hold one player each and wait for the other.
 *
 * <p>A player's patience runs only while no session of it is connected that plays the variant: one that is busy in
 * another game is waited for.
 *
 * <p>Guarded by the lock of its {@link Roster}.
 */
public final class SeatSearch {

    /**
     * One player that is looked for.
     *
     * @param patience how long to wait for a connection
     */
    public record Wanted(Admitted admitted, Duration patience) {}

    /**
     * What became of the search for one player.
     *
     * @param session empty if it never came
     * @param why a clause that says why not; empty if it came
     */
    public record Found(Optional<Session> session, String why) {}

    /** Told once, outside every lock. */
    @FunctionalInterface
    public interface Listener {
        /** Both players are decided; at least one of them came, or neither. */
        void seated(Found white, Found black);
    }

    /** One side of the search. */
    static final class Side {
        final Wanted wanted;

        @Nullable
        Session session;

        @Nullable
        String failure;

        @Nullable
        Future<?> timer;

        Side(Wanted wanted) {
            this.wanted = wanted;
        }

        void stopTimer() {
            if (timer != null) {
                timer.cancel(false);
                timer = null;
            }
        }

        Found found() {
            return new Found(Optional.ofNullable(session), failure == null ? "" : failure);
        }
    }

    private final String variant;
    private final Listener listener;
    final Side white;
    final Side black;

    /** A search for the players of a game of a variant. */
    public SeatSearch(String variant, Wanted white, Wanted black, Listener listener) {
        this.variant = variant;
        this.white = new Side(white);
        this.black = new Side(black);
        this.listener = listener;
    }

    String variant() {
        return variant;
    }

    /** Takes a free session for each player that has not failed, or none; true if the search is over. */
    boolean settle() {
        if (claim(white) && claim(black)) {
            return true;
        }
        giveBack(white);
        giveBack(black);
        return false;
    }

    void stopTimers() {
        white.stopTimer();
        black.stopTimer();
    }

    void announce() {
        listener.seated(white.found(), black.found());
    }

    private boolean claim(Side side) {
        if (side.failure != null) {
            return true;
        }
        for (Session session : side.wanted.admitted().sessions()) {
            // A message names its game only, so one session cannot play both sides of it.
            if (session.free(variant) && session != white.session) {
                side.session = session;
                session.take();
                return true;
            }
        }
        return false;
    }

    private static void giveBack(Side side) {
        if (side.session != null) {
            side.session.release();
            side.session = null;
        }
    }
}
