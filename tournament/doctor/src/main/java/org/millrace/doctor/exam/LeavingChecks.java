package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Patient;
import org.millrace.launch.BotExit;
import org.millrace.launch.TreeProcess;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.rules.play.Colour;

/** The bot leaves when it is time to, and leaves nothing behind. */
final class LeavingChecks {

    private static final Duration REFUSED = Duration.ofSeconds(8);
    /** More connections than this after a refusal are no second try any more. */
    private static final int TRIES = 3;

    /** So many processes show what they are. */
    private static final int SHOWN = 5;

    private static final String ADVICE =
            "After Goodbye, once all games are over, close the connection and end the process" + " with exit code 0.";

    private LeavingChecks() {}

    static List<String> idle(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Patient patient = launched(visit);
        visit.times().look(visit.present());
        patient.admission().close();
        left(visit, patient);
        return List.of();
    }

    static List<String> inGame(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Patient patient = launched(visit);
        Stage stage = visit.stage();
        CountDownLatch released = new CountDownLatch(1);
        Match match =
                visit.begin(stage.played(script -> Scripts.waiting(1, released, Scripts.resigningAfter(2, script))));
        try {
            if (match.awaitPlay(1, visit.settings().start()).isEmpty()) {
                visit.finish(match);
            }
            patient.admission().close();
            visit.tap().await(match.from(), entry -> entry.tells(RefereeMessage.KindCase.GOODBYE), Settings.LEAVE);
        } finally {
            released.countDown();
        }
        try {
            visit.finish(match);
        } catch (Complaint complaint) {
            throw complaint
                    .advising(
                            "A Goodbye in the middle of a game means that no more games come: play this one to its end,"
                                    + " then leave.")
                    .in(Section.GOODBYE);
        }
        left(visit, patient);
        return List.of();
    }

    private static Patient launched(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Patient patient = visit.patient();
        if (!visit.isLaunched()) {
            throw new NotExamined("How a bot ends shows only where the doctor starts it.");
        }
        return patient;
    }

    private static void left(Visit visit, Patient patient) throws Complaint, InterruptedException {
        Optional<BotExit> exit = patient.awaitDeath(Settings.LEAVE);
        Optional<Entry> goodbye = visit.tap().last(0, entry -> entry.tells(RefereeMessage.KindCase.GOODBYE));
        if (exit.isEmpty()) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The process was still there " + Settings.LEAVE.toSeconds() + " s after its Goodbye.",
                            ADVICE)
                    .sent(goodbye);
        }
        if (exit.get().code() != 0) {
            throw Complaint.of(
                            Trouble.OWN,
                            Sentences.whole("After Goodbye " + exit.get().sentence()),
                            ADVICE)
                    .sent(goodbye);
        }
        // It has left as it should; the next check starts another.
        visit.discard();
    }

    static List<String> leftovers(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Patient patient = launched(visit);
        visit.play(Bout.of(visit.rules(), Colour.WHITE, Scripts.resigning()));
        patient.admission().close();
        left(visit, patient);
        List<TreeProcess> left = patient.leftBehind(Settings.LEAVE);
        if (!left.isEmpty()) {
            throw Complaint.of(
                    Trouble.OWN,
                    "The bot has ended, but "
                            + (left.size() == 1 ? "a process of it was" : left.size() + " processes of it were")
                            + " still running: "
                            + left.stream()
                                    .limit(SHOWN)
                                    .map(process -> process.pid() + " " + process.command())
                                    .collect(Collectors.joining(", "))
                            + (left.size() > SHOWN ? " and " + (left.size() - SHOWN) + " more." : "."),
                    "End the processes that the bot has started before it ends itself; an event kills them.");
        }
        return List.of();
    }

    static List<String> refused(Visit visit) throws Complaint, NotExamined, InterruptedException {
        if (!visit.isLaunched()) {
            throw new NotExamined("A bot that somebody else starts has the right token.");
        }
        int from = visit.tap().size();
        Patient patient = visit.refusedPatient();
        Optional<BotExit> exit = Optional.empty();
        while (exit.isEmpty()
                && patient.age()
                                .compareTo(REFUSED.plus(
                                        visit.times().measures().hello().orElse(Duration.ZERO)))
                        < 0
                && tries(visit, from) <= TRIES) {
            exit = patient.awaitDeath(Duration.ofMillis(50));
        }
        Optional<Entry> told = visit.tap().last(from, entry -> entry.tells(RefereeMessage.KindCase.REFUSED));
        Optional<Entry> said = visit.tap().last(from, entry -> entry.says(BotMessage.KindCase.HELLO));
        String advice =
                "Print the sentence of Refused, which says what to change, and end the process with an exit code"
                        + " other than 0.";
        if (tries(visit, from) > TRIES) {
            throw Complaint.of(
                            Trouble.OWN,
                            "After Refused the bot connected again and again: " + tries(visit, from) + " times within "
                                    + patient.age().toMillis() + " ms.",
                            advice)
                    .sent(told)
                    .came(said);
        }
        if (exit.isEmpty()) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The process was still there " + REFUSED.toSeconds() + " s after it had been refused.",
                            advice)
                    .sent(told)
                    .came(said);
        }
        if (exit.get().code() == 0) {
            throw Complaint.of(
                            Trouble.OWN,
                            "After Refused the process ended with exit code 0, as if all were well.",
                            advice)
                    .sent(told)
                    .came(said);
        }
        visit.discard();
        return leaving(exit.get(), tries(visit, from));
    }

    private static List<String> leaving(BotExit exit, long tries) {
        List<String> notes = new ArrayList<>();
        notes.add(exit.signalName()
                .map(signal -> "It did not end by itself, but by " + signal + " (exit code " + exit.code() + ").")
                .orElse("Exit code " + exit.code() + "."));
        if (tries > 1) {
            notes.add("It connected " + tries + " times; what was refused once is refused again.");
        }
        return notes;
    }

    private static long tries(Visit visit, int from) {
        return visit.tap().since(from).stream()
                .filter(entry -> entry.kind() == Entry.Kind.OPENED)
                .count();
    }
}
