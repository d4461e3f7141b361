package org.millrace.tournament.verify;

/**
 * Something that does not follow from the rest.
 *
 * @param place the file or the store, and where in it as far as that is known
 * @param sentence what is there, and what should be
 */
public record Finding(String place, String sentence) {}
