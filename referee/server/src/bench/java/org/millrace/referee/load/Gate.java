package org.millrace.referee.load;

import java.util.ArrayList;
import java.util.List;

/**
 * Bots that answer at once while the gate is open; while it is shut they keep their answers, so that the other server
 * can be measured and no game has to begin anew.
 *
 * <p>Confined to the bots' event loop.
 */
final class Gate implements Manner {

    private final List<Player> held = new ArrayList<>();
    private Samples latencies = new Samples();
    private boolean open;
    private boolean single;
    private long playedAt;

    /**
     * Lets the bots answer.
     *
     * @param alone whether there is one answer on its way at a time, whose time is taken
     */
    void open(boolean alone) {
        open = true;
        single = alone;
        latencies = new Samples();
        playedAt = System.nanoTime();
        List<Player> waiting = List.copyOf(held);
        held.clear();
        waiting.forEach(Player::play);
    }

    void shut() {
        open = false;
    }

    /** Of this opening, from a move written to the next request read; not complete before the gate is shut. */
    Samples latencies() {
        return latencies;
    }

    @Override
    public void asked(Player player) {
        if (!open) {
            held.add(player);
            return;
        }
        if (single) {
            long now = System.nanoTime();
            latencies.add(now - playedAt);
            playedAt = now;
        }
        player.play();
    }
}
