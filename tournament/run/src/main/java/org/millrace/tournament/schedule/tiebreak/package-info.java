/** Tie-breaks and rankings: pure functions of what everybody scored against whom. */
@NullMarked
package org.millrace.tournament.schedule.tiebreak;

import org.jspecify.annotations.NullMarked;
