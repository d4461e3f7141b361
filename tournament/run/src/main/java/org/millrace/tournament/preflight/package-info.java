/**
 * The look before an event: a smoke game of each bot over the real referee, how quiet the machine is, how long the event
 * will take, and which differences in strength it can show.
 */
@NullMarked
package org.millrace.tournament.preflight;

import org.jspecify.annotations.NullMarked;
