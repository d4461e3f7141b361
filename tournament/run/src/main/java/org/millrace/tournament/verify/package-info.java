/** Says what of an event's records, tables and manifest does not follow from the rest. */
@NullMarked
package org.millrace.tournament.verify;

import org.jspecify.annotations.NullMarked;
