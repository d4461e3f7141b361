package org.millrace.results.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.millrace.record.pgn.GameHeader;
import org.millrace.record.pgn.TextPool;
import org.millrace.rules.play.EndReason;

/** Chooses the games of one group by their headers, and accounts for the others. Confined to one thread. */
final class GroupBuilder {
    private static final String VOID = "void";
    private static final String DOUBLE_FORFEIT = "double-forfeit";
    private static final int UNSEEN = -1;

    private final TextPool pool;
    private final HeaderGames.Options options;
    private final PackedGames.Builder packed = new PackedGames.Builder();
    private final List<String> names = new ArrayList<>();
    private int[] numberOf = new int[0];
    private final Forfeits.Counter forfeits = new Forfeits.Counter();
    private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);
    private final Map<LeftOut, String> firstLeftOut = new EnumMap<>(LeftOut.class);
    private final Map<Reading.Oddity, Reading.Occurrence> oddities = new EnumMap<>(Reading.Oddity.class);
    private final Map<Integer, Optional<EndReason>> reasons = new HashMap<>();
    private final NumberSet seen = new NumberSet();
    private int duplicates;

    GroupBuilder(TextPool pool, HeaderGames.Options options) {
        this.pool = pool;
        this.options = options;
    }

    /** Takes a game, or leaves it out and counts it. */
    void add(GameHeader game, LongFunction<String> place) {
        if (game.white() == GameHeader.NONE || game.black() == GameHeader.NONE) {
            leaveOut(LeftOut.UNNAMED, game, place);
            return;
        }
        int white = number(game.white());
        int black = number(game.black());
        GameHeader.Outcome result = game.result();
        Optional<EndReason> reason = game.termination() == GameHeader.NONE
                ? Optional.empty()
                : reasons.computeIfAbsent(game.termination(), text -> Terminations.reason(pool.text(text)));
        Optional<LeftOut> why = white == black ? Optional.of(LeftOut.SELF_PLAY) : whyNot(result, reason, game);
        boolean decisive = result == GameHeader.Outcome.WHITE_WINS || result == GameHeader.Outcome.BLACK_WINS;
        boolean forfeit = decisive && reason.isPresent() && isForfeit(reason.get());
        if (why.isEmpty() && forfeit && options.filter().withoutForfeits()) {
            why = Optional.of(LeftOut.FORFEIT);
        }
        if (why.isEmpty() && game.hasMoves() && !seen.add(moves(white, black, result, game))) {
            duplicates++;
            why = options.filter().withoutDuplicates() ? Optional.of(LeftOut.DUPLICATE) : Optional.empty();
        }
        if (why.isPresent()) {
            leaveOut(why.get(), game, place);
            return;
        }
        if (forfeit) {
            int loser = result == GameHeader.Outcome.WHITE_WINS ? black : white;
            forfeits.add(names.get(loser), reason.get());
        }
        note(game.contradictsItself(), Reading.Oddity.TWO_RESULTS, game, place);
        note(game.hasOpenComment(), Reading.Oddity.OPEN_COMMENT, game, place);
        packed.add(white, black, number(result), pair(game));
    }

    private Optional<LeftOut> whyNot(GameHeader.Outcome result, Optional<EndReason> reason, GameHeader game) {
        return switch (result) {
            case UNFINISHED ->
                switch (pool.text(game.verdict())) {
                    case VOID -> Optional.of(LeftOut.VOID);
                    case DOUBLE_FORFEIT -> Optional.of(unplayed(reason).orElse(LeftOut.DOUBLE_FORFEIT));
                    default -> Optional.of(LeftOut.UNFINISHED);
                };
            case UNKNOWN, MISSING -> Optional.of(LeftOut.UNKNOWN_RESULT);
            case WHITE_WINS, BLACK_WINS, DRAW -> unplayed(reason);
        };
    }

    private static Optional<LeftOut> unplayed(Optional<EndReason> reason) {
        if (reason.isEmpty()) {
            return Optional.empty();
        }
        return switch (reason.get()) {
            case NO_START -> Optional.of(LeftOut.NO_START);
            case WALK_OVER -> Optional.of(LeftOut.WALK_OVER);
            default -> Optional.empty();
        };
    }

    private static boolean isForfeit(EndReason reason) {
        return switch (reason) {
            case TIME, ILLEGAL_MOVE, DISCONNECTION, PROTOCOL_VIOLATION -> true;
            default -> false;
        };
    }

    private static int number(GameHeader.Outcome result) {
        return switch (result) {
            case WHITE_WINS -> Encounters.WON;
            case DRAW -> Encounters.DRAWN;
            case BLACK_WINS -> Encounters.LOST;
            case UNFINISHED, UNKNOWN, MISSING -> throw new IllegalArgumentException("not a rated result: " + result);
        };
    }

    private long pair(GameHeader game) {
        boolean byTag = game.pair() != 0;
        boolean byRound = !byTag && game.round() >= 0 && options.pairing() == Reading.Pairing.ROUND;
        if (options.pairing() == Reading.Pairing.NONE || (!byTag && !byRound)) {
            return PackedGames.NO_PAIR;
        }
        // By the round only with one start: a pair plays one opening.
        long within = byTag ? game.pair() : PairTable.spread(game.start() + 1) ^ game.round();
        long pair = PairTable.spread(PairTable.spread(game.event() + 1L) ^ within);
        return pair == PackedGames.NO_PAIR ? 1 : pair;
    }

    private static long moves(int white, int black, GameHeader.Outcome result, GameHeader game) {
        long players = (((long) white << Integer.SIZE) | black) * Encounters.RESULTS + number(result);
        return PairTable.spread(PairTable.spread(players) ^ game.moves()) ^ game.start();
    }

    private void leaveOut(LeftOut why, GameHeader game, LongFunction<String> place) {
        leftOut.merge(why, 1, Integer::sum);
        switch (why) {
            case UNFINISHED, UNKNOWN_RESULT, UNNAMED ->
                firstLeftOut.computeIfAbsent(why, unused -> place.apply(game.line()));
            case VOID, SELF_PLAY, NO_START, WALK_OVER, DOUBLE_FORFEIT, FORFEIT, DUPLICATE -> {
                // Nothing is wrong with the file.
            }
        }
    }

    private void note(boolean seenNow, Reading.Oddity oddity, GameHeader game, LongFunction<String> place) {
        if (seenNow) {
            oddities.compute(
                    oddity,
                    (unused, before) -> before == null
                            ? new Reading.Occurrence(1, place.apply(game.line()))
                            : new Reading.Occurrence(before.count() + 1, before.first()));
        }
    }

    /** A player's number within the group. */
    private int number(int text) {
        if (text >= numberOf.length) {
            int known = numberOf.length;
            numberOf = Arrays.copyOf(numberOf, Math.max(64, 2 * (text + 1)));
            Arrays.fill(numberOf, known, numberOf.length, UNSEEN);
        }
        if (numberOf[text] == UNSEEN) {
            numberOf[text] = names.size();
            names.add(pool.text(text));
        }
        return numberOf[text];
    }

    RatedGames build() {
        Reading reading = new Reading(options.pairing(), firstLeftOut, oddities);
        return new RatedGames(
                packed.build(names),
                List.copyOf(new TreeSet<>(names)),
                forfeits.forfeits(),
                leftOut,
                duplicates,
                Optional.of(reading));
    }
}
