/** Bot processes. */
@NullMarked
package org.millrace.launch;

import org.jspecify.annotations.NullMarked;
