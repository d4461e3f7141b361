/** The texts: moves and positions written and read, and refusals as sentences. */
@NullMarked
package org.millrace.rules.text;

import org.jspecify.annotations.NullMarked;
