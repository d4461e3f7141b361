package org.millrace.tournament.opening;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Position;
import org.millrace.rules.symmetry.CanonicalForm;
import org.millrace.rules.symmetry.StoneCounts;
import org.millrace.rules.symmetry.Symmetries;

/** Finds openings that are the same game up to a symmetry of the board. For one thread. */
final class Twins {
    private final Map<Symmetries, CanonicalForm> forms = new HashMap<>();

    /**
     * Each opening that comes to the same as an earlier one.
     *
     * @param opening the later one
     * @param earlier the first that it is the same as
     */
    record Pair(SuiteOpening opening, SuiteOpening earlier) {}

    /** All that come to the same as an earlier one, in the suite's order. */
    static List<Pair> among(List<SuiteOpening> openings) {
        Twins twins = new Twins();
        Map<Long, SuiteOpening> first = new HashMap<>();
        List<Pair> found = new ArrayList<>();
        for (SuiteOpening opening : openings) {
            SuiteOpening earlier = first.putIfAbsent(twins.key(opening.game()), opening);
            if (earlier != null) {
                found.add(new Pair(opening, earlier));
            }
        }
        return found;
    }

    /** The same for two positions if and only if a symmetry under which the game is the same leads from one to the other. */
    private long key(Game game) {
        Position position = game.position();
        Symmetries symmetries = Symmetries.of(game.rules(), StoneCounts.of(position));
        return forms.computeIfAbsent(symmetries, CanonicalForm::of).key(position.key());
    }
}
