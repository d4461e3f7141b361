package org.millrace.referee;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that opens many connections, says nothing over them, and keeps them open until it is closed. */
final class Crowd implements AutoCloseable {

    private final Process process;
    private final BufferedReader out;

    Crowd(InetSocketAddress referee, int count) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Crowd.class.getName(),
                        referee.getAddress().getHostAddress(),
                        String.valueOf(referee.getPort()),
                        String.valueOf(count))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        out = process.inputReader(StandardCharsets.US_ASCII);
    }

    /** Waits until all are open; how many that are. */
    int open() throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the crowd has gone");
        }
        return Integer.parseInt(line);
    }

    /** Connects, says how many there are, and stays until its input ends. */
    public static void main(String[] arguments) throws IOException {
        InetSocketAddress referee =
                new InetSocketAddress(InetAddress.getByName(arguments[0]), Integer.parseInt(arguments[1]));
        List<SocketChannel> crowd = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
            crowd.add(SocketChannel.open(referee));
        }
        System.out.println(crowd.size());
        int end = System.in.read();
        for (SocketChannel one : crowd) {
            one.close();
        }
        System.exit(end < 0 ? 0 : 1);
    }

    @Override
    public void close() throws IOException {
        try {
            process.getOutputStream().close();
            process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
        } finally {
            process.destroyForcibly();
            out.close();
        }
    }
}
