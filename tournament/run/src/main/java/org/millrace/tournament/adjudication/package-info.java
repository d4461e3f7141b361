/** Ends games before the board does, by the organiser's choice: pure functions of the moves and what bots said. */
@NullMarked
package org.millrace.tournament.adjudication;

import org.jspecify.annotations.NullMarked;
