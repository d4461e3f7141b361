package org.millrace.referee.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A server in a process of its own. It is asked by lines over its standard input, answers each by one line of
 * {@code key=number} pairs, and ends when its input does, however its parent ends.
 */
final class ServerProcess implements AutoCloseable {

    private static final int EXIT_SECONDS = 10;

    /** Numbers by their names. */
    record Answer(Map<String, Long> numbers) {

        /** A number; zero if the server has not counted it. */
        long number(String name) {
            return numbers.getOrDefault(name, 0L);
        }
    }

    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;
    private final int port;

    private ServerProcess(Process process) throws IOException {
        this.process = process;
        answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        questions = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
        port = Math.toIntExact(read().number("port"));
    }

    /**
     * Starts a server and waits until it listens.
     *
     * @param jvm options of its Java
     * @param main its class
     */
    static ServerProcess start(List<String> jvm, Class<?> main, String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path")));
        // Behind it: another class path takes the place of this one.
        command.addAll(jvm);
        command.add(main.getName());
        command.addAll(List.of(args));
        return new ServerProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    /** Asks a question and waits for its answer. */
    Answer ask(String question) throws IOException {
        questions.println(question);
        return read();
    }

    private Answer read() throws IOException {
        String line;
        do {
            line = answers.readLine();
            if (line == null) {
                throw new IOException("The server has ended; its error output says why.");
            }
        } while (!line.startsWith(Answering.MARK));
        Map<String, Long> values = new HashMap<>();
        for (String pair : line.substring(Answering.MARK.length()).split(" ", -1)) {
            int equals = pair.indexOf('=');
            values.put(pair.substring(0, equals), Long.parseLong(pair.substring(equals + 1)));
        }
        return new Answer(values);
    }

    @Override
    public void close() {
        questions.close();
        try {
            if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
