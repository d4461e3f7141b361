/** The rules of the mill games. */
@NullMarked
package org.millrace.rules;

import org.jspecify.annotations.NullMarked;
