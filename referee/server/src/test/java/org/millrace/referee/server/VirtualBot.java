package org.millrace.referee.server;

import com.google.protobuf.InvalidProtocolBufferException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Version;
import org.millrace.protocol.v1.Welcome;
import org.millrace.protocol.v1.YourTurn;

/** The bot's end of a {@link Line}: hears what is sent, and holds the referee to the order of its messages. */
final class VirtualBot {

    static final Version VERSION = Version.newBuilder().setMajor(1).build();

    private final Line line;
    private final LongSupplier nanoTime;
    private final ByteArrayOutputStream unread = new ByteArrayOutputStream();
    private final Deque<RefereeMessage> toAnswer = new ArrayDeque<>();
    private final Map<String, Boolean> games = new HashMap<>();
    private final List<RefereeMessage> complaints = new ArrayList<>();
    private Optional<Welcome> welcome = Optional.empty();
    private boolean honest;
    private boolean closing;
    private boolean saidGoodbye;
    private boolean refused;
    private boolean left;
    private boolean mayBeCut;
    private boolean endChecked;
    private long spokeAt;
    private boolean inBody;
    private int prefixBits;
    private long bodyLeft;

    VirtualBot(Line line, LongSupplier nanoTime) {
        this.line = line;
        this.nanoTime = nanoTime;
        spokeAt = nanoTime.getAsLong();
    }

    Line line() {
        return line;
    }

    boolean isOpen() {
        return line.isOpen();
    }

    Optional<Welcome> welcome() {
        return welcome;
    }

