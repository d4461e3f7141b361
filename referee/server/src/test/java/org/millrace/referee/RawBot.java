package org.millrace.referee;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.AcceptDraw;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.GameState;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.MovePlayed;
import org.millrace.protocol.v1.Observe;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefereeMessage.KindCase;
import org.millrace.protocol.v1.Resign;
import org.millrace.protocol.v1.Resume;
import org.millrace.protocol.v1.Version;
import org.millrace.protocol.v1.Welcome;
import org.millrace.protocol.v1.YourTurn;

/** A client that says over a real socket exactly what a test tells it to; only the referee's Pings it answers itself. */
final class RawBot implements AutoCloseable {

    /** No test waits longer for one message. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Version VERSION =
            Version.newBuilder().setMajor(1).setMinor(0).build();

    private final Socket wire;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    private RawBot(Socket socket) throws IOException {
        this(socket, false);
    }

    private RawBot(Socket wire, boolean tls) throws IOException {
        this.wire = wire;
        wire.setTcpNoDelay(true);
        wire.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
        socket = tls ? Trusting.over(wire) : wire;
        in = new BufferedInputStream(socket.getInputStream());
        out = socket.getOutputStream();
    }

    static RawBot connect(InetSocketAddress address) throws IOException {
        return new RawBot(new Socket(address.getAddress(), address.getPort()));
    }

    /** A client that speaks TLS and trusts anybody. */
    static RawBot connectWithTls(InetSocketAddress address) throws IOException {
        return new RawBot(new Socket(address.getAddress(), address.getPort()), true);
    }

