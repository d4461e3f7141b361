/**
 * The report of an event: one page of HTML with facts, pictures and tables, in one file that needs no other.
 *
 * <p>{@link org.millrace.results.report.Report} writes it, from the tables and from
 * {@link org.millrace.results.report.Facts}.
 */
@NullMarked
package org.millrace.results.report;

import org.jspecify.annotations.NullMarked;
