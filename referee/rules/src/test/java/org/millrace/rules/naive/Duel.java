package org.millrace.rules.naive;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;

/**
 * One random game played by both implementations in step, compared at every position.
 *
 * <p>A difference is an {@link AssertionError} with all that is needed to see it again. For one thread.
 */
final class Duel {
    /** Attempts a position at a move that may well be illegal. */
    private static final int ATTEMPTS = 3;

    /** Where a game that goes on is left, so that one without limits does not take the place of many. */
    private static final int LONGEST = 250;

    /** How a random player chooses; a game has one for both players. */
    private enum Taste {
        ANY,
        CAPTURES,
        NO_MILLS,
        MANY_REMOVALS,
        BACK_AND_FORTH,
        SLIDES
    }

    private final Pairing pairing;
    private final Random random;
    private final Map<Event, Long> seen;
    private final Taste taste;
    private final Board board;
    private final NaiveGame naive;
    private Game game;
    private long positions;

    private Duel(Pairing pairing, Game game, NaiveGame naive, Random random, Map<Event, Long> seen) {
        this.pairing = pairing;
        this.random = random;
        this.seen = seen;
        this.game = game;
        this.naive = naive;
        board = pairing.library().board();
        taste = Pairing.pick(List.of(Taste.values()), random);
    }

    static Map<Event, Long> nothingSeen() {
        return new EnumMap<>(Event.class);
    }

    /** Plays a game from the opening; the number of positions compared. */
    static long play(Pairing pairing, Random random, Map<Event, Long> seen) {
        NaivePosition start = NaivePosition.opening(pairing.naive());
        return new Duel(pairing, Game.start(pairing.library()), new NaiveGame(start), random, seen).play();
    }

    /** Plays a game from a position, given as text that the library reads; the number of positions compared. */
    static long playFrom(Pairing pairing, String text, Random random, Map<Event, Long> seen) {
        Game game = Game.start(
                pairing.library(), PositionText.parse(pairing.library(), text).orThrow());
        NaiveGame naive = new NaiveGame(NaivePosition.parse(pairing.naive(), text));
        return new Duel(pairing, game, naive, random, seen).play();
    }

    private long play() {
        while (true) {
            Optional<NaiveEnd> end = naive.end();
            List<String> legal = end.isPresent() ? List.of() : naive.position().legalMoves();
            compare(legal, end);
            for (int i = 0; i < ATTEMPTS; i++) {
                attempt(attempt(legal), legal);
            }
            if (end.isEmpty() && positions >= LONGEST) {
                return positions;
            }
            if (end.isPresent()) {
                see(Event.of(end.get(), naive.position()));
                seeCoincidences(end.get());
                return positions;
            }
            String move = choose(legal);
            Event.ofRemovals(naive.position(), move).ifPresent(this::see);
            Event.ofStep(naive.position(), move).ifPresent(this::see);
            game = switch (game.play(MoveText.parse(board, move).orThrow())) {
                case PlayResult.Played played -> played.game();
                case PlayResult.Illegal illegal -> throw difference(move + " is illegal: " + illegal.reason());
            };
            naive.play(move);
        }
    }

    private void compare(List<String> legal, Optional<NaiveEnd> end) {
        positions++;
        List<String> moves = game.legalMoves().stream()
                .map(move -> MoveText.format(board, move))
                .sorted()
                .toList();
        require("moves", moves, legal.stream().sorted().toList());
        require(
                "position",
                PositionText.format(game.position(), board),
                naive.position().text());
        require("end", game.outcome().map(Duel::end), end);
        require("repetitions", game.repetitions(), naive.occurrences());
        require("ply", game.ply(), naive.moves());
        if (naive.position().isFull()) {
            see(Event.FULL_BOARD);
        }
    }

    private static NaiveEnd end(Outcome outcome) {
        char winner = outcome.winner()
                .map(colour -> colour == Colour.WHITE ? 'W' : 'B')
                .orElse('.');
        return new NaiveEnd(winner, outcome.reason().code());
    }

