/** What an event counts and measures, kept for those who watch it: metrics and health. */
@NullMarked
package org.millrace.cli.gauge;

import org.jspecify.annotations.NullMarked;
