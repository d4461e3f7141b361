package org.millrace.results.table;

import java.util.ArrayList;
import java.util.List;
import org.millrace.record.FinishedGame;

/**
 * Counts everything that the tables beside standings, crosstable and ratings say. Takes each game of an event once and
 * keeps none of its moves: some hundred bytes a game, and some 100 kB a player for the quantiles of its times. Confined to
 * one thread.
 */
public final class EventStatistics {
    private final Course course = new Course();
    private final HeadToHead headToHead = new HeadToHead();
    private final Terminations terminations = new Terminations();
    private final TimeUse timeUse = new TimeUse();
    private final OpeningScores openings = new OpeningScores();
    private final List<Progress.Bye> byes = new ArrayList<>();

    /** Counts a game; the order matters only to games that began at the same time. */
    public void add(FinishedGame game) {
        course.add(game);
        headToHead.add(game);
        terminations.add(game);
        timeUse.add(game);
        openings.add(game);
    }

    /** Counts points that a player was given without a game in a round, from 1. */
    public void bye(int round, String player, double points) {
        byes.add(new Progress.Bye(round, player, points));
    }

    /**
     * All of it as tables.
     *
     * @param event what the tables are of, such as the event's name
     * @param ranked all players, in the order of the standings
     */
    public Statistics of(String event, List<String> ranked) {
        Course.Stages stages = course.stages();
        RatingProgress ratings = RatingProgress.of(stages, ranked);
        return new Statistics(
                new Progress(stages, ranked, byes).table(event),
                ratings.table(event),
                headToHead.table(event, ranked),
                terminations.table(event, ranked),
                timeUse.table(event, ranked),
                openings.table(event),
                ratings);
    }

    /**
     * What was counted, as tables.
     *
     * @param ratings what {@code ratingProgress} shows, for a picture
     */
    public record Statistics(
            Table progress,
            Table ratingProgress,
            Table headToHead,
            Table terminations,
            Table time,
            Table openings,
            RatingProgress ratings) {

        /** Every table, in the order in which people read them. */
        public List<Table> all() {
            return List.of(progress, ratingProgress, headToHead, terminations, time, openings);
        }
    }
}
