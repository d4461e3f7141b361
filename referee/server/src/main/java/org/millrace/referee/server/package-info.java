/** The network shell: Netty's bootstrap, the handlers of a connection, and the table at which a game is played. */
@NullMarked
package org.millrace.referee.server;

import org.jspecify.annotations.NullMarked;
