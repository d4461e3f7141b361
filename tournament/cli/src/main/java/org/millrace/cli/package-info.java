/** The command line. */
@NullMarked
package org.millrace.cli;

import org.jspecify.annotations.NullMarked;
