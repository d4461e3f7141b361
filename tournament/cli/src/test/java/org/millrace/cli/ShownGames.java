package org.millrace.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Short games for the tests of commands that read games. */
final class ShownGames {
    private static final MoveTiming TIMING =
            new MoveTiming(Duration.ofMillis(5), Optional.of(Duration.ofSeconds(60)), Optional.empty(), Duration.ZERO);

    private ShownGames() {}

    /** Five plies of three men's morris, from its opening; a line wins. */
    static FinishedGame wonByMill(String id, String white) {
        RuleSet rules = Variants.byId("three-mens-morris").orElseThrow();
        Verdict verdict = new Verdict(Result.WHITE_WINS, EndReason.MILL, Optional.empty(), "");
        return game(id, white, rules, Position.start(rules), "a3 a2 b3 b2 c3", verdict);
    }

    /** Moves of three men's morris, whether they follow the rules or not, ended by agreement. */
    static FinishedGame agreed(String id, String moves) {
        RuleSet rules = Variants.byId("three-mens-morris").orElseThrow();
        Verdict verdict = new Verdict(Result.DRAW, EndReason.AGREEMENT, Optional.empty(), "");
        return game(id, "anna", rules, Position.start(rules), moves, verdict);
    }

    /** Two plies of six men's morris from a position with Black to move, the second of which takes a stone. */
    static FinishedGame lostOnTime(String id, String white) {
        RuleSet rules = Variants.byId("six-mens-morris")
                .orElseThrow()
                .with("removals-per-turn=per-mill")
                .orThrow();
        Position start = PositionText.parse(rules, "WW.B............ b 4 5").orThrow();
        Verdict verdict = new Verdict(
                Result.WHITE_WINS, EndReason.TIME, Optional.of(Colour.BLACK), "Black had 5 s for ply 3\nand used 6 s");
        return game(id, white, rules, start, "c4 e5xb4", verdict);
    }

    private static FinishedGame game(
            String id, String white, RuleSet rules, Position start, String moves, Verdict verdict) {
        return new FinishedGame(
                new GameId(id),
                "Cup",
                "",
                2,
                1,
                white,
                "ben",
                rules,
                start,
                Stream.of(moves.split(" ", -1))
                        .map(move -> MoveText.parse(rules.board(), move).orThrow())
                        .map(move -> new PlayedMove(move, Optional.of(TIMING), Thought.NONE))
                        .toList(),
                new ClockRule.SuddenDeath(Duration.ofSeconds(60), Duration.ZERO),
                verdict,
                Instant.EPOCH,
                Duration.ofSeconds(1),
                Map.of());
    }
}
