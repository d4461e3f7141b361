/** Two bots against each other: colour-swapped pairs until a question about their strength is answered. */
@NullMarked
package org.millrace.tournament.compare;

import org.jspecify.annotations.NullMarked;
