package org.millrace.results.rating;

import java.util.Optional;

/**
 * What one player scored in the two games of a colour-swapped pair from one opening.
 *
 * @param asWhite the game in which this player moved first; empty if it is missing, void or a double forfeit
 * @param asBlack the game in which this player moved second; empty likewise
 */
public record PairScore(Optional<GameScore> asWhite, Optional<GameScore> asBlack) {

    /** A pair of which both games count. */
    public static PairScore of(GameScore asWhite, GameScore asBlack) {
        return new PairScore(Optional.of(asWhite), Optional.of(asBlack));
    }

    /** Whether both games count. */
    public boolean isComplete() {
        return asWhite.isPresent() && asBlack.isPresent();
    }

    /** The same pair from the other player's view, whose colours are the other way round. */
    public PairScore swapped() {
        return new PairScore(asBlack.map(GameScore::swapped), asWhite.map(GameScore::swapped));
    }
}
