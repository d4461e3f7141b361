package org.millrace.bot.rough;

import java.util.List;

/**
 * How a {@link Relay} treats one connection. It is asked by two threads, one for each way, never by both at once.
 */
public interface Manner {

    /** Passes everything on as it is. */
    Manner PLAIN = (way, body) -> List.of(Step.frame(body));

    /**
     * What to do with a message.
     *
     * @param body its bytes, the length in front left out; they may be no message at all
     */
    List<Step> pass(Way way, byte[] body);

    /** The connection is open on both sides; {@code line} may be used from any thread until it is closed. */
    default void opened(Line line) {}

    /** The connection has ended, whoever ended it. */
    default void closed() {}
}
