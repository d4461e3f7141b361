package org.millrace.tournament.run;

import java.util.function.Consumer;
import org.millrace.referee.Referee;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.register.Register;

/**
 * Where an event is played: what its parts share while it runs.
 *
 * @param tags what every record carries
 * @param news told, by any thread, when something has happened that the runner has to deal with
 */
record Venue(
        Event event,
        Register register,
        RecordTags tags,
        Referee referee,
        EventStore store,
        RunListener listener,
        RunMetrics metrics,
        Consumer<News> news) {}
