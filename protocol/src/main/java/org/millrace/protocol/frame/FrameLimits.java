package org.millrace.protocol.frame;

/** The longest frames of the protocol, in bytes, the length prefix not counted. */
public final class FrameLimits {

    /** Until the referee has answered with Welcome: 8 KiB. */
    public static final int HANDSHAKE = 8 * 1024;

    /** On an open session, in both directions: 64 KiB. */
    public static final int OPEN = 64 * 1024;

    private FrameLimits() {}
}
