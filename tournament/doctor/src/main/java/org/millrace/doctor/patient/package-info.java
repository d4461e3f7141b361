/** The bot under test: its process or its own connection, everything that is said over it, and an opponent for it. */
@NullMarked
package org.millrace.doctor.patient;

import org.jspecify.annotations.NullMarked;
