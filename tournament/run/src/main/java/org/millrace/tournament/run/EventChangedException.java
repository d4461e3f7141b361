package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The event file describes other games than those in the store it is to go on from. */
public final class EventChangedException extends Exception {
    private static final long serialVersionUID = 1L;

    EventChangedException(Path store, List<String> before, List<String> now) {
        super(message(store, before, now));
    }

    private static String message(Path store, List<String> before, List<String> now) {
        List<String> gone = new ArrayList<>(before);
        gone.removeAll(now);
        List<String> come = new ArrayList<>(now);
        come.removeAll(before);
        StringBuilder text = new StringBuilder(store + " holds another event than the file describes:");
        gone.forEach(line -> text.append(System.lineSeparator()).append("  - ").append(line));
        come.forEach(line -> text.append(System.lineSeparator()).append("  + ").append(line));
        if (gone.isEmpty() && come.isEmpty()) {
            text.append(System.lineSeparator()).append("  the bots stand in another order");
        }
        return text.append(System.lineSeparator())
                .append(
                        "Put the file back as it was; or play the changed event anew: into another folder, with --out NEW-FOLDER,"
                                + " or after deleting this one.")
                .toString();
    }
}
