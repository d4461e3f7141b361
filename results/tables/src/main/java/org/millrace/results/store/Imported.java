package org.millrace.results.store;

/**
 * What came of records that were taken in.
 *
 * @param added those that were new
 * @param there those that were there already, equal to the last character
 */
public record Imported(int added, int there) {
    Imported and(Imported more) {
        return new Imported(added + more.added, there + more.there);
    }
}
