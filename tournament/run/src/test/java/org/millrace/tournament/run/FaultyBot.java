package org.millrace.tournament.run;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Version;
import org.millrace.protocol.v1.YourTurn;

/** The main of a bot with one fault, to be run as a process of its own: {@code FaultyBot KIND}. */
final class FaultyBot {
    private static final int EXIT_CODE = 3;

    private final String kind;
    private final Random random = new Random(5);
    private final InputStream in;
    private final OutputStream out;
    private int moves;
    private int games;

    private FaultyBot(String kind, Socket socket) throws IOException {
        this.kind = kind;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
    }

    public static void main(String[] args) throws Exception {
        String kind = args[0];
        switch (kind) {
            case "stillborn" -> {
                System.err.println("cannot find my opening book");
                System.exit(EXIT_CODE);
            }
            case "absent" -> new CountDownLatch(1).await(10, TimeUnit.MINUTES);
            case "parent" -> new ProcessBuilder("sleep", "600").inheritIO().start();
            default -> {}
        }
        try (Socket socket =
                new Socket(System.getenv("MILLRACE_HOST"), Integer.parseInt(System.getenv("MILLRACE_PORT")))) {
            socket.setTcpNoDelay(true);
            new FaultyBot(kind, socket).play();
        }
    }

    private void play() throws IOException {
        send(BotMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setVersion(Version.newBuilder().setMajor(1))
                        .setName(System.getenv("MILLRACE_NAME"))
                        .setToken(System.getenv("MILLRACE_TOKEN"))
                        .setWantsLegalMoves(true)));
        while (true) {
            Optional<RefereeMessage> message = BlockingFrames.read(in, RefereeMessage.parser(), FrameLimits.OPEN);
            if (message.isEmpty() || message.get().hasGoodbye()) {
                return;
            }
            answer(message.get());
        }
    }

    private void answer(RefereeMessage message) throws IOException {
        switch (message.getKindCase()) {
            case GAME_START -> {
                games++;
                if (kind.equals("ends-at-its-second-game") && games == 2) {
                    System.exit(EXIT_CODE);
                }
                send(BotMessage.newBuilder()
                        .setReady(Ready.newBuilder()
                                .setGameId(message.getGameStart().getGameId())));
            }
            case YOUR_TURN -> turn(message.getYourTurn());
            case PING ->
                send(BotMessage.newBuilder()
                        .setPong(Pong.newBuilder().setId(message.getPing().getId())));
            case GAME_OVER -> {
                if (kind.equals("one-shot")) {
                    System.exit(0);
                }
            }
            default -> {}
        }
    }

    private void turn(YourTurn turn) throws IOException {
        moves++;
        switch (kind) {
            case "silent" -> {}
            case "illegal" -> {
                int occupied = Math.max(
                        turn.getPosition().getBoard().indexOf('W'),
                        turn.getPosition().getBoard().indexOf('B'));
                play(turn, Move.newBuilder().setTo(occupied).build());
            }
            case "garbage" -> {
                // Enough for whole frames, however long the first bytes say that they are.
                byte[] bytes = new byte[100_000];
                random.nextBytes(bytes);
                out.write(bytes);
                out.flush();
            }
            case "quitter" -> {
                if (moves > 5) {
                    System.err.println("Traceback: list index out of range");
                    System.exit(EXIT_CODE);
                }
                playLegally(turn);
            }
            default -> playLegally(turn);
        }
    }

    private void playLegally(YourTurn turn) throws IOException {
        play(turn, turn.getLegalMoves(random.nextInt(turn.getLegalMovesCount())));
    }

    private void play(YourTurn turn, Move move) throws IOException {
        send(BotMessage.newBuilder()
                .setPlay(Play.newBuilder()
                        .setGameId(turn.getGameId())
                        .setPly(turn.getPly())
                        .setMove(move)));
    }

    private void send(BotMessage.Builder message) throws IOException {
        BlockingFrames.write(out, message.build());
    }
}