    /** Tries a move that may be illegal; both have to agree on it, and the game stands as it stood. */
    private void attempt(String text, List<String> legal) {
        boolean expected = legal.contains(text.toLowerCase(Locale.ROOT));
        boolean actual = switch (MoveText.parse(board, text)) {
            case Parsed.Bad<Move> bad -> false;
            case Parsed.Ok<Move> ok -> {
                boolean legalAlone = game.isLegal(ok.value());
                PlayResult result = game.play(ok.value());
                require("isLegal of " + text, legalAlone, result instanceof PlayResult.Played);
                yield legalAlone;
            }
        };
        require("legality of " + text, actual, expected);
        boolean over = game.outcome().isPresent();
        see(over ? Event.ATTEMPT_AFTER_THE_END : expected ? Event.LEGAL_ATTEMPT : Event.ILLEGAL_ATTEMPT);
    }

    /** The text of a move that is often close to a legal one. */
    private String attempt(List<String> legal) {
        if (legal.isEmpty() || random.nextInt(4) == 0) {
            String step = random.nextBoolean() ? point() : point() + "-" + point();
            return step + "x".concat(point()).repeat(random.nextInt(3));
        }
        String move = Pairing.pick(legal, random);
        return switch (random.nextInt(7)) {
            case 0 -> move.toUpperCase(Locale.ROOT);
            case 1 -> move + "x" + point();
            case 2 -> move.contains("x") ? move.substring(0, move.lastIndexOf('x')) : move + "-" + point();
            case 3 -> move.contains("x") ? move.substring(0, move.lastIndexOf('x')) + "x" + point() : point();
            case 4 -> point() + move.substring(2);
            case 5 -> move.substring(0, move.length() - 2) + point();
            default -> move.contains("-") ? move.substring(3) : point() + "-" + move;
        };
    }

    private String point() {
        return Pairing.pick(pairing.naive().board().points(), random);
    }

    private String choose(List<String> legal) {
        List<String> liked = switch (taste) {
            case ANY -> legal;
            case CAPTURES -> legal.stream().filter(move -> move.contains("x")).toList();
            case NO_MILLS -> legal.stream().filter(this::completesNoMill).toList();
            case MANY_REMOVALS -> mostRemovals(legal);
            case BACK_AND_FORTH -> back(legal);
            case SLIDES -> legal.stream().filter(move -> move.contains("-")).toList();
        };
        boolean whim = taste != Taste.NO_MILLS && random.nextInt(5) == 0;
        return Pairing.pick(liked.isEmpty() || whim ? legal : liked, random);
    }

    private boolean completesNoMill(String move) {
        return naive.position().millsCompletedBy(move.split("x", -1)[0]) == 0;
    }

    private static List<String> mostRemovals(List<String> legal) {
        int most = Collections.max(legal.stream().map(String::length).toList());
        return most <= 5
                ? legal
                : legal.stream().filter(move -> move.length() >= most - 2).toList();
    }

    private List<String> back(List<String> legal) {
        List<String> path = legal.stream().filter(naive::takesBack).toList();
        return path.isEmpty()
                ? legal.stream().filter(move -> !move.contains("x")).toList()
                : path;
    }

    private void seeCoincidences(NaiveEnd end) {
        NaiveRules rules = naive.position().rules();
        if (end.winner() != '.' && rules.moveLimit() > 0 && naive.moves() >= rules.moveLimit()) {
            see(Event.WIN_ON_A_MOVE_LIMIT);
        }
        boolean counted = rules.noCaptureLimit() > 0 && naive.position().quiet() >= rules.noCaptureLimit();
        if (end.reason().equals("repetition") && counted) {
            see(Event.REPETITION_ON_THE_NO_CAPTURE_LIMIT);
        }
    }

    private void see(Event event) {
        seen.merge(event, 1L, Long::sum);
    }

    private void require(String what, Object library, Object naively) {
        if (!library.equals(naively)) {
            throw difference(what + ": the library has " + library + ", the naive rules " + naively);
        }
    }

    private AssertionError difference(String what) {
        List<String> moves =
                game.moves().stream().map(move -> MoveText.format(board, move)).toList();
        return new AssertionError(
                what + "\nrules " + pairing + "\nposition " + naive.position().text() + "\nstart "
                        + PositionText.format(game.start(), board) + "\nmoves " + String.join(" ", moves));
    }
}
