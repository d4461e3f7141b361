package org.millrace.protocol.frame;

/** What is wrong with a frame; after either the stream cannot be read on. */
public enum FrameFault {
    /** The length prefix announces more than the limit, or is no length at all. */
    TOO_LONG,
    /** The body is no message of the schema. */
    UNPARSABLE
}
