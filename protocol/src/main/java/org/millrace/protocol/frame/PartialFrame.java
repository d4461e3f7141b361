package org.millrace.protocol.frame;

import java.util.OptionalInt;

/**
 * A frame of which only a part has come.
 *
 * @param length of its body in bytes; empty while its length prefix is incomplete
 * @param received bytes of the body, or of the prefix while that is incomplete
 */
public record PartialFrame(OptionalInt length, int received) {}
