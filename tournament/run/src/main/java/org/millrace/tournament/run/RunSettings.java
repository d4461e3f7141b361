package org.millrace.tournament.run;

import java.util.List;
import java.util.Set;
import org.millrace.tournament.register.Acceptance;

/**
 * What a start of the runner is told beside the event.
 *
 * @param millrace the command that runs Millrace itself, for {@code {millrace}} in the bots' commands
 * @param meters told what the event counts and measures
 * @param accepted changes since an earlier start that are meant
 * @param records lets the games' players read their records
 */
public record RunSettings(List<String> millrace, RunMeters meters, Set<Acceptance> accepted, RecordReading records) {
    public RunSettings {
        millrace = List.copyOf(millrace);
        accepted = Set.copyOf(accepted);
    }

    /** Nothing is measured and no change accepted. */
    public static RunSettings of(List<String> millrace) {
        return new RunSettings(millrace, RunMeters.NONE, Set.of(), RecordReading.NONE);
    }

    /** The same with somebody who is told what the event counts and measures. */
    public RunSettings withMeters(RunMeters those) {
        return new RunSettings(millrace, those, accepted, records);
    }

    /** The same with changes that are meant. */
    public RunSettings withAccepted(Set<Acceptance> those) {
        return new RunSettings(millrace, meters, those, records);
    }

    /** The same with records that the games' players may read. */
    public RunSettings withRecords(RecordReading reading) {
        return new RunSettings(millrace, meters, accepted, reading);
    }
}
