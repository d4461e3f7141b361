package org.millrace.bot.sdk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.millrace.rules.Parsed;

/**
 * The command line of a bot, read: what the SDK understands, and the rest for the bot itself.
 *
 * <p>The facts of the connection may also stand in the environment, which is how a tournament hands them to the bots
 * that it starts; an argument outranks the environment.
 */
public final class BotArguments {

    /** The options that the SDK understands, for a bot's help text. */
    public static final String HELP = """
            Connection (or from the environment):
              --host HOST    where the referee runs      MILLRACE_HOST   default 127.0.0.1
              --port PORT    its port                    MILLRACE_PORT
              --name NAME    the bot's name              MILLRACE_NAME
              --token TOKEN  the token for that name     MILLRACE_TOKEN
              --games N      games to play at once       MILLRACE_GAMES  default: the bot's own number
              --tls          use TLS, and trust      MILLRACE_TLS    on or off, default off
                             authorities that Java trusts
              --fingerprint HEX                      MILLRACE_TLS_FINGERPRINT
                             use TLS, and trust the certificate with this SHA-256
              --verbose      print every message     MILLRACE_VERBOSE  on or off, default off
                             to standard error, secrets left out
            """;

    private static final String DEFAULT_HOST = "127.0.0.1";
    private static final Set<String> WITH_VALUE = Set.of("host", "port", "name", "token", "games", "fingerprint");
    private static final Set<String> ON = Set.of("on", "true", "yes", "1");
    private static final Set<String> OFF = Set.of("", "off", "false", "no", "0");

    private final Map<String, String> given;
    private final Map<String, String> environment;
    private final boolean verbose;
    private final List<String> others;

    private BotArguments(
            Map<String, String> given, Map<String, String> environment, boolean verbose, List<String> others) {
        this.given = Map.copyOf(given);
        this.environment = environment;
        this.verbose = verbose;
        this.others = List.copyOf(others);
    }

    /**
     * Reads a command line; both {@code --port 7000} and {@code --port=7000} are understood. Only an option without its
     * value, and a {@code MILLRACE_VERBOSE} that is neither on nor off, is an error here: whether all facts are there is
     * asked by {@link #connection()}.
     */
    public static Parsed<BotArguments> read(List<String> args, Map<String, String> environment) {
        Map<String, String> given = new HashMap<>();
        List<String> others = new ArrayList<>();
        String talk = environment.getOrDefault("MILLRACE_VERBOSE", "").strip().toLowerCase(Locale.ROOT);
        if (!ON.contains(talk) && !OFF.contains(talk)) {
            return new Parsed.Bad<>("verbose", "MILLRACE_VERBOSE is '" + talk + "'; set it to on or off");
        }
        boolean verbose = ON.contains(talk);
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            int equals = arg.indexOf('=');
            String key = !arg.startsWith("--") ? "" : equals < 0 ? arg.substring(2) : arg.substring(2, equals);
            if (arg.equals("--verbose")) {
                verbose = true;
            } else if (arg.equals("--tls")) {
                given.put("tls", "on");
            } else if (!WITH_VALUE.contains(key)) {
                others.add(arg);
            } else if (equals >= 0) {
                given.put(key, arg.substring(equals + 1));
            } else if (i + 1 < args.size()) {
                i++;
                given.put(key, args.get(i));
            } else {
                return new Parsed.Bad<>(key, arg + " has no value; write " + arg + " VALUE");
            }
        }
        return new Parsed.Ok<>(new BotArguments(given, environment, verbose, others));
    }

    /** The facts of the connection, or which one is missing or wrong and both ways to give it. */
    public Parsed<Connection> connection() {
        String port = fact("port");
        if (port.isEmpty()) {
            return missing("port", "the referee's port");
        }
        OptionalInt number = number(port, 65535);
        if (number.isEmpty()) {
            return new Parsed.Bad<>(
                    "port", "port is '" + port + "'; give a number from 1 to 65535 with --port or MILLRACE_PORT");
        }
        String name = fact("name");
        if (name.isEmpty()) {
            return missing("name", "the bot's name");
        }
        String token = fact("token");
        if (token.isEmpty()) {
            return missing("token", "the token that the organiser gave you for '" + name + "'");
        }
        String host = fact("host");
        return switch (tls()) {
            case Parsed.Bad<Tls> bad -> new Parsed.Bad<>(bad.field(), bad.reason());
            case Parsed.Ok<Tls>(Tls tls) ->
                new Parsed.Ok<>(
                        new Connection(host.isEmpty() ? DEFAULT_HOST : host, number.getAsInt(), name, token, tls));
        };
    }

    private Parsed<Tls> tls() {
        String fingerprint = fact("fingerprint");
        if (!fingerprint.isEmpty()) {
            return Tls.Pinned.parse(fingerprint);
        }
        String tls = fact("tls").toLowerCase(Locale.ROOT);
        if (!ON.contains(tls) && !OFF.contains(tls)) {
            return new Parsed.Bad<>("tls", "MILLRACE_TLS is '" + tls + "'; set it to on or off");
        }
        return new Parsed.Ok<>(ON.contains(tls) ? new Tls.Trusted() : new Tls.Off());
    }

    /** How many games to play at once: the number given, or the bot's own. */
    public Parsed<Integer> games(int own) {
        String games = fact("games");
        if (games.isEmpty()) {
            return new Parsed.Ok<>(own);
        }
        OptionalInt number = number(games, 10_000);
        if (number.isEmpty()) {
            return new Parsed.Bad<>(
                    "games", "games is '" + games + "'; give a number from 1 to 10000 with --games or MILLRACE_GAMES");
        }
        return new Parsed.Ok<>(number.getAsInt());
    }

    /** Whether every message is to be printed. */
    public boolean verbose() {
        return verbose;
    }

    /** The arguments that the SDK does not know, in their order: the bot's own. */
    public List<String> others() {
        return others;
    }

    private String fact(String key) {
        return Optional.ofNullable(given.get(key))
                .orElseGet(() -> environment.getOrDefault(variable(key), ""))
                .strip();
    }

    private static <T> Parsed<T> missing(String key, String what) {
        return new Parsed.Bad<>(key, "no " + key + ": give " + what + " with --" + key + " or set " + variable(key));
    }

    private static String variable(String key) {
        return key.equals("fingerprint") ? "MILLRACE_TLS_FINGERPRINT" : "MILLRACE_" + key.toUpperCase(Locale.ROOT);
    }

    private static OptionalInt number(String text, int most) {
        if (!text.matches("[0-9]{1,6}")) {
            return OptionalInt.empty();
        }
        int number = Integer.parseInt(text);
        return number >= 1 && number <= most ? OptionalInt.of(number) : OptionalInt.empty();
    }
}
