/**
 * Frames: one message behind its length as a base-128 varint, protobuf's own delimited form.
 *
 * <p>Pieces of a Netty pipeline for the referee, plain streams for a bot.
 */
@NullMarked
package org.millrace.protocol.frame;

import org.jspecify.annotations.NullMarked;
