package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Patient;
import org.millrace.doctor.patient.Refusal;
import org.millrace.launch.BotExit;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefusedCode;

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
                            Trouble.ABSENT,
                            "The referee refused the Hello: "
                                    + Sentences.whole(
                                            refused.get().told().getRefused().getMessage()),
                            refused.get().told().getRefused().getCode() == RefusedCode.REFUSED_CODE_SESSION_LIMIT
                                    ? "Say Hello over one connection; a bot that plays several games at once says so by"
                                            + " max_games and plays them all over that one."
                                    : "Send name and token as MILLRACE_NAME and MILLRACE_TOKEN give them, with version {"
                                            + " major: 1 }.")
                    .sent(refused)
                    .came(said)
                    .in(Section.HELLO);
        }
        if (patient.isDead()) {
            return ended(visit, patient, opened.isPresent()).came(said);
        }
        String within = "within " + seconds(most);
        if (opened.isEmpty()) {
            return Complaint.of(
                            Trouble.ABSENT,
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
                        Trouble.ABSENT,
                        (hello ? "The bot's Hello was not answered " : "The bot connected, but sent no Hello ") + within
                                + ".",
                        "Send Hello first of all, as its length (a varint) and its bytes.")
                .came(said)
                .in(Section.HELLO);
    }

    private static Complaint ended(Visit visit, Patient patient, boolean connected) throws InterruptedException {
        Optional<BotExit> exit = patient.awaitDeath(LAST_WORDS);
        String end = exit.map(BotExit::sentence).orElse("the process ended");
        String advice = exit.filter(left -> left.code() == 0 || !connected)
                .map(left -> StartAdvice.ended(visit.origin(), left))
                .or(() -> exit.flatMap(StartAdvice::printed))
                .orElse("Send Hello and wait for Welcome.");
        Complaint complaint = Complaint.of(
                        Trouble.ABSENT, "The bot ended before it was welcome: " + Sentences.whole(end), advice)
                .in(Section.THE_SHORTEST_BOT);
        return exit.flatMap(StartAdvice::printed).filter(advice::equals).isPresent()
                ? complaint.inGeneral()
                : complaint;
    }

    /** Why a bot that was there has gone between two games. */
    static Complaint left(Visit visit, Patient patient) throws InterruptedException {
        Optional<Entry> thrownOut = visit.tap().takeRefusals().stream()
                .map(Refusal::error)
                .filter(error -> error.told().getError().getClosing())
                .findFirst();
        if (thrownOut.isPresent()) {
            return Verdicts.thrownOut(visit, thrownOut.get(), 0);
        }
        Optional<BotExit> end = patient.awaitDeath(LAST_WORDS);
        String how = end.map(exit ->
                        "The bot ended although nobody had said goodbye to it: " + Sentences.whole(exit.sentence()))
                .orElse("The bot gave up its connection although nobody had said goodbye to it.");
        return Complaint.of(
                        Trouble.GONE,
                        how,
                        "Stay connected after a game and wait for the next GameStart; leave only after Goodbye."
                                + (end.filter(exit -> exit.code() == 0).isPresent()
                                        ? " The process that the command starts has to stay in the foreground as long."
                                        : ""))
                .sent(visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_BOT))
                .came(visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_REFEREE))
                .in(Section.GOODBYE)
                .inGeneral();
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1e3);
    }
}
