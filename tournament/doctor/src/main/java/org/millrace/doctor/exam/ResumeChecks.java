package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.bot.rough.Step;
import org.millrace.doctor.patient.Passing;
import org.millrace.doctor.patient.Treatment;
import org.millrace.doctor.patient.Wiretap;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/** The connection breaks, and the bot takes its games up again. */
final class ResumeChecks {

    private static final String FIRST = "resume";
    private static final int MOVES = 3;
    private static final Duration BOUND = Duration.ofSeconds(5);

    private ResumeChecks() {}

    static List<Check> all() {
        return List.of(
                check(FIRST, "resumes when its answer is lost", ResumeChecks::answerLost),
                check("resume-waiting", "resumes in the opponent's turn", ResumeChecks::waiting)
                        .after(FIRST),
                check("resume-in-frame", "resumes when a frame breaks off", ResumeChecks::inFrame)
                        .after(FIRST, "fragments"),
                check("resume-twice", "resumes twice in a row", ResumeChecks::twice)
                        .after(FIRST),
                check("resume-game-over", "resumes to a game that is over", ResumeChecks::gameOver)
                        .after(FIRST),
                check("resume-not-ready", "resumes before its Ready has come", ResumeChecks::notReady)
                        .after(FIRST));
    }

    private static Check check(String id, String title, Check.Procedure procedure) {
        return new Check(id, title, Section.RESUME, procedure);
    }

    private static List<String> answerLost(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        AtomicInteger plays = new AtomicInteger();
        return broken(visit, 1, frame -> {
            if (frame.says(BotMessage.KindCase.PLAY) && plays.incrementAndGet() == 1) {
                visit.tap().deed(frame.connection(), "loses this answer and breaks the connection");
                return List.of(new Step.Cut(true));
            }
            return frame.on();
        });
    }

    private static List<String> inFrame(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        AtomicInteger turns = new AtomicInteger();
        return broken(visit, 1, frame -> {
            if (frame.tells(RefereeMessage.KindCase.YOUR_TURN) && turns.incrementAndGet() == 2) {
                visit.tap().deed(frame.connection(), "breaks the connection in the middle of this message");
                byte[] whole = BlockingFrames.frame(frame.body());
                return List.of(
                        new Step.Send(Arrays.copyOf(whole, whole.length / 2)),
                        new Step.Wait(Duration.ofMillis(20)),
                        new Step.Cut(false));
            }
            return frame.on();
        });
    }

    private static List<String> twice(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        AtomicInteger breaks = new AtomicInteger();
        return broken(visit, 2, frame -> {
            boolean first = breaks.get() == 0 && frame.says(BotMessage.KindCase.PLAY);
            boolean second = breaks.get() == 1 && frame.tells(RefereeMessage.KindCase.YOUR_TURN);
            if (first || second) {
                breaks.incrementAndGet();
                visit.tap().deed(frame.connection(), "breaks the connection in place of this message");
                return List.of(new Step.Cut(first));
            }
            return frame.on();
        });
    }

    private static List<String> notReady(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        AtomicInteger readies = new AtomicInteger();
        return broken(visit, 1, frame -> {
            if (frame.says(BotMessage.KindCase.READY) && readies.incrementAndGet() == 1) {
                visit.tap().deed(frame.connection(), "loses this message and breaks the connection");
                return List.of(new Step.Cut(true));
            }
            return frame.on();
        });
    }

    /** Plays a game in which the treatment breaks the connection so often. */
    private static List<String> broken(Visit visit, int breaks, Treatment treatment)
            throws Complaint, NotExamined, InterruptedException {
        Stage stage = visit.stage();
        visit.tap().treat(treatment);
        Match match = visit.begin(stage.played(script -> Scripts.resigningAfter(MOVES - 1, script)));
        int from = match.from();
        for (int i = 0; i < breaks; i++) {
            from = Resumption.await(visit, match, from);
        }
        Resumption.finish(visit, match);
        return List.of();
    }

    private static List<String> waiting(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        Stage stage = visit.stage();
        CountDownLatch released = new CountDownLatch(1);
        Match match = visit.begin(
                stage.played(script -> Scripts.waiting(1, released, Scripts.resigningAfter(MOVES - 1, script))));
        try {
            if (match.awaitPlay(1, visit.settings().start()).isEmpty()) {
                visit.finish(match);
            }
            visit.tap().cut(true);
            Resumption.await(visit, match, match.from());
        } finally {
            released.countDown();
        }
        Resumption.finish(visit, match);
        return List.of();
    }

    private static List<String> gameOver(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        Wiretap tap = visit.tap();
        Stage stage = visit.stage();
        CountDownLatch released = new CountDownLatch(1);
        AtomicInteger overs = new AtomicInteger();
        tap.treat(frame -> {
            if (frame.tells(RefereeMessage.KindCase.GAME_OVER) && overs.incrementAndGet() == 1) {
                return lost(frame, tap);
            }
            return frame.on();
        });
        Match match = visit.begin(stage.played(script -> Scripts.waiting(1, released, Scripts.resigning())));
        try {
            if (match.awaitPlay(1, visit.settings().start()).isEmpty()) {
                visit.finish(match);
            }
            match.decide("The doctor ends this game while the connection is broken.");
            Resumption.await(visit, match, match.from());
        } finally {
            released.countDown();
        }
        visit.finish(match);
        tap.await(
                match.from(), entry -> entry.tells(RefereeMessage.KindCase.GAME_OVER) && entry.connection() > 1, BOUND);
        try {
            visit.play(stage.played(script -> Scripts.resigning()));
        } catch (Complaint complaint) {
            throw complaint.advising(
                    "The GameOver of a game that ended while the connection was lost comes after Welcome:"
                            + " forget the game then, and wait for the next GameStart.");
        }
        return List.of();
    }

    private static List<Step> lost(Passing frame, Wiretap tap) {
        tap.deed(frame.connection(), "loses this message and breaks the connection");
        return List.of(new Step.Cut(true));
    }
}
