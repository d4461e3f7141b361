/** Openings: the moves from which the games of an event start. */
@NullMarked
package org.millrace.tournament.opening;

import org.jspecify.annotations.NullMarked;
