package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.BotMessage.KindCase;
import org.millrace.protocol.v1.Error;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Limits;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Refused;
import org.millrace.protocol.v1.Version;
import org.millrace.protocol.v1.Welcome;
import org.millrace.protocol.v1.YourTurn;

/** The referee's end of a connection, played by a test. Every wait ends in a failure after a while. */
final class Peer implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private boolean greeted;

    Peer(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream());
        out = socket.getOutputStream();
    }

    /** The next message, which must be of this kind. */
    BotMessage expect(KindCase kind) throws IOException {
        BotMessage message = next();
        assertThat(message.getKindCase()).isEqualTo(kind);
        return message;
    }

    /** The next message, whatever it is; there must be one. */
    BotMessage next() throws IOException {
        Optional<BotMessage> message = BlockingFrames.read(in, BotMessage.parser(), FrameLimits.OPEN);
        assertThat(message).as("a message").isPresent();
        greeted = true;
        return message.orElseThrow();
    }

    /** The bot closes the connection without another message. */
    void expectEnd() throws IOException {
        assertThat(BlockingFrames.read(in, BotMessage.parser(), FrameLimits.OPEN))
                .isEmpty();
    }

    /** Reads Hello and answers with Welcome. */
    Hello welcome() throws IOException {
        return welcome(0);
    }

    Hello welcome(long heartbeatNanos) throws IOException {
        Hello hello = expect(KindCase.HELLO).getHello();
        sayWelcome(heartbeatNanos, Duration.ZERO);
        return hello;
    }

    /** Answers Hello or Resume with a Welcome that lets the bot come back. */
    void welcome(Duration heartbeat, Duration grace) throws IOException {
        if (!greeted) {
            expect(KindCase.HELLO);
        }
        sayWelcome(heartbeat.toNanos(), grace);
    }

    private void sayWelcome(long heartbeatNanos, Duration grace) throws IOException {
        send(RefereeMessage.newBuilder()
                .setWelcome(Welcome.newBuilder()
                        .setVersion(Version.newBuilder().setMajor(1))
                        .setSessionId("the session")
                        .setResumeSecret(ByteString.copyFromUtf8("the secret"))
                        .setLimits(Limits.newBuilder().setResumeGraceNs(grace.toNanos()))
                        .setEvent("the cup")
                        .setHeartbeatIntervalNs(heartbeatNanos)));
    }

    void refuse(String sentence) throws IOException {
        send(RefereeMessage.newBuilder().setRefused(Refused.newBuilder().setMessage(sentence)));
    }

    void start(GameStart.Builder start) throws IOException {
        send(RefereeMessage.newBuilder().setGameStart(start));
    }

    void turn(YourTurn.Builder turn) throws IOException {
        send(RefereeMessage.newBuilder().setYourTurn(turn));
    }

    void over(GameOver.Builder over) throws IOException {
        send(RefereeMessage.newBuilder().setGameOver(over));
    }

    void ping(long id) throws IOException {
        send(RefereeMessage.newBuilder().setPing(Ping.newBuilder().setId(id)));
    }

    void error(String sentence) throws IOException {
        send(RefereeMessage.newBuilder().setError(Error.newBuilder().setMessage(sentence)));
    }

    void closingError(String sentence) throws IOException {
        send(RefereeMessage.newBuilder()
                .setError(Error.newBuilder().setMessage(sentence).setClosing(true)));
    }

    void goodbye() throws IOException {
        send(RefereeMessage.newBuilder().setGoodbye(Goodbye.newBuilder().setMessage("the event is over")));
    }

    void send(RefereeMessage.Builder message) throws IOException {
        BlockingFrames.write(out, message.build());
    }

    void bytes(byte... bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
