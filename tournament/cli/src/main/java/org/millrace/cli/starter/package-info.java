/** Bots to begin with: the starters of all languages, and how they are copied. */
@NullMarked
package org.millrace.cli.starter;

import org.jspecify.annotations.NullMarked;
