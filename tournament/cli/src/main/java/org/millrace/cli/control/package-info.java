/** The door through which other commands on the same machine reach an event that is being played. */
@NullMarked
package org.millrace.cli.control;

import org.jspecify.annotations.NullMarked;
