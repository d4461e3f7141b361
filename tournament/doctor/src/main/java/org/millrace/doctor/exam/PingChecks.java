package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.millrace.bot.rough.Step;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Treatment;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/** The bot answers Pings, with their own ids. */
final class PingChecks {

    /** 0 and the largest numbers are ids like others; the last one is 2 to the 64th less 1. */
    private static final long[] IDS = {7_000_001, 0, 1L << 63, -1};

    /** A bot may give up its connection; one that does so at each Ping shows nothing. */
    private static final int MOST_LOST = 5;

    private static final long BEFORE_READY = 7_000_101;
    private static final long THINKING = 7_000_102;
    private static final long WAITING = 7_000_103;

    private static final String ADVICE =
            "Answer each Ping at once with a Pong of the same id, an unsigned number of 64 bits."
                    + " A bot that answers none for three heartbeats while nothing is asked of it is taken for dead.";

    private PingChecks() {}

    static List<String> idle(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        for (long id : IDS) {
            asked(visit, id, "between games");
        }
        return List.of();
    }

    /** Sends a Ping that has to be answered, and again where it is lost with a connection that the bot gives up. */
    private static void asked(Visit visit, long id, String when) throws Complaint, NotExamined, InterruptedException {
        for (int i = 0; i < MOST_LOST; i++) {
            int from = visit.tap().size();
            visit.tap().ping(id);
            Optional<Entry> end = visit.tap()
                    .await(from, entry -> isPong(entry, id) || entry.kind() == Entry.Kind.CLOSED, Settings.PONG);
            if (end.filter(entry -> isPong(entry, id)).isPresent()) {
                return;
            }
            if (end.isEmpty() || visit.hasDied() || !isBack(visit, from)) {
                throw unanswered(visit, from, id, when);
            }
        }
        throw new NotExamined("The bot gave up its connection each time before it had answered; it always came back.");
    }

    /** Whether it answers a Ping within this time. */
    static boolean answers(Visit visit, long id, Duration most) throws InterruptedException {
        int from = visit.tap().size();
        return visit.tap().ping(id)
                && visit.tap().await(from, entry -> isPong(entry, id), most).isPresent();
    }

    private static boolean isBack(Visit visit, int from) throws InterruptedException {
        return visit.tap()
                .await(from, entry -> entry.tells(RefereeMessage.KindCase.WELCOME), Settings.COME_BACK)
                .isPresent();
    }

    private static Complaint unanswered(Visit visit, int from, long id, String when) throws InterruptedException {
        if (visit.hasDied()) {
            return Complaint.of(Trouble.GONE, "The process ended when it was sent a Ping " + when + ".", ADVICE)
                    .sent(visit.tap().last(from, entry -> entry.tells(RefereeMessage.KindCase.PING)))
                    .came(visit.tap().last(from, entry -> entry.kind() == Entry.Kind.TO_REFEREE));
        }
        Set<Long> ofTheReferee = visit.tap().since(from).stream()
                .filter(entry -> entry.kind() == Entry.Kind.TO_BOT && entry.tells(RefereeMessage.KindCase.PING))
                .map(entry -> entry.told().getPing().getId())
                .collect(Collectors.toSet());
        Optional<Entry> other = visit.tap()
                .last(
                        from,
                        entry -> entry.says(BotMessage.KindCase.PONG)
                                && !ofTheReferee.contains(entry.said().getPong().getId()));
        return Complaint.of(
                        Trouble.OWN,
                        other.isPresent()
                                ? "The Pong has another id than the Ping " + Long.toUnsignedString(id) + "."
                                : "A Ping " + when + " was not answered within " + Settings.PONG.toSeconds() + " s.",
                        ADVICE)
                .sent(visit.tap()
                        .last(
                                from,
                                entry -> entry.tells(RefereeMessage.KindCase.PING)
                                        && entry.told().getPing().getId() == id))
                .came(other);
    }

    private static boolean isPong(Entry entry, long id) {
        return entry.kind() == Entry.Kind.TO_DOCTOR && entry.said().getPong().getId() == id;
    }

    static List<String> inGame(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        Stage stage = visit.stage();
        CountDownLatch released = new CountDownLatch(1);
        visit.tap().treat(frame -> {
            if (frame.tells(RefereeMessage.KindCase.GAME_START)) {
                return List.of(visit.tap().pingStep(frame.connection(), BEFORE_READY), Step.frame(frame.body()));
            }
            return frame.tells(RefereeMessage.KindCase.YOUR_TURN)
                    ? List.of(Step.frame(frame.body()), visit.tap().pingStep(frame.connection(), THINKING))
                    : frame.on();
        });
        Match match =
                visit.begin(stage.played(script -> Scripts.waiting(1, released, Scripts.resigningAfter(1, script))));
        try {
            if (match.awaitPlay(1, visit.settings().start()).isEmpty()) {
                visit.finish(match);
            }
            visit.tap().treat(Treatment.NONE);
            asked(visit, WAITING, "in the opponent's turn");
        } finally {
            released.countDown();
        }
        visit.finish(match);
        List<String> notes = new ArrayList<>();
        note(visit, BEFORE_READY, "before its Ready", notes);
        note(visit, THINKING, "in its own turn", notes);
        return notes;
    }

    /** There a bot need not answer at once; that it never does is worth to be known. */
    private static void note(Visit visit, long id, String when, List<String> notes) {
        if (visit.tap().last(0, entry -> isPong(entry, id)).isEmpty()) {
            notes.add("A Ping " + when + " was never answered, which is no fault.");
        }
    }
}
