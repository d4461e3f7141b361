/** Who stands where in an event, and how its rounds went, from its results alone. */
@NullMarked
package org.millrace.tournament.standing;

import org.jspecify.annotations.NullMarked;
