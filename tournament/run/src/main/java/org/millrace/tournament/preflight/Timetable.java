package org.millrace.tournament.preflight;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * How many games an event has, before any is played.
 *
 * @param games of the whole event, without tie-break games
 * @param exact whether each bot's number is known, and not only the mean
 * @param perBot games of each bot, in the order of the event file; where rounds are drawn from results, the mean for each
 * @param direct games between two bots that meet, in the ordinary case
 */
record Timetable(int games, boolean exact, List<Double> perBot, int direct) {
    Timetable {
        perBot = List.copyOf(perBot);
    }

    static Timetable of(Event event) {
        int players = event.entrants().size();
        Draw draw = event.format()
                .of(Roster.of(players), event.names(), event.seed())
                .draw(Results.NONE);
        double[] perBot = new double[players];
        Map<Long, Integer> meetings = new TreeMap<>();
        for (int i = 0; i < draw.games().size(); i++) {
            ScheduledGame game = draw.games().game(i);
            perBot[game.white()]++;
            perBot[game.black()]++;
            long pair = (long) Math.min(game.white(), game.black()) * players + Math.max(game.white(), game.black());
            meetings.merge(pair, 1, Integer::sum);
        }
        if (!draw.complete()) {
            Arrays.fill(perBot, 2.0 * draw.expected() / players);
        }
        int[] often =
                meetings.values().stream().mapToInt(Integer::intValue).sorted().toArray();
        return new Timetable(
                draw.expected(),
                draw.complete(),
                Arrays.stream(perBot).boxed().toList(),
                often.length == 0 ? 0 : often[often.length / 2]);
    }

    /** The mean over all bots. */
    double meanPerBot() {
        return perBot.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
