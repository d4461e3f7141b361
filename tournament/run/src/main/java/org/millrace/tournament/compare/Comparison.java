package org.millrace.tournament.compare;

import java.util.List;
import java.util.Optional;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.adjudication.Adjudication;
import org.millrace.tournament.event.Door;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.event.MissedGames;
import org.millrace.tournament.event.Timekeeping;
import org.millrace.tournament.event.Tls;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.schedule.Meeting;

/**
 * Two bots and a question about the first of them.
 *
 * @param openings from where pairs start
 * @param seed decides the openings
 * @param concurrency how many games run at once, at least 1
 */
public record Comparison(
        Entrant first,
        Entrant second,
        Question question,
        RuleSet rules,
        Timekeeping timekeeping,
        OpeningSource openings,
        long seed,
        int concurrency) {
    /** How often in a row a bot may fail to start or lose its process. */
    private static final int RESTARTS = 5;

    private static final String THIS_MACHINE = "127.0.0.1";

    /** The event in which it is played; its name holds the question, so that a folder answers one question only. */
    public Event event() {
        return new Event(
                first.name() + " against " + second.name() + ", " + question.text(),
                rules,
                new EventFormat.AllPlayAll(Meeting.PAIR, question.mostPairs()),
                List.of(),
                MissedGames.LOST,
                Adjudication.OFF,
                openings,
                seed,
                concurrency,
                RESTARTS,
                timekeeping,
                new Door(THIS_MACHINE, 0, new Tls.Off()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(first, second));
    }
}
