package org.millrace.referee.session;

/** What is wrong with something that a bot did outside of its games' rules. */
public enum FaultCode {
    /** A frame longer than the limit. */
    FRAME_TOO_LONG,
    /** Bytes that are no message. */
    UNPARSABLE,
    /** A message without a content that this version knows. */
    UNKNOWN_MESSAGE,
    /** Well formed, but about no game of the bot. */
    OUT_OF_TURN,
    /** Too many messages. */
    RATE_LIMIT,
    /** A second first message on an open session. */
    ALREADY_WELCOME,
    /** It does not read what it is sent. */
    NOT_READING,
    /** The referee's own fault. */
    INTERNAL
}