    /** From now on it does what a good bot does, at once. */
    void playHonestly() {
        honest = true;
        say(BotMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setVersion(VERSION)
                        .setName(VirtualReferee.HONEST)
                        .setToken(VirtualReferee.HONEST_TOKEN)
                        .setMaxGames(16)
                        .setWantsLegalMoves(true))
                .build());
    }

    // ------------------------------------------------------------ saying

    void say(BotMessage message) {
        say(frame(message), Line.Buffer.HEAP);
    }

    void say(byte[] bytes, Line.Buffer kind) {
        follow(bytes);
        line.receive(bytes, kind);
    }

    /** Takes note of when a whole frame was said: parts of one do not break the silence. */
    private void follow(byte[] bytes) {
        for (byte octet : bytes) {
            if (inBody) {
                bodyLeft--;
            } else {
                bodyLeft |= (octet & 0x7fL) << prefixBits;
                prefixBits += 7;
                inBody = octet >= 0;
            }
            if (inBody && bodyLeft == 0) {
                inBody = false;
                prefixBits = 0;
                spokeAt = nanoTime.getAsLong();
            }
        }
    }

    static byte[] frame(BotMessage message) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            message.writeDelimitedTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Answers the oldest open question as a good bot would, if there is one. */
    void answer() {
        RefereeMessage question = toAnswer.poll();
        if (question != null) {
            answer(question).ifPresent(this::say);
        }
    }

    /** Answers the oldest open question unless it asks for a move. */
    void answerUnlessTurn() {
        RefereeMessage question = toAnswer.peek();
        if (question != null && question.getKindCase() != KindCase.YOUR_TURN) {
            answer();
        }
    }

    private static Optional<BotMessage> answer(RefereeMessage question) {
        return switch (question.getKindCase()) {
            case GAME_START ->
                Optional.of(BotMessage.newBuilder()
                        .setReady(Ready.newBuilder()
                                .setGameId(question.getGameStart().getGameId()))
                        .build());
            case YOUR_TURN -> Optional.of(move(question.getYourTurn()));
            case PING ->
                Optional.of(BotMessage.newBuilder()
                        .setPong(Pong.newBuilder().setId(question.getPing().getId()))
                        .build());
            case WELCOME, REFUSED, MOVE_PLAYED, GAME_OVER, PONG, ERROR, GOODBYE, GAME_STATE, KIND_NOT_SET ->
                Optional.empty();
        };
    }

    private static BotMessage move(YourTurn turn) {
        Play.Builder play = Play.newBuilder().setGameId(turn.getGameId()).setPly(turn.getPly());
        if (turn.getLegalMovesCount() > 0) {
            play.setMove(turn.getLegalMoves(turn.getPly() % turn.getLegalMovesCount()));
        }
        return BotMessage.newBuilder().setPlay(play).build();
    }

    // ------------------------------------------------------------ leaving

    void block(boolean block) {
        mayBeCut |= block;
        line.block(block);
    }

    /** Something happens for which a connection may be closed without a word, such as a resume on another one. */
    void mayBeCut() {
        mayBeCut = true;
    }

    void close() {
        left = true;
        line.end();
    }

    void reset() {
        left = true;
        if (!line.isOpen()) {
            return;
        }
        line.pipeline().fireExceptionCaught(new IOException("Connection reset by peer"));
        line.end();
    }

    // ------------------------------------------------------------ hearing

    /** Takes in what has come; whether there was anything. */
    boolean hear() {
        line.readSent(unread);
        boolean heard = false;
        for (RefereeMessage message : messages()) {
            heard = true;
            take(message);
            if (honest) {
                answer();
            }
        }
        if (!line.isOpen() && !endChecked) {
            endChecked = true;
            boolean silent = nanoTime.getAsLong() - spokeAt >= VirtualReferee.HEARTBEAT.toNanos() * 3;
            VirtualReferee.check(
                    closing || saidGoodbye || left || mayBeCut || silent,
                    "a connection was closed without a word to its bot");
        }
        return heard;
    }

    private List<RefereeMessage> messages() {
        if (unread.size() == 0) {
            return List.of();
        }
        List<RefereeMessage> messages = new ArrayList<>();
        byte[] bytes = unread.toByteArray();
        unread.reset();
        try (ByteArrayInputStream in = new ByteArrayInputStream(bytes)) {
            while (in.available() > 0) {
                BlockingFrames.read(in, RefereeMessage.parser(), FrameLimits.OPEN)
                        .ifPresent(messages::add);
            }
        } catch (InvalidProtocolBufferException e) {
            throw new AssertionError("the referee sent what is no message", e);
        } catch (IOException e) {
            throw new AssertionError("the referee sent what is no frame", e);
        }
        return messages;
    }

    private void take(RefereeMessage message) {
        KindCase kind = message.getKindCase();
        VirtualReferee.check(!refused, "a message behind Refused");
        VirtualReferee.check(!closing || kind == KindCase.GAME_OVER, "a message behind the last");
        switch (kind) {
            case WELCOME -> welcome = Optional.of(message.getWelcome());
            case REFUSED -> {
                refused = true;
                closing = true;
            }
            case GAME_START -> {
                String game = message.getGameStart().getGameId();
                VirtualReferee.check(!Boolean.FALSE.equals(games.put(game, true)), "GameStart behind GameOver");
                toAnswer.add(message);
            }
            case YOUR_TURN -> {
                checkRunning(message.getYourTurn().getGameId(), kind);
                toAnswer.add(message);
            }
            case MOVE_PLAYED -> checkRunning(message.getMovePlayed().getGameId(), kind);
            case GAME_OVER -> {
                // A game whose end a resume brings was begun on another connection.
                String game = message.getGameOver().getGameId();
                VirtualReferee.check(!Boolean.FALSE.equals(games.put(game, false)), "two GameOvers");
            }
            case ERROR -> {
                closing |= message.getError().getClosing();
                complaints.add(message);
                if (!message.getError().getGameId().isEmpty()) {
                    checkRunning(message.getError().getGameId(), kind);
                }
            }
            case GOODBYE -> saidGoodbye = true;
            case PING -> toAnswer.add(message);
            case PONG -> {}
            case GAME_STATE, KIND_NOT_SET -> throw new AssertionError("unexpected " + message);
        }
        while (toAnswer.size() > 100) {
            toAnswer.remove();
        }
    }

    private void checkRunning(String game, KindCase kind) {
        VirtualReferee.check(Boolean.TRUE.equals(games.get(game)), kind + " of a game that does not run");
    }

    void checkNoComplaint() {
        VirtualReferee.check(complaints.isEmpty(), "an honest bot was told " + complaints);
    }
}
