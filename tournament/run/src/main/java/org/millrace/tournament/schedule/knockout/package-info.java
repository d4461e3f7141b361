/** Knockout events: who loses a match is out. */
@NullMarked
package org.millrace.tournament.schedule.knockout;

import org.jspecify.annotations.NullMarked;
