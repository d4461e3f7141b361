package org.millrace.referee.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * What a session refused of its bot's messages because they belonged to no game: the last few, as evidence for a bot
 * author. Safe for all threads.
 */
public final class Complaints {

    /** More are not told apart. */
    private static final int REMEMBERED = 16;

    private final Deque<Long> times = new ArrayDeque<>();
    private String last = "";

    Complaints() {}

    /** A message was refused. */
    public synchronized void add(String sentence, long at) {
        if (times.size() == REMEMBERED) {
            times.removeFirst();
        }
        times.addLast(at);
        last = sentence;
    }

    /** How many messages were refused since then, and why the last one, as a sentence; empty if none was. */
    public synchronized Optional<String> since(long start) {
        long count = times.stream().filter(at -> at - start >= 0).count();
        if (count == 0) {
            return Optional.empty();
        }
        String many =
                count == REMEMBERED ? count + " messages or more" : count == 1 ? "1 message" : count + " messages";
        return Optional.of("Meanwhile " + many + " of its connection belonged to no game, the last time: " + last);
    }
}
