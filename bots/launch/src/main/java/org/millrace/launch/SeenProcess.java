package org.millrace.launch;

/**
 * A living process as the system showed it at one moment.
 *
 * @param parent the number of the process that would be told of its end
 * @param mark the value of {@link ProcessMark#VARIABLE} in its environment, empty where there is none to be read
 */
record SeenProcess(ProcessId id, long parent, String mark, ProcessUse use) {}
