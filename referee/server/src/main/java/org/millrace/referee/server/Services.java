package org.millrace.referee.server;

import java.util.function.LongSupplier;
import org.millrace.referee.session.Roster;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.wire.SessionMessages;

/**
 * What every connection and every game of one server share.
 *
 * @param nanoTime the one time source, monotonic, in nanoseconds
 * @param terms what every welcomed bot is told
 */
record Services(
        ServerSettings settings,
        Roster roster,
        RefereeMetrics metrics,
        LongSupplier nanoTime,
        SessionMessages.Terms terms) {}
