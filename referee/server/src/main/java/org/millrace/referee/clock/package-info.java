/** The clocks of one game: what a move costs by the clock rule, and when the flag falls. Pure, time is passed in. */
@NullMarked
package org.millrace.referee.clock;

import org.jspecify.annotations.NullMarked;
