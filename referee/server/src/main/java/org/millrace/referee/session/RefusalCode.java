package org.millrace.referee.session;

/** Why a first message is refused. */
public enum RefusalCode {
    /** Another major version of the protocol. */
    VERSION,
    /** Token unknown, or not valid for the name. */
    TOKEN,
    /** The name is empty, too long, or has control characters. */
    NAME,
    /** As many sessions with this token as are allowed. */
    SESSION_LIMIT,
    /** The bot plays none of the event's variants. */
    VARIANT,
    /** No such session, wrong secret, or the grace period is over. */
    RESUME,
    /** The first message was none that may be first. */
    FIRST_MESSAGE,
    /** The referee is closing, or does not serve this kind of client. */
    UNAVAILABLE,
    /** There is no room for another connection. */
    FULL,
    /** Too many connections from one address. */
    ADDRESS_LIMIT,
    /** It waited with its first message while others came, and there was no room for both. */
    CROWD,
    /** It speaks plainly to a referee that wants TLS. */
    TLS,
    /** Its TLS failed; it is told nothing, since nothing can be told then. */
    TLS_FAILED,
    /** More TLS handshakes than are allowed, from its address or from all. */
    HANDSHAKES,
    /** No first message in time. */
    TIMEOUT
}
