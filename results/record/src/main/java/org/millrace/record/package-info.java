/**
 * The finished game as a value, and what it is made of: clock rule, verdict, moves with their timings and thoughts.
 *
 * <p>Everything here is immutable and safe in every thread. Nothing reads a clock, a file or a socket.
 */
@NullMarked
package org.millrace.record;

import org.jspecify.annotations.NullMarked;
