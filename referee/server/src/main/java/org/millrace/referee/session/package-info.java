/** Who is connected: handshake, identity, seats and their return after a lost connection. */
@NullMarked
package org.millrace.referee.session;

import org.jspecify.annotations.NullMarked;
