package org.millrace.launch;

import java.util.List;
import java.util.Map;

/**
 * What the placeholders of a command stand for.
 *
 * @param host where the referee listens
 * @param port its port
 * @param token the bot's token
 * @param name the bot's name
 * @param millrace the words that run this program itself, for example a Java program, {@code -jar} and the jar
 */
public record CommandValues(String host, int port, String token, String name, List<String> millrace) {

    /** Copies; an {@link IllegalArgumentException} says that a port is none. */
    public CommandValues {
        millrace = List.copyOf(millrace);
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port: " + port + " is none; it must be 1 to 65535");
        }
    }

    /** The same facts as the variables in which every bot finds them, whatever its command says. */
    public Map<String, String> environment() {
        return Map.of(
                "MILLRACE_HOST", host,
                "MILLRACE_PORT", Integer.toString(port),
                "MILLRACE_NAME", name,
                "MILLRACE_TOKEN", token);
    }

    /** Without the token. */
    @Override
    public String toString() {
        return "CommandValues[" + name + " at " + host + ":" + port + "]";
    }
}
