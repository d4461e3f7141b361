package org.millrace.results.table;

/**
 * A number by which an event tells players apart, with a column of its own in its standings.
 *
 * @param key its name for programs
 * @param header its name for readers
 * @param meaning what it is, as a part of a sentence
 * @param places digits after the point that a reader is shown
 */
public record Measure(String key, String header, String meaning, int places) {}
