package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.millrace.tournament.event.Event;

/**
 * How long an event will take, from what the smoke games have shown.
 *
 * <p>A game costs each of its bots half of its plies at the bot's mean answer; games share as many cores as there are,
 * up to the event's concurrency. Bots think otherwise against each other than against a weak bot, and play longer games:
 * so the range is half to twice the estimate, and wider where the smoke games themselves differ by more than that.
 *
 * @param games of the whole event, without tie-break games
 * @param atOnce games that really run at the same time
 * @param plies the mean length of a game that was decided on the board, openings included; {@value #USUAL_PLIES} if none
 *     was
 * @param least the short end of the range
 * @param most the long end of the range
 * @param measured bots whose answers were measured; for the others their mean stands in
 */
public record Forecast(int games, int atOnce, double plies, Duration least, Duration most, int measured) {
    private static final double USUAL_PLIES = 60;
    private static final double FACTOR = 2;

    /** Messages, records and the start of games, beside thinking. */
    private static final double SECONDS_A_GAME = 0.02;

    /** Moves that nobody has to think about. */
    private static int openings(Event event) {
        return event.openings()
                .openings(event.rules(), event.seed())
                .opening(0)
                .moves()
                .size();
    }

    static Forecast of(Event event, Timetable timetable, List<BotCheck> bots, int cores) {
        DoubleSummaryStatistics lengths = bots.stream()
                .flatMap(bot -> bot.plies().stream())
                .mapToDouble(Integer::doubleValue)
                .summaryStatistics();
        double plies = lengths.getCount() == 0 ? USUAL_PLIES : lengths.getAverage();
        List<AnswerTimes> measured =
                bots.stream().flatMap(bot -> bot.answers().stream()).toList();
        double usual = measured.stream()
                .mapToDouble(answers -> seconds(answers.mean()))
                .average()
                .orElse(0);
        double thinking = Math.max(0, plies - openings(event)) / 2;
        double work = timetable.games() * SECONDS_A_GAME;
        for (int i = 0; i < bots.size(); i++) {
            double answer =
                    bots.get(i).answers().map(times -> seconds(times.mean())).orElse(usual);
            work += timetable.perBot().get(i) * thinking * answer;
        }
        int atOnce = Math.max(1, Math.min(Math.min(event.concurrency(), cores), timetable.games()));
        double estimate = work / atOnce;
        double shorter = lengths.getCount() == 0 ? 1 : plies / lengths.getMin();
        double longer = lengths.getCount() == 0 ? 1 : lengths.getMax() / plies;
        return new Forecast(
                timetable.games(),
                atOnce,
                plies,
                duration(estimate / Math.max(FACTOR, shorter)),
                duration(estimate * Math.max(FACTOR, longer)),
                measured.size());
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private static Duration duration(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }
}
