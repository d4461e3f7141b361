package org.millrace.tournament.event;

/**
 * Where the referee of an event listens.
 *
 * @param host an address of this machine
 * @param port a TCP port; 0 for any that is free
 * @param tls whether connections may be encrypted, and those from other machines have to be
 */
public record Door(String host, int port, Tls tls) {}
