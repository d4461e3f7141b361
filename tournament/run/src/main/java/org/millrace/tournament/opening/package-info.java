/**
 * Openings: where the games of an event start, by chance or from a suite.
 *
 * <p>{@link org.millrace.tournament.opening.Openings} is what an event asks; it draws its openings itself, or takes them
 * from an {@link org.millrace.tournament.opening.OpeningSuite}.
 */
@NullMarked
package org.millrace.tournament.opening;

import org.jspecify.annotations.NullMarked;
