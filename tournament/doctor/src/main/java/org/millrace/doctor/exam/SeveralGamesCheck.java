package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.millrace.bot.rough.Step;
import org.millrace.doctor.patient.Passing;
import org.millrace.doctor.patient.Treatment;
import org.millrace.doctor.patient.Wiretap;
import org.millrace.protocol.v1.RefereeMessage;

/** The bot plays several games over one connection, whose first turns come all at once. */
final class SeveralGamesCheck {

    private static final int MOST = 4;
    private static final int MOVES = 4;
    private static final Duration TOGETHER = Duration.ofSeconds(1);

    private SeveralGamesCheck() {}

    static List<String> examine(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        int games = Math.min(MOST, visit.hello().hasMaxGames() ? visit.hello().getMaxGames() : 1);
        if (games < 2) {
            throw new NotExamined("The bot's Hello says that it plays one game at a time (max_games).");
        }
        List<Stage> stages = Stage.several(visit, games);
        Gathering gathering = new Gathering();
        visit.tap().treat(gathering);
        List<Match> matches = new ArrayList<>();
        for (Stage stage : stages) {
            matches.add(visit.begin(stage.played(script -> Scripts.resigningAfter(MOVES - 1, script))));
        }
        gathering.release(visit.tap(), games);
        try {
            for (Match match : matches) {
                visit.finish(match);
            }
        } catch (Complaint complaint) {
            throw complaint.trouble() == Trouble.GONE || complaint.trouble() == Trouble.NO_START
                    ? complaint
                    : complaint
                            .advising("Keep what you know of a game by its game_id, and answer each YourTurn with the"
                                    + " game_id and the ply that it has; or say max_games: 1.")
                            .in(Section.SEVERAL_GAMES_AT_ONCE);
        }
        return List.of(games + " games.");
    }

    /** Holds the first turn of each game back until all are there. */
    private static final class Gathering implements Treatment {
        private final ReentrantLock lock = new ReentrantLock();
        private final Map<String, Passing> held = new LinkedHashMap<>();
        private final AtomicBoolean released = new AtomicBoolean();

        @Override
        public List<Step> pass(Passing frame) {
            String game = frame.told().getYourTurn().getGameId();
            if (!frame.tells(RefereeMessage.KindCase.YOUR_TURN) || released.get()) {
                return frame.on();
            }
            lock.lock();
            try {
                // Asked again under the lock: whoever releases takes it too.
                if (released.get() || held.containsKey(game)) {
                    return frame.on();
                }
                held.put(game, frame);
                return List.of();
            } finally {
                lock.unlock();
            }
        }

        void release(Wiretap tap, int games) throws InterruptedException {
            int[] seen = new int[1];
            tap.await(
                    0,
                    entry -> {
                        seen[0] += entry.tells(RefereeMessage.KindCase.YOUR_TURN) ? 1 : 0;
                        return seen[0] == games;
                    },
                    TOGETHER);
            lock.lock();
            try {
                released.set(true);
                held.values().forEach(tap::deliver);
            } finally {
                lock.unlock();
            }
        }
    }
}
