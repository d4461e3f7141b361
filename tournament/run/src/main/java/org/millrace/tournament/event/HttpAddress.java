package org.millrace.tournament.event;

import java.net.InetSocketAddress;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.rules.Parsed;

/**
 * Where an event tells over HTTP how it goes.
 *
 * @param host an address of this machine
 * @param port a TCP port; 0 for any that is free
 */
public record HttpAddress(String host, int port) {
    private static final String LOOPBACK = "127.0.0.1";
    private static final int LAST_PORT = 65_535;
    private static final String REMEDY =
            "write a port, such as 9464, for this machine alone, or address:port, such as 0.0.0.0:9464, for others too";
    private static final Pattern TEXT =
            Pattern.compile("(?:(?<host>[^:\\[\\]]+|\\[[0-9a-fA-F:.%]+]):)?(?<port>[0-9]{1,5})");

    /** Reads {@code PORT}, which is on the loopback address, or {@code HOST:PORT}, an IPv6 address in brackets. */
    public static Parsed<HttpAddress> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return new Parsed.Bad<>("http", "\"" + text + "\" is no address of a server; " + REMEDY);
        }
        int port = Integer.parseInt(matcher.group("port"));
        if (port > LAST_PORT) {
            return new Parsed.Bad<>(
                    "http", "the port " + port + " is out of range; ports go from 0, any free one, to " + LAST_PORT);
        }
        String host = matcher.group("host");
        if (host != null && new InetSocketAddress(host, port).isUnresolved()) {
            return new Parsed.Bad<>(
                    "http", "\"" + host + "\" is no address of this machine that can be found; " + REMEDY);
        }
        return new Parsed.Ok<>(new HttpAddress(host == null ? LOOPBACK : host, port));
    }
}
