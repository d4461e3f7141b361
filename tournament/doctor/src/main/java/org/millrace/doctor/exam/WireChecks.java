package org.millrace.doctor.exam;

import com.google.protobuf.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.millrace.bot.rough.Step;
import org.millrace.bot.rough.UnknownFields;
import org.millrace.bot.rough.Way;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Passing;
import org.millrace.doctor.patient.Treatment;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.v1.Error;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.MovePlayed;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.rules.play.Colour;

/** The bot reads what comes, in whatever pieces, and leaves aside what it does not know. */
final class WireChecks {

    private static final int MOVES = 3;
    /** A code, a reason and the like that no version so far has. */
    private static final int UNKNOWN_VALUE = 99;
    /** A frame longer than this is sent in larger pieces: a GameStart has some kilobytes. */
    private static final int BYTE_BY_BYTE = 600;

    private static final int PIECE = 97;

    private WireChecks() {}

    static List<String> unknownFields(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return treated(
                visit,
                frame -> frame.way() == Way.TO_BOT
                        ? frame.message()
                                .map(message -> List.of(Step.frame(
                                        UnknownFields.in(later(message)).toByteArray())))
                                .orElseGet(frame::on)
                        : frame.on(),
                "Each message had fields that the schema does not have, and GameOver a reason that it does not have: a later"
                        + " version may send such. Ignore them; every protobuf runtime does if nobody forbids it.");
    }

    private static Message later(Message message) {
        if (message instanceof RefereeMessage told && told.hasGameOver()) {
            GameOver over =
                    told.getGameOver().toBuilder().setReasonValue(UNKNOWN_VALUE).build();
            return told.toBuilder().setGameOver(over).build();
        }
        return message;
    }

    static List<String> unknownKinds(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return treated(
                visit,
                frame -> {
                    if (frame.way() != Way.TO_BOT || frame.tells(RefereeMessage.KindCase.WELCOME)) {
                        return frame.on();
                    }
                    visit.tap().deed(frame.connection(), "sends a message of a kind that no version so far has");
                    byte[] played = RefereeMessage.newBuilder()
                            .setMovePlayed(MovePlayed.newBuilder().setGameId("another-game"))
                            .build()
                            .toByteArray();
                    return List.of(
                            Step.frame(UnknownFields.unknownKind()), Step.frame(played), Step.frame(frame.body()));
                },
                "Before each message came one of a kind that the schema does not have, and a MovePlayed that the bot has not"
                        + " asked for. Ignore messages of which no known kind is set, and kinds that you do not need.");
    }

    static List<String> fragments(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return treated(
                visit,
                frame -> frame.way() == Way.TO_BOT ? pieces(frame, visit) : frame.on(),
                "Frames came byte by byte, and with the beginning of the next behind them. Read the length, then read until"
                        + " you have that many bytes; what one call of recv gives is no message.");
    }

    private static List<Step> pieces(Passing frame, Visit visit) {
        byte[] bytes = BlockingFrames.frame(frame.body());
        // Another frame behind it, of which the last byte comes alone.
        Step ping = visit.tap().pingStep(frame.connection(), bytes.length);
        byte[] more = ((Step.Send) ping).bytes();
        byte[] all = Arrays.copyOf(bytes, bytes.length + more.length);
        System.arraycopy(more, 0, all, bytes.length, more.length);
        int piece = all.length <= BYTE_BY_BYTE ? 1 : PIECE;
        List<Step> steps = new ArrayList<>();
        int from = 0;
        while (from < all.length - 1) {
            int to = Math.min(from + piece, all.length - 1);
            steps.add(new Step.Send(Arrays.copyOfRange(all, from, to)));
            if (from % (PIECE * 2) < piece) {
                steps.add(new Step.Wait(Duration.ofMillis(2)));
            }
            from = to;
        }
        steps.add(new Step.Send(Arrays.copyOfRange(all, from, all.length)));
        return steps;
    }

    static List<String> errors(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return treated(
                visit,
                frame -> {
                    if (!frame.tells(RefereeMessage.KindCase.YOUR_TURN)) {
                        return frame.on();
                    }
                    Error error = Error.newBuilder()
                            .setCode(ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE)
                            .setMessage("An Error by which the doctor sees whether the bot plays on; nothing is wrong.")
                            .build();
                    visit.tap().deed(frame.connection(), "sends an Error that does not close");
                    return List.of(
                            Step.frame(RefereeMessage.newBuilder()
                                    .setError(error)
                                    .build()
                                    .toByteArray()),
                            Step.frame(frame.body()));
                },
                "An Error came whose closing is false: the connection stays, and so do the games. Print its sentence and play"
                        + " on.");
    }

    private static List<String> treated(Visit visit, Treatment treatment, String advice)
            throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        visit.tap().treat(treatment);
        Match match = visit.begin(
                Bout.of(visit.rules(), Colour.BLACK, Scripts.resigningAfter(MOVES, Scripts.anything(MOVES))));
        try {
            visit.finish(match);
            visit.tap().treat(Treatment.NONE);
            // It is still there afterwards.
            visit.play(Bout.of(visit.rules(), Colour.WHITE, Scripts.resigning()));
        } catch (Complaint complaint) {
            Optional<Entry> sent = visit.tap()
                    .last(match.from(), entry -> entry.kind() == Entry.Kind.DEED || entry.kind() == Entry.Kind.TO_BOT);
            throw complaint
                    .advising(advice)
                    .in(section(advice))
                    .sent(complaint.sent().or(() -> sent));
        }
        return List.of();
    }

    private static Section section(String advice) {
        return advice.startsWith("Frames")
                ? Section.FRAMES
                : advice.startsWith("An Error") ? Section.ERROR : Section.LATER_VERSIONS;
    }
}
