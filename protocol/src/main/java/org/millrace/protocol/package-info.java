/** The wire protocol between referee and bots. */
@NullMarked
package org.millrace.protocol;

import org.jspecify.annotations.NullMarked;
