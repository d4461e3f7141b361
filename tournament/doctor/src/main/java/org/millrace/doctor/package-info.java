/** One bot alone with a referee: examined against the protocol, or asked again in a recorded position. */
@NullMarked
package org.millrace.doctor;

import org.jspecify.annotations.NullMarked;
