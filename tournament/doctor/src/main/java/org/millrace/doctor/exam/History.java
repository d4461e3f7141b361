package org.millrace.doctor.exam;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What has been found wrong so far, so that one fault is told once. Used by one thread. */
final class History {

    private final Map<String, Trouble> troubles = new HashMap<>();
    private final Map<String, String> crashes = new HashMap<>();

    /** The check that failed before for the same reason, and so tells what is to be mended. */
    Optional<String> explains(Check check, Complaint complaint, Optional<Crash> crash) {
        return crash.flatMap(end -> Optional.ofNullable(crashes.get(end.fingerprint())))
                .or(() -> Checks.explained(check, complaint, troubles));
    }

    /** Keeps what a check has found. */
    void add(Check check, Complaint complaint, Optional<Crash> crash) {
        troubles.put(check.id(), complaint.trouble());
        crash.ifPresent(end -> crashes.put(end.fingerprint(), check.id()));
    }
}
