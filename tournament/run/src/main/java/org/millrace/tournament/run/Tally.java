package org.millrace.tournament.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.record.GameId;

/** What a start of the runner has brought so far. Confined to the runner's thread. */
final class Tally {
    private final int before;
    private OptionalInt total;
    private final long beganAt = System.nanoTime();
    private final List<GameId> unplayable = new ArrayList<>();
    private final List<Withdrawal> withdrawn = new ArrayList<>();
    private final SortedMap<String, Integer> faults = new TreeMap<>();
    private int finished;
    private long firstEndedAt = beganAt;

    /**
     * @param before games that had a result before this start
     * @param total games of the whole event, as far as that is known; empty if it goes on without end
     * @param leftOut games that stay without one
     */
    Tally(int before, OptionalInt total, Collection<GameId> leftOut) {
        this.before = before;
        this.total = total;
        this.finished = before;
        unplayable.addAll(leftOut);
    }

    /** Games that were finished before this start. */
    int before() {
        return before;
    }

    /** The event has so many games, as far as that is known now. */
    void expect(OptionalInt games) {
        total = games;
    }

    void countFinished() {
        if (finished == before) {
            firstEndedAt = System.nanoTime();
        }
        finished++;
    }

    /** A game has no result any more. */
    void uncount() {
        finished--;
    }

    void leaveOut(GameId game) {
        unplayable.add(game);
    }

    void withdraw(Withdrawal withdrawal) {
        withdrawn.add(withdrawal);
    }

    /** A bot has lost a game by a fault of its own. */
    void countFault(String bot) {
        faults.merge(bot, 1, Integer::sum);
    }

    SortedMap<String, Integer> faults() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(faults));
    }

    List<GameId> unplayable() {
        return List.copyOf(unplayable);
    }

    List<Withdrawal> withdrawn() {
        return List.copyOf(withdrawn);
    }

    RunMetrics.Stand stand(int playing) {
        return new RunMetrics.Stand(total, finished, playing, unplayable.size());
    }

    Progress progress() {
        long now = System.nanoTime();
        return Progress.of(
                finished,
                total,
                finished - before,
                Duration.ofNanos(now - beganAt),
                Duration.ofNanos(now - firstEndedAt));
    }
}
