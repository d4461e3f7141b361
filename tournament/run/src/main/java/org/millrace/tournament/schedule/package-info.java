/** Schedules: pure functions from players, format, seed and results so far to the games to be played. */
@NullMarked
package org.millrace.tournament.schedule;

import org.jspecify.annotations.NullMarked;
