package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.millrace.doctor.patient.Entry;
import org.millrace.launch.BotExit;

/**
 * The process ended by itself where it should not, and not as if all were well. The same end in two checks is one fault,
 * whatever the checks were about.
 */
record Crash(BotExit exit) {

    /** With which runtimes end a program for whatever error. */
    private static final int USUAL_CODES = 2;

    private static final Duration LAST_WORDS = Duration.ofSeconds(1);

    /** The crash behind a complaint, if there is one. */
    static Optional<Crash> behind(Complaint complaint, Visit visit) throws InterruptedException {
        if (complaint.trouble() != Trouble.GONE || visit.present().isEmpty()) {
            return Optional.empty();
        }
        return visit.present()
                .get()
                .awaitDeath(LAST_WORDS)
                .filter(exit -> exit.code() != 0)
                .map(Crash::new);
    }

    /**
     * The same for each crash of the same cause: the exit code, and what was printed of the cause, whose numbers may differ.
     * A signal, or an exit code of the program's own, says as much as a last line that is only chatter.
     */
    String fingerprint() {
        String last = exit.lastLines().isEmpty() || exit.code() > USUAL_CODES
                ? ""
                : exit.lastLines().getLast();
        return exit.code() + " " + exit.error().orElse(last).replaceAll("\\d+", "#");
    }

    /** What to change: the crash first; the check's own advice is good only where the check is its cause. */
    String remedy(Complaint complaint) {
        Optional<String> cause = exit.error()
                .map(line -> "mend what it printed: " + line)
                .or(() -> exit.signalName()
                        .map(signal -> "find out why it was ended by " + signal
                                + ", such as with a debugger or a build that checks memory"));
        if (complaint.isGeneral()) {
            String what = cause.or(this::lastLine).orElse("let it print why");
            return "It ended " + on(complaint.sent()) + "; " + Sentences.whole(what);
        }
        return cause.map(what ->
                        upper(Sentences.whole(what)) + " If it ends so in this check alone: " + complaint.remedy())
                .orElse(complaint.remedy());
    }

    private Optional<String> lastLine() {
        return exit.lastLines().isEmpty()
                ? Optional.empty()
                : Optional.of("mend what it printed: " + exit.lastLines().getLast());
    }

    private static String on(Optional<Entry> sent) {
        String kind = sent.map(entry -> entry.told().getKindCase().name()).orElse("");
        return switch (kind) {
            case "", "KIND_NOT_SET" -> "in the middle of the visit";
            default -> "on this " + camel(kind);
        };
    }

    /** As the handbook writes it: GAME_START is GameStart. */
    private static String camel(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split("_", -1)) {
            text.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
        }
        return text.toString();
    }

    private static String upper(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
