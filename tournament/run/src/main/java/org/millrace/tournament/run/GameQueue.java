package org.millrace.tournament.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.millrace.record.GameId;
import org.millrace.tournament.schedule.Schedule;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * Hands out the games of a schedule that are not finished, in its order as far as the players are free.
 *
 * <p>Games are computed when they are needed; at most {@value #LOOK_AHEAD} wait at a time, so that memory does not grow
 * with the length of the event. Confined to one thread.
 */
final class GameQueue {
    /** How many games may be passed over for one whose players are free. */
    private static final int LOOK_AHEAD = 512;

    private Schedule schedule;
    private final Predicate<GameId> finished;
    private final ToIntFunction<GameId> attempts;
    private final Deque<Pending> waiting = new ArrayDeque<>();
    /** Decided games that are to be played again, and so are waiting whether the cursor has passed them or not. */
    private final Set<GameId> reopened = new HashSet<>();

    private int cursor;

    /**
     * @param finished whether a game has a result already
     * @param attempts how many attempts at a game were made before
     */
    GameQueue(Schedule schedule, Predicate<GameId> finished, ToIntFunction<GameId> attempts) {
        this.schedule = schedule;
        this.finished = finished;
        this.attempts = attempts;
    }

    /** From now on the games of a schedule that begins with those of the present one. */
    void extend(Schedule longer) {
        if (longer.size() < cursor) {
            throw new IllegalArgumentException(
                    cursor + " games are handed out, and the longer schedule has " + longer.size());
        }
        schedule = longer;
    }

    /** Takes the first game that is playable now; empty when none within reach is. */
    Optional<Pending> next(Predicate<ScheduledGame> playable) {
        for (Iterator<Pending> passedOver = waiting.iterator(); passedOver.hasNext(); ) {
            Pending pending = passedOver.next();
            if (playable.test(pending.game())) {
                passedOver.remove();
                return Optional.of(pending);
            }
        }
        while (cursor < schedule.size() && waiting.size() < LOOK_AHEAD) {
            ScheduledGame game = schedule.game(cursor++);
            if (finished.test(game.id()) || reopened.contains(game.id())) {
                continue;
            }
            Pending pending = Pending.first(game, attempts.applyAsInt(game.id()) + 1);
            if (playable.test(game)) {
                return Optional.of(pending);
            }
            waiting.addLast(pending);
        }
        return Optional.empty();
    }

    /** Puts a game back whose attempt was void: it is to be played again, before all others, as the next attempt. */
    void again(Pending pending) {
        waiting.addFirst(pending.again());
    }

    /**
     * Has a decided game played again.
     *
     * @param attempt the number that the next attempt gets
     */
    void reopen(ScheduledGame game, int attempt) {
        reopened.add(game.id());
        waiting.addFirst(Pending.first(game, attempt));
    }

    /** Puts a game back that was not begun, before all others. */
    void putBack(Pending pending) {
        waiting.addFirst(pending.notBegun());
    }

    /** No game is left to be handed out. */
    boolean isEmpty() {
        return waiting.isEmpty() && cursor == schedule.size();
    }
}
