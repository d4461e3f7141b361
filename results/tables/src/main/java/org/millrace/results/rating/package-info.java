/**
 * Ratings of players from finished games: the model, its errors and the cases in which a number cannot be given.
 *
 * <p>{@link org.millrace.results.rating.EloModel} is the door for many players. For two there are {@link
 * org.millrace.results.rating.Sprt}, fed pair after pair, and {@link org.millrace.results.rating.MatchStatistics}.
 * Ratings are on the Elo scale: 400 points are odds of ten to one. Inside the package they are in natural log odds
 * ("nats"), which keeps the constant out of every formula.
 */
@NullMarked
package org.millrace.results.rating;

import org.jspecify.annotations.NullMarked;
