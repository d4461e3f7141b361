package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.millrace.record.ClockRule;
import org.millrace.record.GameId;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Terms of games for tests: three men's morris unless said otherwise, 10 s and 60 s to get ready, 30 s of grace. */
final class Terms {
    static final RuleSet THREE = Variants.byId("three-mens-morris").orElseThrow();
    static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    static final Duration LAG_LIMIT = Duration.ofMillis(100);

    private Terms() {}

    static GameTerms clock(String clock) {
        return of(THREE, clock, Duration.ZERO, Duration.ofSeconds(30));
    }

    static GameTerms of(RuleSet rules, String clock, Duration margin, Duration grace, String... opening) {
        return new GameTerms(
                new GameId("r1-g1"),
                rules,
                Position.start(rules),
                moves(rules, opening),
                ClockRule.parse(clock).orThrow(),
                margin,
                margin,
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                grace,
                GameTerms.STRIKE_LIMIT,
                Duration.ZERO,
                LAG_LIMIT,
                1,
                NodeLimits.OF_CLOCK);
    }

    /** The same terms with a credit for round trips up to a cap. */
    static GameTerms withCredit(GameTerms terms, Duration cap) {
        return with(terms, cap, terms.attempt(), terms.nodeLimits());
    }

    /** The same terms at another attempt. */
    static GameTerms withAttempt(GameTerms terms, int attempt) {
        return with(terms, terms.roundTripCredit(), attempt, terms.nodeLimits());
    }

    /** The same terms with node limits of the bots' own. */
    static GameTerms withNodes(GameTerms terms, NodeLimits nodes) {
        return with(terms, terms.roundTripCredit(), terms.attempt(), nodes);
    }

    private static GameTerms with(GameTerms terms, Duration credit, int attempt, NodeLimits nodes) {
        return new GameTerms(
                terms.id(),
                terms.rules(),
                terms.start(),
                terms.opening(),
                terms.clock(),
                terms.whiteMargin(),
                terms.blackMargin(),
                terms.whiteReadyTimeout(),
                terms.blackReadyTimeout(),
                terms.grace(),
                terms.strikeLimit(),
                credit,
                terms.lagLimit(),
                attempt,
                nodes);
    }

    static List<Move> moves(RuleSet rules, String... texts) {
        return Arrays.stream(texts).map(text -> move(rules, text)).toList();
    }

    static Move move(RuleSet rules, String text) {
        return MoveText.parse(rules.board(), text).orThrow();
    }
}
