package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.doctor.patient.Entry;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.rules.play.EndReason;

/** What the referee's verdict on a game says about the bot. */
final class Verdicts {
    /** How long the end of a process may take to be known when its connection has ended. */
    private static final Duration DEATH = Duration.ofSeconds(1);

    private Verdicts() {}

    /** Complains if the game was lost by a fault of the bot's, or the referee has refused what it said. */
    static void judge(Match match, FinishedGame record, Visit visit) throws Complaint, InterruptedException {
        Verdict verdict = record.verdict();
        boolean own = verdict.fault().filter(match.bout().colour()::equals).isPresent();
        if (own || verdict.reason() == EndReason.ABORT) {
            throw fault(match, verdict, visit);
        }
        Optional<Entry> refusal = match.last(Verdicts::isRefusal);
        if (refusal.isPresent()) {
            throw refused(match, refusal.get());
        }
    }

    private static boolean isRefusal(Entry entry) {
        return entry.kind() == Entry.Kind.TO_BOT && entry.tells(RefereeMessage.KindCase.ERROR);
    }

    private static Complaint fault(Match match, Verdict verdict, Visit visit) throws InterruptedException {
        Optional<Entry> turn = match.last(entry -> entry.tells(RefereeMessage.KindCase.YOUR_TURN));
        Optional<Entry> play = match.last(entry -> entry.says(BotMessage.KindCase.PLAY));
        String detail = verdict.detail();
        return switch (verdict.reason()) {
            case ILLEGAL_MOVE ->
                Complaint.of(
                                Trouble.ILLEGAL_MOVE,
                                detail,
                                "Answer with one of the legal moves: set from only when a stone on the board moves, to"
                                        + " always, and removals when the move closes a mill. An entry of legal_moves"
                                        + " may be sent back as it came.")
                        .sent(turn)
                        .came(play)
                        .in(Section.PLAY);
            case TIME -> overTime(match, turn, detail);
            case NO_START -> notReady(match, detail, visit);
            case PROTOCOL_VIOLATION -> violation(match, detail, visit);
            case DISCONNECTION -> gone(turn, detail, visit);
            default ->
                Complaint.of(
                        Trouble.OWN,
                        "The game ended by " + verdict.reason().code() + ": " + detail,
                        "See the transcript.");
        };
    }

    private static Complaint notReady(Match match, String detail, Visit visit) throws InterruptedException {
        if (visit.hasDied(DEATH)) {
            return Arrivals.left(visit, visit.present().orElseThrow());
        }
        return Complaint.of(
                        Trouble.NO_START,
                        detail,
                        "Send Ready with the game_id as soon as GameStart has come; what takes longer has to be done before"
                                + " Hello.")
                .sent(match.last(entry -> entry.tells(RefereeMessage.KindCase.GAME_START)))
                .came(match.last(entry -> entry.kind() == Entry.Kind.TO_REFEREE))
                .in(Section.READY);
    }

    private static Complaint overTime(Match match, Optional<Entry> turn, String detail) {
        Optional<Entry> refusal = match.last(Verdicts::isRefusal);
        if (refusal.isPresent()) {
            return refused(match, refusal.get());
        }
        List<Entry> since = match.entries().stream()
                .filter(entry -> turn.isPresent()
                        && entry.at().compareTo(turn.get().at()) > 0
                        && entry.kind() == Entry.Kind.TO_REFEREE)
                .toList();
        int asked = turn.map(entry -> entry.told().getYourTurn().getPly()).orElse(0);
        Optional<Integer> answered = since.stream()
                .filter(entry -> entry.says(BotMessage.KindCase.PLAY))
                .map(entry -> entry.said().getPlay().getPly())
                .filter(ply -> ply != asked)
                .findFirst();
        return Complaint.of(
                        Trouble.TIME,
                        answered.map(ply -> "The answer to the question for ply " + asked + " was a Play for ply " + ply
                                                + ", which is dropped. ")
                                        .orElse("")
                                + detail,
                        answered.isPresent()
                                ? "Send back the ply of the YourTurn that the Play answers."
                                : "Answer each YourTurn with a Play of the same game_id and ply before time_left_ns is"
                                        + " over.")
                .sent(turn)
                .came(since)
                .in(answered.isPresent() ? Section.PLAY : Section.CLOCKS);
    }

    private static Complaint violation(Match match, String detail, Visit visit) {
        Optional<Entry> error = visit.tap().last(match.from(), Verdicts::isRefusal);
        Optional<Entry> said = visit.tap().last(match.from(), entry -> entry.kind() == Entry.Kind.TO_REFEREE);
        if (error.isPresent() && error.get().told().getError().getCode() == ErrorCode.ERROR_CODE_OUT_OF_TURN) {
            return refused(match, error.get());
        }
        return Complaint.of(
                        Trouble.REFUSED_MESSAGE,
                        detail,
                        "Send each message as its length, a base-128 varint, and then its bytes, and nothing else; say"
                                + " only what is asked for.")
                .sent(error)
                .came(said)
                .in(Section.FRAMES);
    }

    private static Complaint refused(Match match, Entry error) {
        List<Entry> before = match.entries().stream()
                .filter(entry ->
                        entry.kind() == Entry.Kind.TO_REFEREE && entry.at().compareTo(error.at()) < 0)
                .toList();
        String sentence = error.told().getError().getMessage();
        return Complaint.of(
                        Trouble.REFUSED_MESSAGE,
                        "The referee refused a message of the bot: " + sentence,
                        "Answer each YourTurn with one Play that has its game_id and its ply, and each GameStart that"
                                + " is not resumed with one Ready; after GameOver say nothing more about the game.")
                .sent(Optional.of(error))
                .came(before.isEmpty() ? List.of() : List.of(before.getLast()))
                .in(
                        before.isEmpty() || !before.getLast().says(BotMessage.KindCase.READY)
                                ? Section.PLAY
                                : Section.READY);
    }

    private static Complaint gone(Optional<Entry> turn, String detail, Visit visit) throws InterruptedException {
        boolean dead = visit.hasDied(DEATH);
        return Complaint.of(
                        Trouble.GONE,
                        dead ? "The process ended in the middle of a game: " + detail : detail,
                        dead
                                ? "See what it printed last; a bot may end only after Goodbye and the end of its games."
                                : "Keep the connection until Goodbye.")
                .sent(turn.or(() -> visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_BOT)))
                .came(visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_REFEREE))
                .in(Section.WHAT_LOSES_A_GAME_AND_WHAT_DOES_NOT);
    }
}
