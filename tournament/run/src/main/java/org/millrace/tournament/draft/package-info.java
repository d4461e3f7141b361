/** Event files to begin with: playable as they are, and with the keys that are most used explained in them. */
@NullMarked
package org.millrace.tournament.draft;

import org.jspecify.annotations.NullMarked;
