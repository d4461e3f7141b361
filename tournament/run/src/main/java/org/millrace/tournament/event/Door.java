package org.millrace.tournament.event;

/**
 * Where the referee of an event listens.
 *
 * @param host an address of this machine
 * @param port a TCP port; 0 for any that is free
 */
public record Door(String host, int port) {}
