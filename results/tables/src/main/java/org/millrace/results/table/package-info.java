/**
 * Tables of results: standings, crosstable and ratings, each as text, Markdown, CSV and JSON.
 *
 * <p>{@link org.millrace.results.table.Tables} makes a {@link org.millrace.results.table.Table}, which says once what
 * stands in it; {@link org.millrace.results.table.TableFormat} writes any table in any format.
 */
@NullMarked
package org.millrace.results.table;

import org.jspecify.annotations.NullMarked;
