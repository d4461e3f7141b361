package org.millrace.tournament.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
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
final class GameQueue implements Upcoming {
    /** How many games may be passed over for one whose players are free. */
    private static final int LOOK_AHEAD = 512;

    private final Supplier<Schedule> schedules;
    private final Predicate<GameId> finished;
    private final ToIntFunction<GameId> attempts;
    private final Deque<Pending> waiting = new ArrayDeque<>();
    /** Decided games that are to be played again, and so are waiting whether the cursor has passed them or not. */
    private final Set<GameId> reopened = new HashSet<>();

    private int cursor;

    /**
     * @param schedules the games that are drawn by now; those of before stay its beginning
     * @param finished whether a game has a result already
     * @param attempts how many attempts at a game were made before
     */
    GameQueue(Supplier<Schedule> schedules, Predicate<GameId> finished, ToIntFunction<GameId> attempts) {
        this.schedules = schedules;
        this.finished = finished;
        this.attempts = attempts;
    }

    @Override
    public Optional<Pending> next(Field field) {
        return next(field::isPlayable);
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
        Schedule schedule = schedules.get();
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

    @Override
    public void again(Pending pending) {
        waiting.addFirst(pending.again());
    }

    @Override
    public void reopen(ScheduledGame game, int attempt) {
        reopened.add(game.id());
        waiting.addFirst(Pending.first(game, attempt));
    }

    @Override
    public void putBack(Pending pending) {
        waiting.addFirst(pending.notBegun());
    }

    @Override
    public boolean isEmpty() {
        return waiting.isEmpty() && cursor == schedules.get().size();
    }
}
