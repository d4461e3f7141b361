package org.millrace.launch;

/**
 * One process of a bot's tree, for a message.
 *
 * @param pid its number
 * @param command its command line, shortened; empty when it could not be read
 */
public record TreeProcess(long pid, String command) {}
