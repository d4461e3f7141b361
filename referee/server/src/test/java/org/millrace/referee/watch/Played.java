package org.millrace.referee.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.record.ClockRule;
import org.millrace.record.GameId;
import org.millrace.record.Thought;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.referee.arbiter.Arbiter;
import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.referee.arbiter.NodeLimits;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** A game as an arbiter has it, for a gallery to be told of. */
final class Played {

    private static final Duration LONG = Duration.ofDays(1);

    private final GameTerms terms;
    private final Arbiter arbiter;

    private Played(GameTerms terms) {
        this.terms = terms;
        arbiter = new Arbiter(terms, Adjudicator.NONE);
        arbiter.on(new Event.Begin(0));
        arbiter.on(new Event.Ready(Colour.WHITE, 0));
        arbiter.on(new Event.Ready(Colour.BLACK, 0));
    }

    static Played game(String id) {
        RuleSet rules = Variants.byId("nine-mens-morris").orElseThrow();
        return new Played(terms(id, rules, Position.start(rules), List.of()));
    }

    static Played game(String id, RuleSet rules, Position start, List<Move> opening) {
        return new Played(terms(id, rules, start, opening));
    }

    private static GameTerms terms(String id, RuleSet rules, Position start, List<Move> opening) {
        return new GameTerms(
                new GameId(id),
                rules,
                start,
                opening,
                new ClockRule.SuddenDeath(LONG, Duration.ZERO),
                Duration.ZERO,
                Duration.ZERO,
                LONG,
                LONG,
                Duration.ZERO,
                3,
                Duration.ZERO,
                LONG,
                1,
                NodeLimits.OF_CLOCK);
    }

    GameTerms terms() {
        return terms;
    }

    /** Plays a move and gives the effect that tells of it. */
    Effect.MovePlayed move(Move move) {
        return effect(play(move), Effect.MovePlayed.class);
    }

    /** Plays the first legal move. */
    Effect.MovePlayed move() {
        return move(arbiter.game().legalMoves().getFirst());
    }

    Effect.Finish resign() {
        return effect(arbiter.on(new Event.Resigned(Colour.WHITE, 0)), Effect.Finish.class);
    }

    private List<Effect> play(Move move) {
        Colour mover = arbiter.game().position().side();
        int ply = arbiter.game().ply();
        List<Effect> effects = new ArrayList<>(arbiter.on(new Event.RequestFlushed(mover, ply, Optional.empty(), 0)));
        effects.addAll(arbiter.on(new Event.Played(mover, ply, move, Thought.NONE, false, Optional.empty(), 0)));
        return effects;
    }

    private static <T extends Effect> T effect(List<Effect> effects, Class<T> kind) {
        return effects.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }
}
