/** Finished games as PGN: written with everything the record holds, and read back with the place of every error. */
@NullMarked
package org.millrace.record.pgn;

import org.jspecify.annotations.NullMarked;
