package org.millrace.tournament.schedule.swiss;

import java.util.List;
import java.util.Optional;
import org.millrace.rules.play.Colour;

/** Who of two paired players gets White, by the order of FIDE Handbook C.04.3, "colour allocation rules". */
final class ColourChoice {
    private final Colour initial;

    /**
     * @param initial the colour that the top seed gets in his first game
     */
    ColourChoice(Colour initial) {
        this.initial = initial;
    }

    /**
     * The colour of {@code higher}, who stands above {@code lower} in the ranking.
     *
     * @param place of the higher one in the ranking, from 0; the first of all rankings is that of the seeds
     */
    Colour ofHigher(int place, Contender higher, Contender lower) {
        int asWhite = PairingCosts.broken(higher, lower, Colour.WHITE);
        int asBlack = PairingCosts.broken(higher, lower, Colour.BLACK);
        if (asWhite != asBlack) {
            return asWhite < asBlack ? Colour.WHITE : Colour.BLACK;
        }
        Optional<Colour> one = higher.colours().wish();
        Optional<Colour> two = lower.colours().wish();
        if (one.isEmpty() && two.isEmpty()) {
            return place % 2 == 0 ? initial : initial.opponent();
        }
        if (!one.equals(two)) {
            return one.orElseGet(() -> two.map(Colour::opponent).orElse(initial));
        }
        Colour wanted = one.orElse(initial);
        int stronger = higher.colours().strength().compareTo(lower.colours().strength());
        if (stronger == 0) {
            stronger = Integer.compare(
                    Math.abs(higher.colours().difference()),
                    Math.abs(lower.colours().difference()));
        }
        if (stronger != 0) {
            return stronger > 0 ? wanted : wanted.opponent();
        }
        return lastDifferent(higher.colours().games(), lower.colours().games())
                .map(Colour::opponent)
                .orElse(wanted);
    }

    /** The higher one's colour when both last had different ones, counted back from their last games. */
    private static Optional<Colour> lastDifferent(List<Colour> higher, List<Colour> lower) {
        for (int back = 1; back <= Math.min(higher.size(), lower.size()); back++) {
            Colour one = higher.get(higher.size() - back);
            if (one != lower.get(lower.size() - back)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }
}
