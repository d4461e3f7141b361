package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Wiretap;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Resume;

/** How a bot comes back after its connection was broken. */
final class Resumption {

    private static final Duration QUIET = Duration.ofMillis(150);

    private static final String ADVICE =
            "When the connection breaks, connect again within Limits.resume_grace_ns of Welcome"
                    + " and send Resume { version, session_id, resume_secret, token } in place of Hello. Without it a broken"
                    + " connection loses the games.";

    private Resumption() {}

    /**
     * Waits until the bot has come back and looks at what it says first.
     *
     * @param from the number of the entry to look from
     * @return the number of the entry from which to look for another break
     */
    static int await(Visit visit, Match match, int from) throws Complaint, NotExamined, InterruptedException {
        Wiretap tap = visit.tap();
        Optional<Entry> closed = tap.await(
                from,
                entry -> entry.kind() == Entry.Kind.CLOSED,
                visit.settings().start().plus(Settings.COME_BACK));
        if (closed.isEmpty()) {
            // Nothing that was to be broken has been said: the game tells why.
            visit.finish(match);
            throw new NotExamined("The game was over before its connection could be broken, which is the bot's right.");
        }
        int broken = closed.get().connection();
        Optional<Entry> opened = awaitOpened(visit, from, broken);
        if (opened.isEmpty()) {
            throw gone(visit, match, closed.get());
        }
        int next = opened.get().connection();
        Optional<Entry> first = tap.await(
                from, entry -> entry.connection() == next && entry.kind() == Entry.Kind.TO_REFEREE, Settings.COME_BACK);
        if (first.isEmpty() || !first.get().says(BotMessage.KindCase.RESUME)) {
            throw Complaint.of(
                            Trouble.GONE,
                            first.filter(entry -> entry.says(BotMessage.KindCase.HELLO))
                                            .isPresent()
                                    ? "After its connection had broken the bot sent a new Hello in place of Resume, so its"
                                            + " game is lost."
                                    : "After its connection had broken the bot connected again, but sent no Resume.",
                            ADVICE)
                    .sent(Optional.of(closed.get()))
                    .came(first);
        }
        Optional<Entry> answer = tap.await(
                from,
                entry -> entry.connection() == next
                        && (entry.tells(RefereeMessage.KindCase.WELCOME)
                                || entry.tells(RefereeMessage.KindCase.REFUSED)),
                Settings.COME_BACK);
        if (answer.filter(entry -> entry.tells(RefereeMessage.KindCase.WELCOME)).isEmpty()) {
            Resume resume = first.get().said().getResume();
            throw Complaint.of(
                            Trouble.GONE,
                            "The Resume was refused"
                                    + answer.map(entry -> ": "
                                                    + entry.told().getRefused().getMessage())
                                            .orElse(".")
                                    + (resume.getResumeSecret().isEmpty() ? " It has no resume_secret." : ""),
                            ADVICE)
                    .sent(answer)
                    .came(first);
        }
        noSecondReady(visit, from, next);
        return numberOf(tap, answer.get());
    }

    private static Optional<Entry> awaitOpened(Visit visit, int from, int broken) throws InterruptedException {
        long until = System.nanoTime() + Settings.COME_BACK.toNanos();
        Optional<Entry> opened = Optional.empty();
        while (opened.isEmpty() && System.nanoTime() < until) {
            opened = visit.tap()
                    .await(from, entry -> entry.kind() == Entry.Kind.OPENED && entry.connection() > broken, QUIET);
            if (opened.isEmpty() && visit.hasDied()) {
                return opened;
            }
        }
        return opened;
    }

    private static Complaint gone(Visit visit, Match match, Entry closed) throws InterruptedException {
        boolean dead = visit.hasDied();
        return Complaint.of(
                        Trouble.GONE,
                        dead
                                ? "The process ended when its connection broke."
                                : "After its connection had broken the bot did not connect again within "
                                        + Settings.COME_BACK.toSeconds() + " s.",
                        ADVICE)
                .sent(Optional.of(closed))
                .came(match.last(entry -> entry.kind() == Entry.Kind.TO_REFEREE));
    }

    /** A game that was running is taken up without a new Ready; the referee would refuse it. */
    private static void noSecondReady(Visit visit, int from, int connection) throws Complaint, InterruptedException {
        Wiretap tap = visit.tap();
        Optional<Entry> start = tap.await(
                from,
                entry -> entry.connection() == connection && entry.tells(RefereeMessage.KindCase.GAME_START),
                QUIET);
        if (start.filter(entry -> entry.told().getGameStart().getResumed()).isEmpty()) {
            return;
        }
        Optional<Entry> ready = tap.await(
                from, entry -> entry.connection() == connection && entry.says(BotMessage.KindCase.READY), QUIET);
        if (ready.isPresent()) {
            throw Complaint.of(
                            Trouble.OWN,
                            "The bot sent Ready for a game that was resumed.",
                            "Send no Ready when GameStart.resumed is true: the game is running.")
                    .sent(start)
                    .came(List.of(ready.get()));
        }
    }

    private static int numberOf(Wiretap tap, Entry entry) {
        return Math.max(0, tap.since(0).indexOf(entry));
    }
}
