package org.millrace.rules.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * The same rules in both implementations.
 *
 * @param name what a message calls them
 */
record Pairing(String name, RuleSet library, NaiveRules naive) {

    static final List<String> VARIANTS = List.of(
            "nine-mens-morris",
            "six-mens-morris",
            "five-mens-morris",
            "three-mens-morris",
            "nine-holes",
            "lasker-morris",
            "twelve-mens-morris",
            "morabaraba");

    /** The values tried of each option. */
    private static final Map<String, List<String>> VALUES = new LinkedHashMap<>();

    static {
        VALUES.put("flying", List.of("on", "off"));
        VALUES.put("removals-per-turn", List.of("one", "per-mill"));
        VALUES.put("repetition-limit", List.of("0", "2", "3", "4", "9"));
        VALUES.put("no-capture-limit", List.of("0", "1", "2", "7", "50", "100"));
        VALUES.put("full-board", List.of("draw", "mover-loses"));
        VALUES.put("move-limit", List.of("0", "1", "17", "40", "90"));
        VALUES.put("diagonal-mills", List.of("on", "off"));
    }

    static Pairing of(String variant) {
        return with(variant, Map.of()).orElseThrow();
    }

    /** The variant with these options; empty if the library refuses them. */
    static Optional<Pairing> with(String variant, Map<String, String> options) {
        List<String> pairs = new ArrayList<>();
        options.forEach((key, value) -> pairs.add(key + "=" + value));
        String text = String.join(",", pairs);
        return switch (Variants.byId(variant).orElseThrow().with(text)) {
            case Parsed.Ok<RuleSet> ok ->
                Optional.of(new Pairing(variant + " " + text, ok.value(), NaiveRules.of(variant, options)));
            case Parsed.Bad<RuleSet> bad -> Optional.empty();
        };
    }

    /** Every variant with its defaults, and with each value of each option that it has. */
    static List<Pairing> everyOption() {
        List<Pairing> all = new ArrayList<>();
        for (String variant : VARIANTS) {
            all.add(of(variant));
            VALUES.forEach((key, values) ->
                    values.forEach(value -> with(variant, Map.of(key, value)).ifPresent(all::add)));
        }
        return all;
    }

    /** A variant with random values of all its options, which the library accepts. */
    static Pairing randomOptions(Random random) {
        while (true) {
            String variant = pick(VARIANTS, random);
            Map<String, String> options = new LinkedHashMap<>();
            VALUES.forEach((key, values) -> {
                if (random.nextInt(3) > 0) {
                    options.put(key, pick(values, random));
                }
            });
            Optional<Pairing> pairing = with(variant, options);
            if (pairing.isPresent()) {
                return pairing.get();
            }
        }
    }

    /** Rules of no variant: random values that the library accepts together. */
    static Pairing houseRules(Random random) {
        while (true) {
            Board board = pick(Boards.all(), random);
            int stones = 3 + random.nextInt(10);
            boolean wins = random.nextInt(6) == 0;
            boolean anywhere = random.nextInt(4) == 0;
            boolean mixed = random.nextBoolean();
            boolean flying = random.nextBoolean();
            boolean perMill = random.nextBoolean();
            boolean fullBoardLoses = random.nextBoolean();
            int repetitions = Integer.parseInt(pick(List.of("0", "2", "3", "4"), random));
            int quiet = Integer.parseInt(pick(List.of("0", "5", "50"), random));
            int moves = Integer.parseInt(pick(List.of("0", "33", "200"), random));
            if (!fits(board, stones, wins, anywhere, flying, perMill, fullBoardLoses)
                    || repetitions + quiet + moves == 0) {
                continue;
            }
            RuleSet library = new RuleSet(
                    "house-rules",
                    board,
                    stones,
                    wins ? MillEffect.WINS : MillEffect.REMOVES,
                    anywhere ? Movement.ANYWHERE : Movement.ADJACENT,
                    flying,
                    mixed,
                    perMill ? RemovalsPerTurn.PER_MILL : RemovalsPerTurn.ONE,
                    repetitions,
                    quiet,
                    fullBoardLoses ? FullBoard.MOVER_LOSES : FullBoard.DRAW,
                    moves);
            NaiveRules naive = new NaiveRules(
                    board(board.name()),
                    stones,
                    wins,
                    anywhere,
                    mixed,
                    flying,
                    perMill,
                    repetitions,
                    quiet,
                    fullBoardLoses,
                    moves);
            return new Pairing(library.toString(), library, naive);
        }
    }

    /** What the options' documentation says about values that have no effect or no room. */
    private static boolean fits(
            Board board,
            int stones,
            boolean wins,
            boolean anywhere,
            boolean flying,
            boolean perMill,
            boolean fullBoardLoses) {
        return 2 * stones <= board.size()
                && !(flying && (anywhere || wins))
                && !(perMill && (wins || stones < 5 || board == Boards.SQUARE_1))
                && !(fullBoardLoses && 2 * stones < board.size());
    }

    private static NaiveBoard board(String name) {
        return switch (name) {
            case "squares-3" -> NaiveBoard.squares3();
            case "squares-3-diagonals" -> NaiveBoard.squares3WithDiagonals();
            case "squares-2" -> NaiveBoard.squares2();
            case "square-1" -> NaiveBoard.square1();
            case "square-1-rows-and-columns" -> NaiveBoard.square1WithoutDiagonals();
            default -> throw new IllegalArgumentException(name);
        };
    }

    static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }

    @Override
    public String toString() {
        return name;
    }
}
