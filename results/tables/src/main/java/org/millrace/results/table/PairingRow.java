package org.millrace.results.table;

import java.util.Optional;

/**
 * Who met whom in a round, and how it went.
 *
 * @param round from 1
 * @param pair names the games, as in their tags
 * @param first a player
 * @param second the opponent; empty for a bye
 * @param firstPoints what {@code first} has got out of it so far
 * @param secondPoints what {@code second} has got
 * @param open games that have no result yet
 * @param remark what else is to be said, such as a match won by a walk-over; may be empty
 */
public record PairingRow(
        int round,
        String pair,
        String first,
        Optional<String> second,
        double firstPoints,
        double secondPoints,
        int open,
        String remark) {}
