package org.millrace.tournament.register;

import java.util.List;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

/**
 * Who is in an event at a certain time, and how it is played.
 *
 * @param plan the format with what has become of it
 * @param names by number
 * @param tieBreaks what tells players with equal points apart, the first to decide first
 * @param seed decides lots
 */
public record Entries(EventFormat plan, Roster roster, List<String> names, List<TieBreak> tieBreaks, long seed) {
    public Entries {
        names = List.copyOf(names);
        tieBreaks = List.copyOf(tieBreaks);
    }
}
