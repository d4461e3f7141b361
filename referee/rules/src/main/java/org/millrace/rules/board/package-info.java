/** The boards: points, lines and mills, and the catalogue of boards. */
@NullMarked
package org.millrace.rules.board;

import org.jspecify.annotations.NullMarked;
