/** What the referee lets be watched from outside: its metrics. */
@NullMarked
package org.millrace.referee.watch;

import org.jspecify.annotations.NullMarked;
