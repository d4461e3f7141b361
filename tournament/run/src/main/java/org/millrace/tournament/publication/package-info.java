/** What an event shows of itself in its folder: games, tables and the manifest, all of which follow from its store. */
@NullMarked
package org.millrace.tournament.publication;

import org.jspecify.annotations.NullMarked;
