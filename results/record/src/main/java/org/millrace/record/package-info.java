/** The finished game as a record. */
@NullMarked
package org.millrace.record;

import org.jspecify.annotations.NullMarked;
