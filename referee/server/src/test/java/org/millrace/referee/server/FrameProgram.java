package org.millrace.referee.server;

import java.io.ByteArrayOutputStream;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.referee.Tape;

/**
 * Arbitrary bytes as what one hostile bot sends, in arbitrary pieces: as a stranger, as a welcomed bot, or in the middle
 * of two games against an honest one.
 */
final class FrameProgram {

    /** Where the hostile bot stands when its bytes begin. */
    private enum Stage {
        STRANGER,
        WELCOMED,
        UNREADY,
        ON_MOVE,
        WAITING
    }

    private static final Stage[] STAGES = Stage.values();
    private static final Line.Buffer[] BUFFERS = Line.Buffer.values();
    private static final int PIECES = 64;

    private final Tape tape;
    private final VirtualReferee referee = new VirtualReferee();
    private final VirtualBot bot = referee.connect();

    private FrameProgram(Tape tape) {
        this.tape = tape;
    }

    /** Runs a program to the end of all its games. */
    static void run(byte[] program) {
        FrameProgram run = new FrameProgram(new Tape(program));
        run.reach(STAGES[run.tape.below(STAGES.length)]);
        run.talk();
        run.referee.end();
    }

    private void reach(Stage stage) {
        if (stage == Stage.STRANGER) {
            return;
        }
        bot.say(hello());
        referee.settle();
        if (stage == Stage.WELCOMED) {
            return;
        }
        referee.order(0, stage != Stage.WAITING, false);
        referee.order(1, stage == Stage.ON_MOVE, false);
        for (int i = 0; i < 4 && stage != Stage.UNREADY; i++) {
            // Pings and GameStarts.
            bot.answerUnlessTurn();
            referee.settle();
        }
    }

    static BotMessage hello() {
        return BotMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setVersion(VirtualBot.VERSION)
                        .setName(VirtualReferee.HOSTILE)
                        .setToken(VirtualReferee.HOSTILE_TOKEN)
                        .setMaxGames(4)
                        .setWantsLegalMoves(true)
                        .setWantsOwnMoves(true))
                .build();
    }

    private void talk() {
        for (int i = 0; i < PIECES && !tape.isOver(); i++) {
            int octet = tape.octet();
            Line.Buffer kind = BUFFERS[(octet >> 3) % BUFFERS.length];
            switch (octet & 7) {
                case 0 -> bot.say(tape.take(tape.octet()), kind);
                case 1 -> bot.say(tape.take(1), kind);
                case 2, 3 -> bot.say(framed(tape.take(tape.octet())), kind);
                case 4 -> inPieces(framed(tape.take(tape.octet())), 1 + tape.below(16), kind);
                case 5 -> bot.answer();
                case 6 -> referee.pass(Math.min(tape.nanos(), VirtualReferee.LONGEST));
                default -> bot.say(framed(repeat(tape.take(8), tape.octet())), kind);
            }
            referee.settle();
        }
    }

    private void inPieces(byte[] bytes, int length, Line.Buffer kind) {
        Tape pieces = new Tape(bytes);
        while (!pieces.isOver()) {
            bot.say(pieces.take(length), kind);
            referee.settle();
        }
    }

    /** Bytes behind their right length. */
    static byte[] framed(byte[] body) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        int length = body.length;
        while (length > 0x7f) {
            frame.write((length & 0x7f) | 0x80);
            length >>= 7;
        }
        frame.write(length);
        frame.writeBytes(body);
        return frame.toByteArray();
    }

    private static byte[] repeat(byte[] bytes, int times) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            all.writeBytes(bytes);
        }
        return all.toByteArray();
    }
}
