/** Bots in Java. */
@NullMarked
package org.millrace.bot;

import org.jspecify.annotations.NullMarked;
