/** Measures a referee in a process of its own, from outside: what a move costs, what it carries, how late flags fall. */
@NullMarked
package org.millrace.referee.load;

import org.jspecify.annotations.NullMarked;
