package org.millrace.referee.server;

import io.netty.channel.ChannelFuture;
import io.netty.util.concurrent.FastThreadLocal;
import java.util.ArrayList;
import java.util.List;
import org.millrace.referee.session.Passage;

/**
 * Flushes what is written while a read is worked off, at the end of that read: what goes to one bot goes in one piece,
 * such as requests of several games, or the end of a game and the beginning of the next. What is written otherwise is
 * flushed at once.
 *
 * <p>One for each event loop, confined to it.
 */
final class Flushes {

    private static final FastThreadLocal<Flushes> OF_LOOP = new FastThreadLocal<>() {
        @Override
        protected Flushes initialValue() {
            return new Flushes();
        }
    };

    /** A message that is written and not flushed. */
    private record Written(ChannelLink link, ChannelFuture future, Passage passage) {}

    private List<Written> waiting = new ArrayList<>();
    /** The list of the last read, for the next one. */
    private List<Written> spare = new ArrayList<>();

    /** When those of the list were flushed. */
    private long[] stamps = {};

    private int reads;

    private Flushes() {}

    /** Those of the calling event loop. */
    static Flushes here() {
        return OF_LOOP.get();
    }

    /** A read begins; reads may stand inside of one another. */
    void beginRead() {
        reads++;
    }

    /** The read is worked off. */
    void endRead() {
        reads--;
        if (reads > 0 || waiting.isEmpty()) {
            return;
        }
        List<Written> all = waiting;
        waiting = spare;
        if (stamps.length < all.size()) {
            stamps = new long[2 * all.size()];
        }
        for (int i = 0; i < all.size(); i++) {
            all.get(i).link().flushIfNeeded();
            stamps[i] = all.get(i).link().now();
        }
        // Only now: what a report brings about is nobody's to wait for.
        for (int i = 0; i < all.size(); i++) {
            Written written = all.get(i);
            written.link().report(written.future(), written.passage(), stamps[i]);
        }
        all.clear();
        spare = all;
    }

    /** Whether a message that is written now waits for the end of a read. */
    boolean postpone() {
        return reads > 0;
    }

    /** Has a link flushed, and its message reported on, at the end of the read. */
    void add(ChannelLink link, ChannelFuture written, Passage passage) {
        waiting.add(new Written(link, written, passage));
    }
}