    /** A client that leaves the kernel little room for what it does not read. */
    static RawBot connectWithSmallBuffer(InetSocketAddress address) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(address);
        return new RawBot(socket);
    }

    /** Connects and is welcomed. */
    static RawBot welcomed(InetSocketAddress address, String name, Token token) throws IOException {
        return welcomed(address, name, token, hello -> {});
    }

    static RawBot welcomed(InetSocketAddress address, String name, Token token, Consumer<Hello.Builder> more)
            throws IOException {
        RawBot bot = connect(address);
        bot.hello(name, token, more);
        bot.welcome();
        return bot;
    }

    /** Connects and is welcomed as an observer of these games, or of all. */
    static RawBot observing(InetSocketAddress address, Token token, String... games) throws IOException {
        RawBot observer = connect(address);
        observer.observe("viewer", token.value(), games);
        observer.welcome();
        return observer;
    }

    // ------------------------------------------------------------ saying

    void observe(String name, String token, String... games) throws IOException {
        send(BotMessage.newBuilder()
                .setObserve(Observe.newBuilder()
                        .setVersion(VERSION)
                        .setName(name)
                        .setToken(token)
                        .addAllGameIds(List.of(games)))
                .build());
    }

    void hello(String name, Token token, Consumer<Hello.Builder> more) throws IOException {
        Hello.Builder hello =
                Hello.newBuilder().setVersion(VERSION).setName(name).setToken(token.value());
        more.accept(hello);
        send(BotMessage.newBuilder().setHello(hello).build());
    }

    void resume(Welcome welcome, Token token) throws IOException {
        send(BotMessage.newBuilder()
                .setResume(Resume.newBuilder()
                        .setVersion(VERSION)
                        .setSessionId(welcome.getSessionId())
                        .setResumeSecret(welcome.getResumeSecret())
                        .setToken(token.value()))
                .build());
    }

    void ready(String game) throws IOException {
        send(BotMessage.newBuilder()
                .setReady(Ready.newBuilder().setGameId(game))
                .build());
    }

    void play(String game, int ply, Move.Builder move) throws IOException {
        send(playing(game, ply, move));
    }

    static BotMessage playing(String game, int ply, Move.Builder move) {
        return BotMessage.newBuilder()
                .setPlay(Play.newBuilder().setGameId(game).setPly(ply).setMove(move))
                .build();
    }

    void resign(String game) throws IOException {
        send(BotMessage.newBuilder()
                .setResign(Resign.newBuilder().setGameId(game))
                .build());
    }

    void acceptDraw(String game, int ply) throws IOException {
        send(BotMessage.newBuilder()
                .setAcceptDraw(AcceptDraw.newBuilder().setGameId(game).setPly(ply))
                .build());
    }

    void ping(long id) throws IOException {
        send(BotMessage.newBuilder().setPing(Ping.newBuilder().setId(id)).build());
    }

    void pong(long id) throws IOException {
        send(BotMessage.newBuilder().setPong(Pong.newBuilder().setId(id)).build());
    }

    void send(BotMessage message) throws IOException {
        BlockingFrames.write(out, message);
    }

    /** A message behind its length. */
    static byte[] frame(BotMessage message) {
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            message.writeDelimitedTo(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void sendBytes(byte... bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    /** Sends bytes past TLS, as somebody on the way could. */
    void sendBeneathTls(byte... bytes) throws IOException {
        wire.getOutputStream().write(bytes);
        wire.getOutputStream().flush();
    }

    // ------------------------------------------------------------ hearing

    /** The referee closes without any message of the protocol, be it in order or by a reset. */
    boolean endsWithoutAMessage() {
        try {
            return nextOfAll().isEmpty();
        } catch (IOException noMessage) {
            return true;
        }
    }

    /** The SHA-256 of the certificate that the referee has shown. */
    String fingerprint() throws IOException {
        return Trusting.fingerprint(socket);
    }

    Welcome welcome() throws IOException {
        return expect(KindCase.WELCOME).getWelcome();
    }

    GameStart gameStart() throws IOException {
        return expect(KindCase.GAME_START).getGameStart();
    }

    YourTurn yourTurn() throws IOException {
        return expect(KindCase.YOUR_TURN).getYourTurn();
    }

    GameState gameState() throws IOException {
        return expect(KindCase.GAME_STATE).getGameState();
    }

    MovePlayed movePlayed() throws IOException {
        return expect(KindCase.MOVE_PLAYED).getMovePlayed();
    }

    GameOver gameOver() throws IOException {
        return expect(KindCase.GAME_OVER).getGameOver();
    }

    /** Reads GameStart and answers it. */
    GameStart start() throws IOException {
        GameStart start = gameStart();
        ready(start.getGameId());
        return start;
    }

    org.millrace.protocol.v1.Error error() throws IOException {
        return expect(KindCase.ERROR).getError();
    }

    /** The next message, which must be of this kind. */
    RefereeMessage expect(KindCase kind) throws IOException {
        RefereeMessage message = next().orElseThrow(() -> new AssertionError("closed, not " + kind));
        if (message.getKindCase() != kind) {
            throw new AssertionError("not " + kind + " but " + message);
        }
        return message;
    }

    /** The next message of this kind, whatever comes before. */
    RefereeMessage skipTo(KindCase kind) throws IOException {
        RefereeMessage message;
        do {
            message = next().orElseThrow(() -> new AssertionError("closed, no " + kind));
        } while (message.getKindCase() != kind);
        return message;
    }

    /** The next message but Pings, which are answered; empty when the referee has closed in order. */
    Optional<RefereeMessage> next() throws IOException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - deadline < 0) {
            Optional<RefereeMessage> message = nextOfAll();
            if (message.isEmpty() || message.get().getKindCase() != KindCase.PING) {
                return message;
            }
            answer(message.get().getPing());
        }
        throw new AssertionError("nothing but Pings for " + PATIENCE);
    }

    private void answer(Ping ping) throws IOException {
        try {
            pong(ping.getId());
        } catch (SocketException closed) {
            // The referee has closed behind its Ping; what it had said before that is still to be read.
        }
    }

    /** The next message of this kind; nothing is said meanwhile, not even to Pings. */
    RefereeMessage hear(KindCase kind) throws IOException {
        RefereeMessage message;
        do {
            message = nextOfAll().orElseThrow(() -> new AssertionError("closed, no " + kind));
        } while (message.getKindCase() != kind);
        return message;
    }

    Optional<RefereeMessage> nextOfAll() throws IOException {
        return BlockingFrames.read(in, RefereeMessage.parser(), FrameLimits.OPEN);
    }

    /** Whatever comes still, the referee has closed the connection; behind unread bytes it is a reset. */
    void assertCutOff() {
        try {
            while (nextOfAll().isPresent()) {
                // What was on its way.
            }
        } catch (EOFException | SocketException cutOff) {
            return;
        } catch (IOException e) {
            throw new AssertionError("not cut off", e);
        }
    }

    // ------------------------------------------------------------ leaving

    /** Resets the connection, as a crashed host does. */
    void reset() throws IOException {
        wire.setSoLinger(true, 0);
        wire.close();
    }

    /** Closes the connection in the middle of things. */
    void disconnect() throws IOException {
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
