package org.millrace.launch;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.millrace.bot.rough.Mischief;
import org.millrace.bot.rough.Relay;
import org.millrace.bot.rough.RoughManner;
import org.millrace.bot.rough.Way;
import org.millrace.rules.Parsed;

/**
 * A bot that this process runs behind a rough connection: the bot finds a relay where it looks for the referee. What the
 * bot prints goes where this process prints, and when this process is ended it ends the bot first.
 */
public final class RoughBot {

    private static final String HOST = "MILLRACE_HOST";
    private static final String PORT = "MILLRACE_PORT";
    private static final String THIS_MACHINE = "127.0.0.1";

    /** What a bot gets to end by itself. */
    private static final Duration GRACE = Duration.ofMillis(800);

    private static final Duration LAST_WORDS = Duration.ofSeconds(1);

    private final InetSocketAddress referee;
    private final Map<String, String> environment;

    private RoughBot(InetSocketAddress referee, Map<String, String> environment) {
        this.referee = referee;
        this.environment = Map.copyOf(environment);
    }

    /**
     * Takes the referee from an environment such as an event gives its bots.
     *
     * @return what can be run, or why nothing can be, with the remedy
     */
    public static Parsed<RoughBot> of(Map<String, String> environment) {
        String tls = environment.getOrDefault("MILLRACE_TLS", "").toLowerCase(Locale.ROOT);
        boolean encrypted = Set.of("on", "true", "yes", "1").contains(tls)
                || !environment.getOrDefault("MILLRACE_TLS_FINGERPRINT", "").isEmpty();
        if (encrypted) {
            return new Parsed.Bad<>(
                    "MILLRACE_TLS",
                    "what is encrypted cannot be made rough; leave MILLRACE_TLS and MILLRACE_TLS_FINGERPRINT out, as a"
                            + " referee on this machine allows");
        }
        String port = environment.getOrDefault(PORT, "");
        if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) < 1 || Integer.parseInt(port) > 65_535) {
            return new Parsed.Bad<>(
                    PORT,
                    PORT + " is '" + port + "'; an event sets it to the referee's port, by hand set it to a number from"
                            + " 1 to 65535");
        }
        String host = environment.getOrDefault(HOST, "");
        return new Parsed.Ok<>(new RoughBot(
                new InetSocketAddress(host.isEmpty() ? THIS_MACHINE : host, Integer.parseInt(port)), environment));
    }

    /**
     * Runs the bot to its end.
     *
     * @param command the program and its arguments
     * @param hints takes a sentence when the bot has not used the relay
     * @return the bot's exit code
     * @throws IOException if the program is missing or the system refuses, with the remedy
     * @throws InterruptedException if the thread is interrupted; the bot has been ended
     */
    public int run(List<String> command, long seed, Set<Mischief> mischiefs, Consumer<String> hints)
            throws IOException, InterruptedException {
        String program = command.getFirst();
        Path file = ProgramFinder.find(program, Path.of(""), Optional.ofNullable(environment.get("PATH")));
        List<String> words = new ArrayList<>(command);
        words.set(0, file.toString());
        try (Relay relay = Relay.start(referee, RoughManner.of(seed, mischiefs, Set.of(Way.TO_BOT)))) {
            Map<String, String> changed = new HashMap<>(environment);
            changed.put(HOST, THIS_MACHINE);
            changed.put(PORT, Integer.toString(relay.address().getPort()));
            ProcessBuilder builder = new ProcessBuilder(words).inheritIO();
            builder.environment().clear();
            builder.environment().putAll(changed);
            int code = new Run().of(builder);
            relay.awaitIdle(LAST_WORDS);
            if (relay.connections() == 0) {
                hints.accept("The bot never connected to " + THIS_MACHINE + ":"
                        + relay.address().getPort() + ", which " + HOST + " and " + PORT
                        + " name, so nothing was rough;"
                        + " does it take host and port from its command in place of them?");
            }
            return code;
        }
    }

    /** The bot's life, which ends no later than that of this process. */
    private static final class Run {

        private boolean ending;
        private Optional<Process> bot = Optional.empty();

        int of(ProcessBuilder builder) throws IOException, InterruptedException {
            Thread hook = new Thread(this::end, "rough-end");
            Runtime.getRuntime().addShutdownHook(hook);
            try {
                return start(builder).waitFor();
            } finally {
                end();
                forget(hook);
            }
        }

        /** Whoever ends the run meets the bot, or it is not started. */
        private synchronized Process start(ProcessBuilder builder) throws IOException, InterruptedException {
            if (ending) {
                throw new InterruptedException("this process is being ended");
            }
            Process started = builder.start();
            bot = Optional.of(started);
            return started;
        }

        private synchronized void end() {
            ending = true;
            bot.ifPresent(RoughBot::end);
        }

        private static void forget(Thread hook) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                // This process is being ended, and the hook is at work.
            }
        }
    }

    /** Ends a bot and what it has started. */
    private static void end(Process bot) {
        if (!bot.isAlive()) {
            return;
        }
        List<ProcessHandle> tree = new ArrayList<>(bot.descendants().toList());
        tree.add(bot.toHandle());
        tree.forEach(ProcessHandle::destroy);
        try {
            if (!bot.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                tree.addAll(bot.descendants().toList());
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        tree.forEach(ProcessHandle::destroyForcibly);
    }
}
