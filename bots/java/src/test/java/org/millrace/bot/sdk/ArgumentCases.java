package org.millrace.bot.sdk;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Command lines and environments, and what a bot makes of them. */
final class ArgumentCases {

    private static final int OWN_GAMES = 2;
    private static final String DIGITS = "0123456789abcdef".repeat(4);
    private static final String COLONS =
            "0123456789ABCDEF".repeat(4).replaceAll("..", "$0:").replaceAll(":$", "");
    private static final Map<String, String> EVENT =
            Map.of("MILLRACE_HOST", "arena", "MILLRACE_PORT", "7000", "MILLRACE_NAME", "mill", "MILLRACE_TOKEN", "t0");

    private final ArrayNode cases = SdkCases.JSON.createArrayNode();

    private ArgumentCases() {}

    static ArrayNode all() {
        ArgumentCases all = new ArgumentCases();
        all.connecting();
        all.refused();
        return all.cases;
    }

    private void connecting() {
        List<String> full = List.of("--host", "h", "--port", "1", "--name", "n", "--token", "t");
        connects(full, Map.of());
        connects(full, EVENT);
        connects(List.of("--host=h", "--port=65535", "--name=n m", "--token=a=b"), EVENT);
        connects(List.of("--port", "7001", "--name", "n", "--token", "t"), Map.of());
        connects(List.of(), EVENT);
        connects(List.of(), without("MILLRACE_HOST"));
        connects(List.of("--port", "7001"), EVENT);
        connects(List.of("--port", "7001", "--port", "7002"), EVENT);
        connects(List.of("--token", "--verbose"), EVENT);
        connects(List.of(), with("MILLRACE_NAME", "  mill "));
        connects(List.of(), with("MILLRACE_NAME", "m\u00fchle"));
        connects(List.of(), with("MILLRACE_HOST", ""));
        for (String games : List.of("1", "10000", "")) {
            connects(List.of(), with("MILLRACE_GAMES", games));
        }
        connects(List.of("--games", "3"), with("MILLRACE_GAMES", "7"));
        for (String on : List.of("on", "ON", "true", "yes", "1", "off", "false", "no", "0", "")) {
            connects(List.of(), with("MILLRACE_TLS", on));
            connects(List.of(), with("MILLRACE_VERBOSE", on));
        }
        connects(List.of("--tls"), EVENT);
        connects(List.of("--tls"), with("MILLRACE_TLS", "off"));
        connects(List.of("--verbose"), EVENT);
        connects(List.of("--verbose"), with("MILLRACE_VERBOSE", "off"));
        connects(List.of("--fingerprint", DIGITS), EVENT);
        connects(List.of("--fingerprint=" + COLONS), EVENT);
        connects(List.of(), with("MILLRACE_TLS_FINGERPRINT", COLONS));
        connects(List.of("--fingerprint", DIGITS), with("MILLRACE_TLS_FINGERPRINT", "f".repeat(64)));
        connects(List.of("--fingerprint", DIGITS), with("MILLRACE_TLS", "off"));
        connects(List.of("--tls"), with("MILLRACE_TLS_FINGERPRINT", DIGITS));
    }

    private void refused() {
        refused(List.of(), without("MILLRACE_PORT"), "port", "--port", "MILLRACE_PORT");
        refused(List.of(), without("MILLRACE_NAME"), "name", "--name", "MILLRACE_NAME");
        refused(List.of(), without("MILLRACE_TOKEN"), "token", "--token", "MILLRACE_TOKEN");
        refused(List.of(), with("MILLRACE_PORT", "  "), "port", "--port", "MILLRACE_PORT");
        for (String port : List.of("0", "65536", "-1", "7000.5", "seven", "0x10", "99999999999999999999")) {
            refused(List.of("--port", port), EVENT, port, "1 to 65535", "--port", "MILLRACE_PORT");
        }
        for (String games : List.of("0", "10001", "-1", "many", "1.5")) {
            refused(List.of("--games", games), EVENT, games, "1 to 10000", "--games", "MILLRACE_GAMES");
        }
        refused(List.of(), with("MILLRACE_TLS", "maybe"), "MILLRACE_TLS", "maybe", "on", "off");
        refused(List.of(), with("MILLRACE_VERBOSE", "maybe"), "MILLRACE_VERBOSE", "maybe", "on", "off");
        for (String digits : List.of("abc", DIGITS + "0", "g" + DIGITS.substring(1))) {
            refused(List.of("--fingerprint", digits), EVENT, digits, "64", "--fingerprint", "MILLRACE_TLS_FINGERPRINT");
        }
        for (String option : List.of("--host", "--port", "--name", "--token", "--games", "--fingerprint")) {
            refused(List.of(option), EVENT, option, "value");
        }
        for (String stranger : List.of("fast", "--fast", "--fast=1", "-v", "--Port", "--ports")) {
            refused(List.of(stranger), EVENT, stranger, "--help");
        }
        List<String> help = new ArrayList<>();
        for (String key : List.of("host", "port", "name", "token", "games", "tls", "verbose")) {
            help.add("--" + key);
            help.add("MILLRACE_" + key.toUpperCase(Locale.ROOT));
        }
        help.addAll(List.of("--fingerprint", "MILLRACE_TLS_FINGERPRINT"));
        refused(List.of("--help"), Map.of(), help.toArray(String[]::new));
        refused(List.of("--fast", "--help"), EVENT, help.toArray(String[]::new));
    }

    private void connects(List<String> args, Map<String, String> environment) {
        BotArguments read = BotArguments.read(args, environment).orThrow();
        Connection connection = read.connection().orThrow();
        int games = read.games(OWN_GAMES).orThrow();
        ObjectNode json = add(args, environment).putObject("connects");
        json.put("host", connection.host())
                .put("port", connection.port())
                .put("name", connection.name())
                .put("token", connection.token())
                .put("games", games)
                .put(
                        "tls",
                        switch (connection.tls()) {
                            case Tls.Off() -> "off";
                            case Tls.Trusted() -> "trusted";
                            case Tls.Pinned(String fingerprint) -> fingerprint;
                        })
                .put("verbose", read.verbose());
    }

    /** A command line with which a bot ends at once, and words that it says then. */
    private void refused(List<String> args, Map<String, String> environment, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        BotSpec spec = BotSpec.of(() -> turn -> Answer.resign());
        int exit = BotMain.run(args, environment, spec, new PrintStream(err, true, StandardCharsets.UTF_8));
        String said = err.toString(StandardCharsets.UTF_8);
        ObjectNode json = add(args, environment).put("exit", exit);
        ArrayNode expected = json.putArray("words");
        for (String word : words) {
            if (!said.contains(word)) {
                throw new AssertionError(args + " with " + environment + " says '" + said + "' without " + word);
            }
            expected.add(word);
        }
    }

    private ObjectNode add(List<String> args, Map<String, String> environment) {
        ObjectNode json = cases.addObject();
        args.forEach(json.putArray("args")::add);
        new TreeMap<>(environment).forEach(json.putObject("env")::put);
        return json.put("own_games", OWN_GAMES);
    }

    private static Map<String, String> with(String key, String value) {
        Map<String, String> environment = new TreeMap<>(EVENT);
        environment.put(key, value);
        return environment;
    }

    private static Map<String, String> without(String key) {
        Map<String, String> environment = new TreeMap<>(EVENT);
        environment.remove(key);
        return environment;
    }
}
