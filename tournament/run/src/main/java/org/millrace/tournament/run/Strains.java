package org.millrace.tournament.run;

import java.util.List;
import java.util.Optional;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.strain.Counts;
import org.millrace.tournament.strain.Overload;
import org.millrace.tournament.strain.Watch;

/**
 * Writes into the event's journal when the machine had too much to do, and tells it. Confined to the runner's thread.
 */
public final class Strains {
    private final Watch watch;
    private final Venue venue;

    Strains(Watch watch, Venue venue) {
        this.watch = watch;
        this.venue = venue;
    }

    /** The overload that a store's journal has, in order; all of it is over. */
    public static List<Overload> of(EventStore store) {
        return store.journal().stream()
                .filter(entry -> entry.what().equals(Overload.WORD))
                .map(entry -> Overload.read(entry.at(), entry.why()))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Looks how the machine is, every now and then. */
    void look(Counts counts) {
        for (Overload overload : watch.look(counts)) {
            tell(overload);
        }
    }

    /** Looks for the last time. */
    void end(Counts counts) {
        for (Overload overload : watch.end(counts)) {
            tell(overload);
        }
    }

    private void tell(Overload overload) {
        if (overload.isOver()) {
            venue.register().note(overload.begin(), Overload.WORD, "", overload.text());
            venue.metrics().overloaded(overload.length());
        }
        venue.listener().overloaded(overload);
    }
}
