/**
 * The rules of the mill games: boards, variants, positions, moves and games, as values without I/O and without a clock.
 * This root package holds only what every package below it needs.
 */
@NullMarked
package org.millrace.rules;

import org.jspecify.annotations.NullMarked;
