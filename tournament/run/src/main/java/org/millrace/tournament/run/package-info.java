/** The runner: plays a schedule to its end, survives interruption, and writes the tables. */
@NullMarked
package org.millrace.tournament.run;

import org.jspecify.annotations.NullMarked;
