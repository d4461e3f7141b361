/** Stored results and what is computed from them. */
@NullMarked
package org.millrace.results;

import org.jspecify.annotations.NullMarked;
