/** The games of an event on disk: one file, one row an attempt, durable once saved. */
@NullMarked
package org.millrace.results.store;

import org.jspecify.annotations.NullMarked;
