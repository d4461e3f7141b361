package org.millrace.results.table;

import org.millrace.results.rating.RatingPool;

final class CyclesTable {
    static Table build(String title, RatingPool pool) {
        return SuperiorityTable.build(title, pool);
    }
}
