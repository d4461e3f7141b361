/** Schedules: pure functions from players, format and index to the game to be played. */
@NullMarked
package org.millrace.tournament.schedule;

import org.jspecify.annotations.NullMarked;
