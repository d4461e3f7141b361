/** The event file: parsing, checking and defaults. */
@NullMarked
package org.millrace.tournament.event;

import org.jspecify.annotations.NullMarked;
