/** The Swiss system: rounds that bring players of like scores together, and nobody twice. */
@NullMarked
package org.millrace.tournament.schedule.swiss;

import org.jspecify.annotations.NullMarked;
