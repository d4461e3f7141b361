package org.millrace.referee.server;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.referee.session.RefusalCode;

/**
 * Counts open connections and decides which have to go when there are too many.
 *
 * <p>A connection is a stranger until its bot is welcomed. When there is no room, the stranger that has been there
 * longest goes, not the one that comes: a bot says Hello at once, so it is through long before a crowd that says
 * nothing has pushed it out, and those who are welcome are never pushed out.
 *
 * <p>Safe for all threads; taken when a connection opens, is welcomed and closes, never at a move.
 */
final class Doorkeeper {

    private final ConnectionLimits limits;
    private final Map<String, Integer> byAddress = new HashMap<>();
    private final Set<Guest> strangers = new LinkedHashSet<>();
    private int all;

    Doorkeeper(ConnectionLimits limits) {
        this.limits = limits;
    }

    /**
     * A connection has opened; {@link #left} is to be called when it is closed, whatever is decided.
     *
     * @return why it has to go at once; empty if it may stay
     */
    Optional<RefusalCode> arrived(Guest guest) {
        Optional<Guest> oldest;
        synchronized (this) {
            all++;
            int fromThere = guest.address()
                    .map(address -> byAddress.merge(address, 1, Integer::sum))
                    .orElse(0);
            if (fromThere > limits.perAddress()) {
                return Optional.of(RefusalCode.ADDRESS_LIMIT);
            }
            strangers.add(guest);
            if (all <= limits.connections() && strangers.size() <= limits.strangers()) {
                return Optional.empty();
            }
            oldest = takeOldest(guest);
        }
        oldest.ifPresent(Guest::makeRoom);
        return oldest.isPresent() ? Optional.empty() : Optional.of(RefusalCode.FULL);
    }

    private Optional<Guest> takeOldest(Guest arriving) {
        Iterator<Guest> waiting = strangers.iterator();
        Guest oldest = waiting.next();
        if (oldest == arriving) {
            return Optional.empty();
        }
        waiting.remove();
        return Optional.of(oldest);
    }

    /** Its bot has been welcomed: from now on it keeps its place. */
    synchronized void welcomed(Guest guest) {
        strangers.remove(guest);
    }

    /** The connection is closed. */
    synchronized void left(Guest guest) {
        all--;
        strangers.remove(guest);
        guest.address()
                .ifPresent(
                        address -> byAddress.computeIfPresent(address, (key, count) -> count == 1 ? null : count - 1));
    }

    /** The strangers among the open connections. */
    synchronized int strangers() {
        return strangers.size();
    }
}
