/** Hashes by which a text or a file is known again. */
@NullMarked
package org.millrace.tournament.hash;

import org.jspecify.annotations.NullMarked;
