package org.millrace.referee.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameOver;

/** What the bots of one client have seen. Confined to their event loop. */
final class Tally {

    /** Enough to see what is wrong. */
    private static final int MOST_FAILURES = 10;

    /** The request of this number is kept. */
    private static final int RECORDED = 1000;

    private final Map<EndReason, Long> ends = new EnumMap<>(EndReason.class);
    private final List<String> failures = new ArrayList<>();
    private int connected;
    private int welcomed;
    private long requests;
    private long requestBytes;
    private byte[] recorded = {};

    void connected() {
        connected++;
    }

    void disconnected() {
        connected--;
    }

    void welcomed() {
        welcomed++;
    }

    /**
     * A request came.
     *
     * @param in holds it from {@code start} on, its length in front
     */
    void asked(ByteBuf in, int start, int bytes) {
        requests++;
        requestBytes += bytes;
        if (requests == RECORDED) {
            recorded = ByteBufUtil.getBytes(in, start, bytes);
        }
    }

    void over(GameOver end) {
        ends.merge(end.getReason(), 1L, Long::sum);
    }

    void failed(String why) {
        if (failures.size() < MOST_FAILURES) {
            failures.add(why);
        }
    }

    /** Connections that are open. */
    int open() {
        return connected;
    }

    /** Welcomes so far. */
    int welcomes() {
        return welcomed;
    }

    /** Requests to move so far. */
    long requests() {
        return requests;
    }

    /** The bytes of all requests so far. */
    long requestBytes() {
        return requestBytes;
    }

    /** A request as it came; empty before number {@value #RECORDED}. */
    byte[] recorded() {
        return recorded.clone();
    }

    /** GameOvers so far: two for each game, if both players are here. */
    Map<EndReason, Long> ends() {
        return new EnumMap<>(ends);
    }

    /** The first things that went wrong; empty if nothing did. */
    List<String> failures() {
        return List.copyOf(failures);
    }
}
