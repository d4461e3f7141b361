package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.millrace.doctor.patient.Passing;
import org.millrace.doctor.patient.Treatment;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.rules.play.Colour;

/** An answer comes too late, or the game is over before it: the doctor's doing, and no reason for the bot to leave. */
final class LateChecks {

    private static final Duration BOUND = Duration.ofSeconds(5);

    private static final String ADVICE =
            "After a GameOver forget the game, whatever it says and whatever you were about to"
                    + " answer, and wait for the next GameStart.";

    private LateChecks() {}

    static List<String> lateAnswer(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return held(visit, match -> {});
    }

    static List<String> gameOver(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return held(visit, match -> match.decide("The doctor ends this game while the bot thinks."));
    }

    /** What is done when the bot has been asked for a move whose answer is held back. */
    @FunctionalInterface
    private interface Deed {
        void to(Match match);
    }

    private static List<String> held(Visit visit, Deed deed) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        List<Passing> held = new CopyOnWriteArrayList<>();
        visit.tap().treat(frame -> {
            if (!frame.says(BotMessage.KindCase.PLAY) || !held.isEmpty()) {
                return frame.on();
            }
            held.add(frame);
            visit.tap().deed(frame.connection(), "holds the answer back until the game is over");
            return List.of();
        });
        Match match = visit.begin(
                Bout.of(visit.rules(), Colour.WHITE, Scripts.resigning()).withClock("100ms/move"));
        match.await(
                entry -> entry.tells(RefereeMessage.KindCase.YOUR_TURN),
                visit.settings().ready().plus(BOUND));
        deed.to(match);
        visit.finishUnjudged(match);
        match.await(entry -> entry.tells(RefereeMessage.KindCase.GAME_OVER), BOUND);
        held.forEach(visit.tap()::release);
        visit.tap().treat(Treatment.NONE);
        if (visit.hasDied()) {
            throw Complaint.of(Trouble.GONE, "The process ended when a game ended before its answer had come.", ADVICE)
                    .sent(match.last(entry -> entry.tells(RefereeMessage.KindCase.GAME_OVER)))
                    .came(match.last(entry -> entry.says(BotMessage.KindCase.PLAY)));
        }
        try {
            visit.play(Bout.of(visit.rules(), Colour.WHITE, Scripts.resigningAfter(1, Scripts.anything(4))));
        } catch (Complaint complaint) {
            throw complaint.advising(ADVICE);
        }
        return held.isEmpty() ? List.of("The bot sent no answer, so none came too late.") : List.of();
    }
}
