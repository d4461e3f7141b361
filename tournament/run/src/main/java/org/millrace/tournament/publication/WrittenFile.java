package org.millrace.tournament.publication;

/**
 * A file as it was written.
 *
 * @param name within the event's folder
 * @param bytes its length
 * @param sha256 of its content, in 64 digits
 */
public record WrittenFile(String name, long bytes, String sha256) {}
