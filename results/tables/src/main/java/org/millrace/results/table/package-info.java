/**
 * Tables of results: standings, crosstable, ratings and statistics of an event, each as text, Markdown, CSV, JSON and HTML.
 *
 * <p>{@link org.millrace.results.table.Tables} makes a {@link org.millrace.results.table.Table}, which says once what
 * stands in it; {@link org.millrace.results.table.TableFormat} writes any table in any format.
 */
@NullMarked
package org.millrace.results.table;

import org.jspecify.annotations.NullMarked;
