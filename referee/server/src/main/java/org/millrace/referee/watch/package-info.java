/** How the referee is watched from outside: the gallery of its observers, and its metrics. */
@NullMarked
package org.millrace.referee.watch;

import org.jspecify.annotations.NullMarked;
