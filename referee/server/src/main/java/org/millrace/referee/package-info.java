/** The referee: runs games between connected bots. */
@NullMarked
package org.millrace.referee;

import org.jspecify.annotations.NullMarked;
