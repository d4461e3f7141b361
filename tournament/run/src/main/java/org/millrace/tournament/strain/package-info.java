/** When the machine of an event has too much to do: what is measured while games are played, and the spells of overload in it. */
@NullMarked
package org.millrace.tournament.strain;

import org.jspecify.annotations.NullMarked;
