package org.millrace.referee.watch;

import java.net.SocketAddress;

/**
 * A connection that was not let in.
 *
 * @param code why, such as {@code TOKEN}
 * @param sentence what the other side was told: what to change
 * @param name what it calls itself, which is anybody's text without control characters; empty if it has not said
 * @param remote where it came from
 */
public record Refusal(String code, String sentence, String name, SocketAddress remote) {}
