/** The play: positions, moves, the move generator, games with their history and their ends, perft. */
@NullMarked
package org.millrace.rules.play;

import org.jspecify.annotations.NullMarked;
