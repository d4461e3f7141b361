/** The checks that a bot is put through, and the visit in which they are made. */
@NullMarked
package org.millrace.doctor.exam;

import org.jspecify.annotations.NullMarked;
