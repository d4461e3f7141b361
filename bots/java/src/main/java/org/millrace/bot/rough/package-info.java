/**
 * Connections that are as bad as the protocol allows: a relay between a bot and a referee that delays, cuts up, adds and
 * breaks off, and nothing of which is a fault. A bot that wins or loses over it by the board alone is ready for any
 * network and for later versions of the protocol.
 */
@NullMarked
package org.millrace.bot.rough;

import org.jspecify.annotations.NullMarked;
