/**
 * The referee: lets bots connect, runs games between them, and returns each game's record.
 *
 * <p>{@link org.millrace.referee.Referee} is the face; the packages below it are its inside.
 */
@NullMarked
package org.millrace.referee;

import org.jspecify.annotations.NullMarked;
