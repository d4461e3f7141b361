/**
 * The games of an event as far as they are known: those of a format, asked for more as results come, and those that a
 * league has given out.
 */
@NullMarked
package org.millrace.tournament.programme;

import org.jspecify.annotations.NullMarked;
