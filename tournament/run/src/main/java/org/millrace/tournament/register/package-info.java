/** Which event a store holds, who is in it, and what was done to it. */
@NullMarked
package org.millrace.tournament.register;

import org.jspecify.annotations.NullMarked;
