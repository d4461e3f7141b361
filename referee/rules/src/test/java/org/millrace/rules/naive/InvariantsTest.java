package org.millrace.rules.naive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Features;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/** What holds in every game, whatever the variant and its options: judged by the naive board, not by the library's. */
class InvariantsTest {
    private static final int GAMES = 6;

    /** The limits on a game's length change no position and no move, so they are left out. */
    static List<Pairing> everyOption() {
        return Pairing.everyOption().stream()
                .filter(pairing -> !pairing.name().contains("-limit="))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("everyOption")
    void capture_ofAnyMove_isOfAStoneThatMayBeTaken(Pairing pairing) {
        forEachGame(pairing, game -> {
            NaivePosition before = naive(pairing, game.position());
            for (Move move : game.legalMoves()) {
                List<Integer> removals = move.removals();
                Set<String> taken = new HashSet<>();
                removals.forEach(point -> taken.add(game.rules().board().pointName(point)));

                assertThat(taken).hasSameSizeAs(removals);
                assertThat(before.pointsOf(before.enemy())).containsAll(taken);
                if (!taken.isEmpty()) {
                    String first = game.rules().board().pointName(removals.get(0));
                    assertThat(before.takeable(before.enemy())).contains(first);
                }
                int mills = pairing.naive().millWins() ? 0 : millsCompleted(before, game, move);
                int most = game.rules().removals() == RemovalsPerTurn.ONE ? Math.min(mills, 1) : mills;
                assertThat(removals).hasSizeLessThanOrEqualTo(most);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("everyOption")
    void stones_afterEveryMove_areConserved(Pairing pairing) {
        int each = pairing.library().stones();
        Random random = new Random(3);
        for (int i = 0; i < GAMES; i++) {
            Map<Colour, Integer> captured = new EnumMap<>(Map.of(Colour.WHITE, 0, Colour.BLACK, 0));
            Game game = Game.start(pairing.library());
            while (game.outcome().isEmpty() && game.ply() < 200) {
                Colour mover = game.position().side();
                game = playAny(game, random);
                captured.merge(
                        mover.opponent(),
                        game.lastMove().orElseThrow().removals().size(),
                        Integer::sum);
                for (Colour colour : Colour.values()) {
                    int held = Integer.bitCount(game.position().stones(colour))
                            + game.position().hand(colour);
                    assertThat(held + captured.getOrDefault(colour, 0)).isEqualTo(each);
                }
                assertThat(game.position().white() & game.position().black()).isZero();
                assertThat(game.position().side()).isEqualTo(mover.opponent());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("everyOption")
    void apply_everyMove_leavesTheOldAndGivesTheNewPosition(Pairing pairing) {
        MoveGenerator generator = MoveGenerator.of(pairing.library());
        Board board = pairing.library().board();
        forEachGame(pairing, game -> {
            Position before = game.position();
            String text = PositionText.format(before, board);
            for (Move move : game.legalMoves()) {
                Position after = generator.apply(before, move.code());
                String naively = naive(pairing, before)
                        .play(MoveText.format(board, move))
                        .text();

                assertThat(PositionText.format(after, board)).isEqualTo(naively);
                if (!(game.play(move) instanceof PlayResult.Played played)) {
                    throw new AssertionError(move + " is legal and refused");
                }
                assertThat(played.game().position()).isEqualTo(after);
                assertThat(played.game().previous()).contains(game);
                assertThat(played.game().lastMove()).contains(move);
            }
            assertThat(PositionText.format(before, board)).isEqualTo(text);
        });
    }

    @ParameterizedTest
    @MethodSource("everyOption")
    void textForms_ofEveryPositionAndMove_readBack(Pairing pairing) {
        RuleSet rules = pairing.library();
        Board board = rules.board();
        assertThat(rules.with(rules.text()).orThrow()).isEqualTo(rules);
        forEachGame(pairing, game -> {
            String text = PositionText.format(game.position(), board);
            assertThat(PositionText.parse(rules, text).orThrow()).isEqualTo(game.position());
            assertThat(PositionText.parse(rules, text.toUpperCase(Locale.ROOT)).orThrow())
                    .isEqualTo(game.position());
            for (Move move : game.legalMoves()) {
                String moveText = MoveText.format(board, move);
                assertThat(MoveText.parse(board, moveText).orThrow()).isEqualTo(move);
                assertThat(MoveText.parse(board, moveText.toUpperCase(Locale.ROOT))
                                .orThrow())
                        .isEqualTo(move);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("everyOption")
    void keys_ofAllPositions_areEqualIfAndOnlyIfThePositionsAre(Pairing pairing) {
        Map<String, Long> keys = new HashMap<>();
        Map<String, Position> positions = new HashMap<>();
        forEachGame(pairing, game -> {
            Position position = game.position();
            NaivePosition naive = naive(pairing, position);
            assertThat(keys.computeIfAbsent(naive.identity(), identity -> position.key()))
                    .isEqualTo(position.key());
            assertThat(positions.computeIfAbsent(naive.text(), text -> position))
                    .isEqualTo(position)
                    .hasSameHashCodeAs(position);
        });
        assertThat(new HashSet<>(keys.values())).hasSameSizeAs(keys.keySet());
        assertThat(new HashSet<>(positions.values())).hasSameSizeAs(positions.keySet());
    }

    @ParameterizedTest
    @MethodSource("everyOption")
    void features_ofEveryPosition_agreeWithNaiveCounts(Pairing pairing) {
        Board board = pairing.library().board();
        forEachGame(pairing, game -> {
            NaivePosition naive = naive(pairing, game.position());
            int empty = board.all() & ~game.position().occupied();
            for (Colour colour : Colour.values()) {
                char letter = colour == Colour.WHITE ? 'W' : 'B';
                int stones = game.position().stones(colour);
                assertThat(Features.mills(board, stones)).isEqualTo(NaiveFeatures.mills(naive, letter));
                assertThat(Features.mobility(board, stones, empty)).isEqualTo(NaiveFeatures.mobility(naive, letter));
                assertThat(names(board, Features.blocked(board, stones, empty)))
                        .isEqualTo(NaiveFeatures.blocked(naive, letter));
                assertThat(names(board, Features.openMills(board, stones, empty)))
                        .isEqualTo(NaiveFeatures.openMills(naive, letter));
                assertThat(names(board, Features.takeable(board, stones))).isEqualTo(naive.takeable(letter));
            }
            for (Move move : game.legalMoves()) {
                int own = game.position().stones(game.position().side());
                assertThat(Features.millsCompleted(board, own, move.code()))
                        .isEqualTo(millsCompleted(naive, game, move));
            }
        });
    }

    private static int millsCompleted(NaivePosition before, Game game, Move move) {
        String text = MoveText.format(game.rules().board(), move);
        return before.millsCompletedBy(text.split("x", -1)[0]);
    }

    private static NaivePosition naive(Pairing pairing, Position position) {
        return NaivePosition.parse(
                pairing.naive(), PositionText.format(position, pairing.library().board()));
    }

    private static List<String> names(Board board, int mask) {
        return board.pointNames().stream()
                .filter(name -> (mask & 1 << board.point(name).orElseThrow()) != 0)
                .toList();
    }

    /** Shows every position of some random games, from the opening and from random positions. */
    private static void forEachGame(Pairing pairing, Consumer<Game> visitor) {
        Random random = new Random(11);
        for (int i = 0; i < GAMES; i++) {
            Game game = i % 2 == 0
                    ? Game.start(pairing.library())
                    : Game.start(
                            pairing.library(),
                            PositionText.parse(pairing.library(), RandomPositions.next(pairing, random))
                                    .orThrow());
            visitor.accept(game);
            while (game.outcome().isEmpty() && game.ply() < 60) {
                game = playAny(game, random);
                visitor.accept(game);
            }
        }
    }

    private static Game playAny(Game game, Random random) {
        Move move = Pairing.pick(game.legalMoves(), random);
        return switch (game.play(move)) {
            case PlayResult.Played played -> played.game();
            case PlayResult.Illegal illegal -> throw new AssertionError(illegal.reason());
        };
    }
}
