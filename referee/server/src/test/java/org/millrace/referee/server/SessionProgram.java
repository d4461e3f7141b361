package org.millrace.referee.server;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.protocol.v1.AcceptDraw;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.Resign;
import org.millrace.protocol.v1.Resume;
import org.millrace.protocol.v1.Welcome;
import org.millrace.referee.Tape;

/**
 * Arbitrary bytes as what several connections of a hostile bot do: greet, play, fall silent, stop reading, vanish,
 * come back with right and wrong secrets, while games are ordered and time passes.
 */
final class SessionProgram {

    private static final int STEPS = 100;

    private final Tape tape;
    private final VirtualReferee referee = new VirtualReferee();
    private final List<VirtualBot> bots = new ArrayList<>();

    private SessionProgram(Tape tape) {
        this.tape = tape;
        bots.add(referee.connect());
    }

    /** Runs a program to the end of all its games. */
    static void run(byte[] program) {
        SessionProgram run = new SessionProgram(new Tape(program));
        for (int i = 0; i < STEPS && !run.tape.isOver(); i++) {
            run.step();
            run.referee.settle();
        }
        run.referee.end();
    }

    private void step() {
        int octet = tape.octet();
        VirtualBot bot = bots.get((octet >> 5) % bots.size());
        switch (octet & 0x1f) {
            case 0, 1 -> bot.say(FrameProgram.hello());
            case 2, 3, 4, 5, 6, 7, 8 -> bot.answer();
            case 9 -> say(bot, ready());
            case 10 -> say(bot, play());
            case 11 ->
                say(
                        bot,
                        BotMessage.newBuilder()
                                .setAcceptDraw(AcceptDraw.newBuilder()
                                        .setGameId(game())
                                        .setPly(ply())));
            case 12 ->
                say(bot, BotMessage.newBuilder().setResign(Resign.newBuilder().setGameId(game())));
            case 13 ->
                say(bot, BotMessage.newBuilder().setPing(Ping.newBuilder().setId(tape.octet())));
            case 14 ->
                say(bot, BotMessage.newBuilder().setPong(Pong.newBuilder().setId(tape.octet())));
            case 15 -> say(bot, BotMessage.newBuilder().setGoodbye(Goodbye.getDefaultInstance()));
            case 16, 17 -> resume(bot, true);
            case 18 -> resume(bot, false);
            case 19, 20 -> connect();
            case 21 -> bot.close();
            case 22 -> bot.reset();
            case 23 -> bot.block(true);
            case 24 -> bot.block(false);
            case 25, 26 -> referee.pass(Math.min(tape.nanos(), VirtualReferee.LONGEST));
            case 27 -> referee.order(tape.octet(), tape.flag(), false);
            case 28 -> referee.order(tape.octet(), tape.flag(), true);
            case 29 -> flood(bot);
            case 30 -> bot.say(tape.take(tape.below(32)), Line.Buffer.DIRECT);
            default -> rare();
        }
    }

    private void rare() {
        switch (tape.below(4)) {
            case 0 -> referee.abort(tape.below(6));
            case 1 -> referee.dismiss();
            case 2 -> {
                bots.forEach(VirtualBot::mayBeCut);
                referee.exited();
            }
            default -> {}
        }
    }

    private void connect() {
        if (!referee.full()) {
            bots.add(referee.connect());
        }
    }

    private void flood(VirtualBot bot) {
        byte[] ping = VirtualBot.frame(
                BotMessage.newBuilder().setPing(Ping.getDefaultInstance()).build());
        for (int i = tape.octet(); i >= 0; i--) {
            bot.say(ping, Line.Buffer.HEAP);
        }
    }

    private void resume(VirtualBot bot, boolean rightSecret) {
        VirtualBot earlier = bots.get(tape.below(bots.size()));
        Optional<Welcome> welcome = earlier.welcome();
        if (welcome.isEmpty()) {
            return;
        }
        ByteString secret = rightSecret ? welcome.get().getResumeSecret() : ByteString.copyFromUtf8("guessed");
        if (rightSecret) {
            bots.forEach(VirtualBot::mayBeCut);
        }
        say(
                bot,
                BotMessage.newBuilder()
                        .setResume(Resume.newBuilder()
                                .setVersion(VirtualBot.VERSION)
                                .setSessionId(welcome.get().getSessionId())
                                .setResumeSecret(secret)
                                .setToken(VirtualReferee.HOSTILE_TOKEN)));
    }

    private BotMessage.Builder ready() {
        return BotMessage.newBuilder().setReady(Ready.newBuilder().setGameId(game()));
    }

    private BotMessage.Builder play() {
        Move.Builder move = Move.newBuilder().setTo(tape.octet());
        if (tape.flag()) {
            move.setFrom(tape.octet());
        }
        return BotMessage.newBuilder()
                .setPlay(Play.newBuilder()
                        .setGameId(game())
                        .setPly(ply())
                        .setMove(move)
                        .setOfferDraw(tape.flag()));
    }

    private String game() {
        return "g" + tape.below(8);
    }

    private int ply() {
        return tape.octet() - 1;
    }

    private static void say(VirtualBot bot, BotMessage.Builder message) {
        bot.say(message.build());
    }
}
