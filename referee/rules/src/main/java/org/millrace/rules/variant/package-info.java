/** The variants: the values and options of a rule set, and the catalogue of variants. */
@NullMarked
package org.millrace.rules.variant;

import org.jspecify.annotations.NullMarked;
