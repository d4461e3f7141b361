package org.millrace.bot.rough;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.function.IntFunction;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;

/** A relay between two sockets of a test's own: the bot's and the referee's. */
final class Wires implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    final ServerSocket server;
    final Relay relay;

    Wires(IntFunction<Manner> manners) throws IOException {
        server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        server.setSoTimeout(PATIENCE_MILLIS);
        relay = Relay.start(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getLocalPort()), manners);
    }

    /** One connection through the relay, with both ends. */
    record Ends(Socket bot, Socket referee) implements AutoCloseable {
        void botSays(byte[] body) throws IOException {
            bot.getOutputStream().write(BlockingFrames.frame(body));
        }

        void refereeSays(byte[] body) throws IOException {
            referee.getOutputStream().write(BlockingFrames.frame(body));
        }

        byte[] botHears() throws IOException {
            return heard(bot);
        }

        byte[] refereeHears() throws IOException {
            return heard(referee);
        }

        private static byte[] heard(Socket socket) throws IOException {
            return BlockingFrames.readBody(socket.getInputStream(), FrameLimits.OPEN)
                    .orElseThrow(() -> new IOException("the end in place of a frame"));
        }

        @Override
        public void close() throws IOException {
            bot.close();
            referee.close();
        }
    }

    Ends connect() throws IOException {
        Socket bot = new Socket();
        bot.connect(relay.address());
        bot.setSoTimeout(PATIENCE_MILLIS);
        Socket referee = server.accept();
        referee.setSoTimeout(PATIENCE_MILLIS);
        return new Ends(bot, referee);
    }

    @Override
    public void close() throws IOException {
        relay.close();
        server.close();
    }
}
