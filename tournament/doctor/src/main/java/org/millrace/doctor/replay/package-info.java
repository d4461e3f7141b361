/** Puts a bot back into a position of a recorded game, with the clock that it had, and looks what it answers. */
@NullMarked
package org.millrace.doctor.replay;

import org.jspecify.annotations.NullMarked;
