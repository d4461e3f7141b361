package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Patient;
import org.millrace.protocol.v1.BotMessage;

/** Why a bot did not come in. */
final class Arrivals {
    /** How long what a dead process has printed may take to be read. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private Arrivals() {}

    static Complaint failed(Visit visit, Patient patient, int from, Optional<Entry> refused, Duration most)
            throws InterruptedException {
        Optional<Entry> opened = visit.tap().last(from, entry -> entry.kind() == Entry.Kind.OPENED);
        Optional<Entry> said = visit.tap().last(from, entry -> entry.kind() == Entry.Kind.TO_REFEREE);
        if (refused.isPresent()) {
            return Complaint.of(
                            Trouble.GONE,
                            "The referee refused the Hello: "
                                    + refused.get().told().getRefused().getMessage(),
                            "Send name and token as MILLRACE_NAME and MILLRACE_TOKEN give them, with version { major: 1"
                                    + " }.")
                    .sent(refused)
                    .came(said)
                    .in(Section.HELLO);
        }
        if (patient.isDead()) {
            String end =
                    patient.awaitDeath(LAST_WORDS).map(exit -> exit.sentence()).orElse("the process ended");
            return Complaint.of(
                            Trouble.GONE,
                            "The bot ended before it was welcome: " + end + ".",
                            opened.isEmpty()
                                    ? "Make it start by this command; it gets MILLRACE_HOST, MILLRACE_PORT,"
                                            + " MILLRACE_NAME and MILLRACE_TOKEN in its environment."
                                    : "Send Hello and wait for Welcome.")
                    .came(said)
                    .in(Section.THE_SHORTEST_BOT);
        }
        String within = "within " + seconds(most);
        if (opened.isEmpty()) {
            return Complaint.of(
                            Trouble.GONE,
                            "The bot did not connect " + within + ".",
                            visit.isLaunched()
                                    ? "Connect to MILLRACE_HOST and MILLRACE_PORT of the environment at once; if the bot"
                                            + " needs longer, give --start-timeout."
                                    : "Start the bot with the host, the port, the name and the token that are shown.")
                    .in(Section.THE_SHORTEST_BOT);
        }
        boolean hello = visit.tap()
                .last(from, entry -> entry.says(BotMessage.KindCase.HELLO))
                .isPresent();
        return Complaint.of(
                        Trouble.GONE,
                        (hello ? "The bot's Hello was not answered " : "The bot connected, but sent no Hello ") + within
                                + ".",
                        "Send Hello first of all, as its length (a varint) and its bytes.")
                .came(said)
                .in(Section.HELLO);
    }

    /** Why a bot that was there has gone between two games. */
    static Complaint left(Visit visit, Patient patient) throws InterruptedException {
        String how = patient.awaitDeath(LAST_WORDS)
                .map(exit -> "The bot ended although nobody had said goodbye to it: " + exit.sentence() + ".")
                .orElse("The bot gave up its connection although nobody had said goodbye to it.");
        return Complaint.of(
                        Trouble.GONE,
                        how,
                        "Stay connected after a game and wait for the next GameStart; leave only after Goodbye.")
                .sent(visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_BOT))
                .came(visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_REFEREE))
                .in(Section.GOODBYE);
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1e3);
    }
}
