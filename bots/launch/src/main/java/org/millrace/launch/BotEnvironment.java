package org.millrace.launch;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The environment a bot process gets: the runner's own without what looks secret, then what the event gives it, then
 * the mark by which its processes are found again.
 */
final class BotEnvironment {

    private static final String OURS = "MILLRACE_";

    /** A part of a name (between underscores) that makes the variable secret when it ends so. */
    private static final Set<String> SECRET_ENDINGS = Set.of(
            "TOKEN", "SECRET", "SECRETS", "PASSWORD", "PASSWD", "PASSPHRASE", "CREDENTIAL", "CREDENTIALS", "APIKEY");

    /** Parts that are too short to be judged by how a longer word ends. */
    private static final Set<String> SECRET_PARTS = Set.of("KEY", "KEYS", "PASS", "PWD", "AUTH", "COOKIE", "PAT");

    /** A working directory, not a password. */
    private static final Set<String> HARMLESS = Set.of("PWD", "OLDPWD");

    /** {@code scheme://user:password@host}, as in the address of a database or a proxy. */
    private static final Pattern PASSWORD_IN_ADDRESS = Pattern.compile("://[^/\\s:@]*:[^/\\s@]+@");

    private static final Pattern BETWEEN_PARTS = Pattern.compile("[^A-Z0-9]+");

    private BotEnvironment() {}

    static Map<String, String> of(Map<String, String> inherited, Map<String, String> given, ProcessMark mark) {
        Map<String, String> environment = new HashMap<>();
        inherited.forEach((name, value) -> {
            if (!secret(name, value) && !name.startsWith(OURS)) {
                environment.put(name, value);
            }
        });
        environment.putAll(given);
        environment.put(ProcessMark.VARIABLE, mark.text());
        return environment;
    }

    private static boolean secret(String name, String value) {
        if (HARMLESS.contains(name)) {
            return false;
        }
        for (String part : BETWEEN_PARTS.split(name.toUpperCase(Locale.ROOT), -1)) {
            if (SECRET_PARTS.contains(part) || SECRET_ENDINGS.stream().anyMatch(part::endsWith)) {
                return true;
            }
        }
        return PASSWORD_IN_ADDRESS.matcher(value).find();
    }
}
