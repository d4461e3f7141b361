package org.millrace.referee.session;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;

/** Addresses and what is wrong with them, in words for people. */
public final class AddressText {

    private AddressText() {}

    /** Host and port, {@code 192.0.2.1:7431} or {@code [2001:db8::1]:7431}. */
    public static String of(SocketAddress address) {
        if (!(address instanceof InetSocketAddress internet)) {
            return String.valueOf(address);
        }
        return host(internet) + ":" + internet.getPort();
    }

    /** The host of an address as it stands in a URL. */
    public static String host(InetSocketAddress address) {
        InetAddress ip = address.getAddress();
        String host = ip == null ? address.getHostString() : ip.getHostAddress();
        return ip instanceof Inet6Address ? "[" + host + "]" : host;
    }

    /** Where a server is that listens on an address; on all of a machine's it is told by its port. */
    public static String ofServer(InetSocketAddress address) {
        return listensOnAll(address) ? "port " + address.getPort() + " of this machine" : of(address);
    }

    /** A server's address for a URL: with {@code *} in place of the host where it listens on all of a machine's. */
    public static String anywhere(InetSocketAddress address) {
        return listensOnAll(address) ? "*:" + address.getPort() : of(address);
    }

    /** An address at which this machine finds its own server. */
    public static String reachable(InetSocketAddress address) {
        return listensOnAll(address) ? "127.0.0.1:" + address.getPort() : of(address);
    }

    /** A clause that says why a server cannot listen, as each system and transport puts it in its own way. */
    public static String whyNotBound(Throwable cause) {
        String text = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        if (text.contains("in use") || text.contains("(-98)")) {
            return "another program listens there already (address in use)";
        }
        if (text.contains("assign requested address") || text.contains("(-99)")) {
            return "this is no address of this machine";
        }
        if (text.contains("ermission denied") || text.contains("(-13)")) {
            return "the system does not permit this user to; ports from 1024 on are for everybody";
        }
        return text;
    }

    private static boolean listensOnAll(InetSocketAddress address) {
        return address.getAddress() != null && address.getAddress().isAnyLocalAddress();
    }
}
