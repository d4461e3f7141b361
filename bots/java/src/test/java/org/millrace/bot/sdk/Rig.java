package org.millrace.bot.sdk;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A bot that runs in this process, and the port that it connects to, for one test. */
final class Rig implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 30;

    private final ServerSocket server;
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> exitCode = new CompletableFuture<>();

    private Rig(ServerSocket server) {
        this.server = server;
    }

    /** Starts a bot with the connection's facts and perhaps more as its arguments. */
    static Rig start(BotSpec spec, String... more) throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        server.setSoTimeout(Math.toIntExact(Duration.ofSeconds(PATIENCE_SECONDS).toMillis()));
        Rig rig = new Rig(server);
        List<String> args =
                new ArrayList<>(List.of("--port", "" + server.getLocalPort(), "--name", "mill", "--token", "s3cret"));
        args.addAll(List.of(more));
        PrintStream stream = new PrintStream(rig.err, true, StandardCharsets.UTF_8);
        Thread thread =
                new Thread(() -> rig.exitCode.complete(BotMain.run(args, Map.of(), spec, stream)), "bot under test");
        thread.setDaemon(true);
        thread.start();
        return rig;
    }

    Peer accept() throws IOException {
        return new Peer(server.accept());
    }

    int exitCode() throws Exception {
        return exitCode.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** What the bot has printed so far. */
    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
