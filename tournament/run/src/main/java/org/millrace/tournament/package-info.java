/** Tournaments. */
@NullMarked
package org.millrace.tournament;

import org.jspecify.annotations.NullMarked;
