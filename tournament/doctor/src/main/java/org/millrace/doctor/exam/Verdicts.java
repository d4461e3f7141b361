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

    private static final String WHOLE =
            "Send all bytes of each message: those of its length, then as many as it says. One call that writes may take"
                    + " only some of them, so write until all are written, and flush.";

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
            case TIME -> overTime(match, turn, detail, visit);
            case NO_START -> notReady(match, detail, visit);
            case PROTOCOL_VIOLATION -> violation(match, detail, visit);
            case DISCONNECTION -> gone(turn, detail, visit);
            case ABORT ->
                Complaint.of(
                        Trouble.OWN,
                        "The doctor broke the game off: " + Sentences.whole(detail),
                        "All answers that came were in time, but the game was longer than the doctor waits. Let the bot"
                                + " think for a shorter time, or leave this check out with --skip.");
            default ->
                Complaint.of(
                        Trouble.OWN,
                        "The game ended by " + verdict.reason().code() + ": " + Sentences.whole(detail),
                        "See the transcript.");
        };
    }

    private static Complaint notReady(Match match, String detail, Visit visit) throws InterruptedException {
        if (visit.hasDied(DEATH)) {
            return Arrivals.left(visit, visit.present().orElseThrow());
        }
        return Complaint.of(
                        visit.tap().begun() > 0 ? Trouble.UNFINISHED : Trouble.NO_START,
                        Sentences.whole(detail) + begun(visit),
                        visit.tap().begun() > 0
                                ? WHOLE
                                : "Send Ready with the game_id as soon as GameStart has come; what takes longer has to be"
                                        + " done before Hello.")
                .sent(match.last(entry -> entry.tells(RefereeMessage.KindCase.GAME_START)))
                .came(match.last(entry -> entry.kind() == Entry.Kind.TO_REFEREE))
                .in(visit.tap().begun() > 0 ? Section.FRAMES : Section.READY);
    }

    private static Complaint overTime(Match match, Optional<Entry> turn, String detail, Visit visit) {
        Optional<Entry> refusal = match.last(Verdicts::isRefusal);
        if (refusal.isPresent()) {
            return refused(match, refusal.get());
        }
        List<Entry> since = visit.tap().since(match.from()).stream()
                .filter(entry -> turn.isPresent()
                        && entry.at().compareTo(turn.get().at()) > 0
                        && entry.kind() == Entry.Kind.TO_REFEREE)
                .toList();
        int asked = turn.map(entry -> entry.told().getYourTurn().getPly()).orElse(0);
        Optional<Complaint> other = otherGame(match, since, detail);
        if (other.isPresent()) {
            return other.get().sent(turn);
        }
        List<Entry> own = since.stream().filter(match::isAbout).toList();
        Optional<Integer> answered = own.stream()
                .filter(entry -> entry.says(BotMessage.KindCase.PLAY))
                .map(entry -> entry.said().getPlay().getPly())
                .filter(ply -> ply != asked)
                .findFirst();
        return Complaint.of(
                        answered.isEmpty() && visit.tap().begun() > 0 ? Trouble.UNFINISHED : Trouble.TIME,
                        answered.map(ply -> "The answer to the question for ply " + asked + " was a Play for ply " + ply
                                                + ", which is dropped. ")
                                        .orElse("")
                                + Sentences.whole(detail)
                                + begun(visit),
                        answered.isPresent()
                                ? "Send back the ply of the YourTurn that the Play answers."
                                : visit.tap().begun() > 0
                                        ? WHOLE
                                        : "Answer each YourTurn with a Play of the same game_id and ply before time_left_ns"
                                                + " is over.")
                .sent(turn)
                .came(own)
                .in(answered.isPresent() ? Section.PLAY : visit.tap().begun() > 0 ? Section.FRAMES : Section.CLOCKS);
    }

    /** A bot that answers under the name of another game has answered, as it thinks. */
    private static Optional<Complaint> otherGame(Match match, List<Entry> since, String detail) {
        return since.stream()
                .filter(entry -> entry.says(BotMessage.KindCase.PLAY) && !match.isAbout(entry))
                .findFirst()
                .filter(ignored ->
                        since.stream().noneMatch(entry -> entry.says(BotMessage.KindCase.PLAY) && match.isAbout(entry)))
                .map(entry -> {
                    String id = entry.said().getPlay().getGameId();
                    return Complaint.of(
                                    Trouble.TIME,
                                    "The bot was asked in game " + match.id() + ", and its Play came with "
                                            + (id.isEmpty() ? "no game_id" : "game_id " + id) + ". So "
                                            + Sentences.whole(detail),
                                    "Send back the game_id of the YourTurn that the Play answers.")
                            .came(Optional.of(entry))
                            .in(Section.PLAY);
                });
    }

    /** What of a message has come, where its end is missing: nobody has seen it but the doctor. */
    private static String begun(Visit visit) {
        int bytes = visit.tap().begun();
        return bytes == 0
                ? ""
                : " Of a message of the bot only the first " + bytes + (bytes == 1 ? " byte has" : " bytes have")
                        + " come; the rest is missing.";
    }

    private static Complaint violation(Match match, String detail, Visit visit) {
        Optional<Entry> error = visit.tap().last(match.from(), Verdicts::isRefusal);
        if (error.isPresent() && error.get().told().getError().getCode() == ErrorCode.ERROR_CODE_OUT_OF_TURN) {
            return refused(match, error.get());
        }
        return thrownOut(visit, detail, error, match.from());
    }

    /** The referee has closed the connection for what came over it. */
    static Complaint thrownOut(Visit visit, Entry error, int from) {
        return thrownOut(
                visit,
                "The referee closed the connection: " + error.told().getError().getMessage(),
                Optional.of(error),
                from);
    }

    private static Complaint thrownOut(Visit visit, String detail, Optional<Entry> error, int from) {
        boolean flood = error.filter(entry -> entry.told().getError().getCode() == ErrorCode.ERROR_CODE_RATE_LIMIT)
                .isPresent();
        Optional<Entry> comment =
                Comments.longest(visit.tap().since(from)).filter(entry -> Comments.bytes(entry) > visit.commentBytes());
        String what = Sentences.whole(detail);
        if (flood && comment.isPresent()) {
            return Complaint.of(
                            Trouble.REFUSED_MESSAGE,
                            what + " " + Comments.sentence(comment.get(), visit.commentBytes()),
                            Comments.remedy(visit.commentBytes()))
                    .sent(error)
                    .came(comment)
                    .in(Section.PLAY);
        }
        return Complaint.of(
                        Trouble.REFUSED_MESSAGE,
                        what,
                        flood
                                ? "Send only what is asked for: a Play for each YourTurn, a Pong for each Ping; messages that"
                                        + " nobody has asked for may be few."
                                : "Send each message as its length, a base-128 varint, and then its bytes, and nothing"
                                        + " else; say only what is asked for.")
                .sent(error)
                .came(visit.tap().last(from, entry -> entry.kind() == Entry.Kind.TO_REFEREE))
                .in(flood ? Section.ERROR : Section.FRAMES);
    }

    private static Complaint refused(Match match, Entry error) {
        List<Entry> before = match.entries().stream()
                .filter(entry ->
                        entry.kind() == Entry.Kind.TO_REFEREE && entry.at().compareTo(error.at()) < 0)
                .toList();
        String sentence = Sentences.whole(error.told().getError().getMessage());
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
                        dead
                                ? "The process ended in the middle of a game: " + Sentences.whole(detail)
                                : Sentences.whole(detail),
                        dead
                                ? "See what it printed last; a bot may end only after Goodbye and the end of its games."
                                : "Keep the connection until Goodbye.")
                .sent(turn.or(() -> visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_BOT)))
                .came(visit.tap().last(0, entry -> entry.kind() == Entry.Kind.TO_REFEREE))
                .in(Section.WHAT_LOSES_A_GAME_AND_WHAT_DOES_NOT)
                .inGeneral();
    }
}
