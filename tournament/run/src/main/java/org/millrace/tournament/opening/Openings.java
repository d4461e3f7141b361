package org.millrace.tournament.opening;

/**
 * The openings of an event, each with a number. What a number stands for depends on nothing but where the openings come
 * from and the event's seed, so an event that goes on needs nothing but the numbers. Confined to one thread.
 */
public sealed interface Openings permits RandomOpenings, SuiteOpenings {
    /** The opening of that number, from 0, in whatever order they are asked for. There is one for every number. */
    Opening opening(int number);
}
