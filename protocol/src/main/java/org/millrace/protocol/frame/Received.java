package org.millrace.protocol.frame;

/**
 * A message as it came in.
 *
 * @param message the decoded message
 * @param atNanos the time of the read that completed its frame, taken before decoding, in nanoseconds of the decoder's
 *     time source
 */
public record Received<T>(T message, long atNanos) {}
