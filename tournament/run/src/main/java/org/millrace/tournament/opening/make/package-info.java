/** Making opening suites: drawn by lot, no two the same, and balanced by search. */
@NullMarked
package org.millrace.tournament.opening.make;

import org.jspecify.annotations.NullMarked;
