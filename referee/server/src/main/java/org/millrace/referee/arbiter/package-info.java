/** The pure state machine of one game: events in, effects out. It knows no socket, no thread and no wall clock. */
@NullMarked
package org.millrace.referee.arbiter;

import org.jspecify.annotations.NullMarked;
