package org.millrace.results;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Builds finished games for tests: as many as wanted, each with moves of its own. */
public final class PlayedGames {
    private static final RuleSet RULES = Variants.byId("nine-mens-morris").orElseThrow();
    private static final MoveTiming TIMING =
            new MoveTiming(Duration.ofMillis(5), Optional.empty(), Optional.empty(), Duration.ZERO);

    private final List<FinishedGame> games = new ArrayList<>();

    public List<FinishedGame> list() {
        return games;
    }

    public PlayedGames wins(String white, String black, int count) {
        return add(white, black, Result.WHITE_WINS, EndReason.NO_MOVE, Optional.empty(), count);
    }

    public PlayedGames draws(String white, String black, int count) {
        return add(white, black, Result.DRAW, EndReason.REPETITION, Optional.empty(), count);
    }

    public PlayedGames losses(String white, String black, int count) {
        return add(white, black, Result.BLACK_WINS, EndReason.FEWER_THAN_THREE, Optional.empty(), count);
    }

    /** Games that {@code fault} lost by a breach of duty. */
    public PlayedGames forfeits(String white, String black, Colour fault, EndReason reason, int count) {
        return add(white, black, Result.win(fault.opponent()), reason, Optional.of(fault), count);
    }

    public PlayedGames doubleForfeit(String white, String black, EndReason reason) {
        return add(white, black, Result.DOUBLE_FORFEIT, reason, Optional.empty(), 1);
    }

    public PlayedGames voids(String white, String black) {
        return add(white, black, Result.VOID, EndReason.ABORT, Optional.empty(), 1);
    }

    private PlayedGames add(
            String white, String black, Result result, EndReason reason, Optional<Colour> fault, int count) {
        for (int i = 0; i < count; i++) {
            int number = games.size();
            // The number written in moves: no two games alike.
            List<PlayedMove> moves = List.of(
                    thought(Move.place(number % 24)), thought(Move.place(number / 24 % 24)), thought(Move.place(0)));
            games.add(game(white, black, new Verdict(result, reason, fault, ""), moves));
        }
        return this;
    }

    public PlayedGames game(String white, String black, Verdict verdict, PlayedMove... moves) {
        games.add(game(white, black, verdict, List.of(moves)));
        return this;
    }

    public static PlayedMove thought(Move move) {
        return new PlayedMove(move, Optional.of(TIMING), Thought.NONE);
    }

    private FinishedGame game(String white, String black, Verdict verdict, List<PlayedMove> moves) {
        return new FinishedGame(
                new GameId("g" + games.size()),
                "Test Cup",
                "",
                1,
                1,
                white,
                black,
                RULES,
                Position.start(RULES),
                moves,
                new ClockRule.PerMove(Duration.ofSeconds(5)),
                verdict,
                Instant.EPOCH,
                Duration.ofSeconds(1),
                Map.of());
    }
}
