package org.millrace.bot.sdk;

/**
 * Where a bot connects to, and as whom.
 *
 * @param host the referee's host name or address
 * @param port the referee's port, 1 to 65535
 * @param name the bot's name in the tables, the one that the token was issued for
 * @param token proves the right to that name; {@link #toString()} does not show it
 * @param tls whether the connection is encrypted
 */
public record Connection(String host, int port, String name, String token, Tls tls) {

    /** A plain connection. */
    public Connection(String host, int port, String name, String token) {
        this(host, port, name, token, new Tls.Off());
    }

    /** Checks the port. */
    public Connection {
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port is " + port + "; a port is a number from 1 to 65535");
        }
    }

    /** Name and address, without the token. */
    @Override
    public String toString() {
        return name + " at " + host + ":" + port;
    }
}
