package org.millrace.referee;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Welcome;

/** A bot that plays for a while, does something bad, and comes back, with its secret or without, again and again. */
final class Troublemaker {

    /** What it may do. */
    enum Misdeed {
        RESET,
        CLOSE,
        RESET_IN_MID_MESSAGE,
        GARBAGE,
        GIGABYTE,
        EMPTY_FRAMES,
        FLOOD,
        SILENCE,
        READ_NOTHING,
        ILLEGAL_MOVE,
        OUT_OF_TURN,
        RESIGN,
        GOODBYE,
        TAKE_OVER,
        GUESS_THE_SECRET
    }

    private static final Misdeed[] MISDEEDS = Misdeed.values();
    private static final int MOST_MESSAGES = 300;
    private static final int FLOOD = 1000;

    private final InetSocketAddress referee;
    private final String name;
    private final Token token;
    private final Random random;
    private final CountDownLatch stop;
    private final ConcurrentMap<Misdeed, LongAdder> done;
    private Optional<Welcome> welcome = Optional.empty();
    private String game = "none";
    private int ply;

    private Troublemaker(
            InetSocketAddress referee,
            String name,
            Token token,
            long seed,
            CountDownLatch stop,
            ConcurrentMap<Misdeed, LongAdder> done) {
        this.referee = referee;
        this.name = name;
        this.token = token;
        this.random = new Random(seed);
        this.stop = stop;
        this.done = done;
    }

    /** Makes trouble in a thread of its own until it is told to stop; the future fails if the test itself does. */
    static CompletableFuture<Void> start(
            InetSocketAddress referee,
            String name,
            Token token,
            long seed,
            CountDownLatch stop,
            ConcurrentMap<Misdeed, LongAdder> done) {
        Troublemaker troublemaker = new Troublemaker(referee, name, token, seed, stop, done);
        return CompletableFuture.runAsync(troublemaker::makeTrouble, Thread::startVirtualThread);
    }

    private void makeTrouble() {
        while (stop.getCount() > 0) {
            try (RawBot bot = RawBot.connect(referee)) {
                if (greet(bot)) {
                    playFor(bot, random.nextInt(MOST_MESSAGES));
                    misbehave(bot, MISDEEDS[random.nextInt(MISDEEDS.length)]);
                } else {
                    welcome = Optional.empty();
                    pause(50);
                }
            } catch (IOException closed) {
                // The referee has had enough of it, as it should.
                pause(1 + random.nextInt(100));
            }
        }
    }

    private boolean greet(RawBot bot) throws IOException {
        if (welcome.isPresent() && random.nextInt(4) > 0) {
            bot.resume(welcome.get(), token);
        } else {
            bot.hello(name, token, hello -> hello.setMaxGames(2).setWantsLegalMoves(true));
        }
        Optional<RefereeMessage> answer = bot.nextOfAll();
        welcome = answer.filter(message -> message.getKindCase() == KindCase.WELCOME)
                .map(RefereeMessage::getWelcome);
        return welcome.isPresent();
    }

    private void playFor(RawBot bot, int messages) throws IOException {
        for (int i = 0; i < messages && stop.getCount() > 0; i++) {
            Optional<RefereeMessage> message = bot.nextOfAll();
            if (message.isEmpty()) {
                return;
            }
            if (message.get().getKindCase() == KindCase.YOUR_TURN) {
                game = message.get().getYourTurn().getGameId();
                ply = message.get().getYourTurn().getPly();
            }
            Optional<BotMessage> reply = Reply.to(message.get(), random);
            if (reply.isPresent()) {
                bot.send(reply.get());
            }
        }
    }

    private void misbehave(RawBot bot, Misdeed misdeed) throws IOException {
        done.computeIfAbsent(misdeed, key -> new LongAdder()).increment();
        switch (misdeed) {
            case RESET -> bot.reset();
            case CLOSE -> bot.disconnect();
            case RESET_IN_MID_MESSAGE -> {
                bot.sendBytes((byte) 40, (byte) 0x2a, (byte) 10);
                bot.reset();
            }
            case GARBAGE -> bot.sendBytes((byte) 3, (byte) 0xff, (byte) 0xff, (byte) 0xff);
            case GIGABYTE -> bot.sendBytes((byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 4);
            case EMPTY_FRAMES -> bot.sendBytes(new byte[FLOOD]);
            case FLOOD -> {
                for (int i = 0; i < FLOOD; i++) {
                    bot.ping(i);
                }
            }
            case SILENCE, READ_NOTHING -> pause(random.nextInt(6000));
            case ILLEGAL_MOVE -> bot.play(game, ply, Move.newBuilder().setTo(77));
            case OUT_OF_TURN -> {
                for (int i = 0; i < 3; i++) {
                    bot.play(game, ply + 5, Move.newBuilder().setTo(1));
                }
            }
            case RESIGN -> bot.resign(game);
            case GOODBYE ->
                bot.send(BotMessage.newBuilder()
                        .setGoodbye(Goodbye.getDefaultInstance())
                        .build());
            case TAKE_OVER -> takeOver(welcome.orElseThrow());
            case GUESS_THE_SECRET ->
                takeOver(welcome.orElseThrow().toBuilder()
                        .setResumeSecret(ByteString.copyFromUtf8("a guess"))
                        .build());
        }
        if (random.nextBoolean()) {
            playFor(bot, 50);
        }
    }

    private void takeOver(Welcome credentials) throws IOException {
        try (RawBot second = RawBot.connect(referee)) {
            second.resume(credentials, token);
            playFor(second, random.nextInt(50));
        }
    }

    private void pause(int millis) {
        try {
            if (stop.await(millis, TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts this thread", e);
        }
    }
}
