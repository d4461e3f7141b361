package org.millrace.tournament.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.record.GameId;

/** What a start of the runner has brought so far. Confined to the runner's thread. */
final class Tally {
    private final int before;
    private final int total;
    private final long beganAt = System.nanoTime();
    private final List<GameId> unplayable = new ArrayList<>();
    private final Map<String, String> withdrawn = new LinkedHashMap<>();
    private int finished;
    private long firstEndedAt = beganAt;

    /**
     * @param before games that were finished before this start
     * @param total games of the whole event
     */
    Tally(int before, int total) {
        this.before = before;
        this.total = total;
        this.finished = before;
    }

    void countFinished() {
        if (finished == before) {
            firstEndedAt = System.nanoTime();
        }
        finished++;
    }

    void leaveOut(GameId game) {
        unplayable.add(game);
    }

    void withdraw(String bot, String why) {
        withdrawn.put(bot, why);
    }

    List<GameId> unplayable() {
        return List.copyOf(unplayable);
    }

    Map<String, String> withdrawn() {
        return Map.copyOf(withdrawn);
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
