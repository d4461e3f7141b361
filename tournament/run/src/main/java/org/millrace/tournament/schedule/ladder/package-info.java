/** A ladder: who meets whom next in a league that goes on without end. */
@NullMarked
package org.millrace.tournament.schedule.ladder;

import org.jspecify.annotations.NullMarked;
