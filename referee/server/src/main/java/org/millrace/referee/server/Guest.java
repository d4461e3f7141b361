package org.millrace.referee.server;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.HexFormat;
import java.util.Optional;

/** One open connection, as the {@link Doorkeeper} knows it. Immutable; told apart by identity. */
final class Guest {

    private static final int IPV6_NETWORK_BYTES = 8;

    private final Optional<String> address;
    private final Runnable makeRoom;

    /**
     * A connection.
     *
     * @param makeRoom closes it in favour of another one; called by any thread
     */
    Guest(SocketAddress remote, Runnable makeRoom) {
        address = isLocal(remote) ? Optional.empty() : networkOf(remote);
        this.makeRoom = makeRoom;
    }

    /** What connections from one place have in common; empty for this machine itself. */
    Optional<String> address() {
        return address;
    }

    void makeRoom() {
        makeRoom.run();
    }

    static boolean isLocal(SocketAddress remote) {
        return remote instanceof InetSocketAddress internet
                && internet.getAddress() != null
                && internet.getAddress().isLoopbackAddress();
    }

    /** What connections from one place have in common, this machine's own addresses too; empty off the internet. */
    static Optional<String> networkOf(SocketAddress remote) {
        if (!(remote instanceof InetSocketAddress internet) || internet.getAddress() == null) {
            return Optional.empty();
        }
        InetAddress address = internet.getAddress();
        byte[] bytes = address.getAddress();
        // Who has one address of IPv6 has the other 2^64 of its network too.
        int significant = address instanceof Inet6Address ? IPV6_NETWORK_BYTES : bytes.length;
        return Optional.of(HexFormat.of().formatHex(bytes, 0, significant));
    }
}
