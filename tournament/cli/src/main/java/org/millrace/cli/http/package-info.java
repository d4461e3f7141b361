/** The one HTTP server of the program: pages that are read, never written to. */
@NullMarked
package org.millrace.cli.http;

import org.jspecify.annotations.NullMarked;
