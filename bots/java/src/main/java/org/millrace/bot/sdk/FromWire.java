package org.millrace.bot.sdk;

import java.net.ProtocolException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.millrace.protocol.v1.ClockRule;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.TimingReceipt;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.IllegalMove;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.IllegalMoveText;
import org.millrace.rules.variant.RuleSet;

/** The referee's messages in the words of the rules. What does not make sense is a {@link ProtocolException}. */
final class FromWire {

    private FromWire() {}

    /** @param offered the bot's options: where the event sets none of them, the default stands */
    static GameInfo info(GameStart start, List<BotOption> offered) throws ProtocolException {
        RuleSet rules = WireRules.rules(start.getVariant());
        Game game = Game.start(rules, position(rules.board(), start.getStart()));
        for (org.millrace.protocol.v1.Move move : start.getMovesList()) {
            game = after(game, move);
        }
        return new GameInfo(
                start.getGameId(),
                game,
                colour(start.getColour()),
                start.getOpponent(),
                timeControl(start.getClock()),
                start.getEvent(),
                start.getRound(),
                options(start, offered));
    }

    private static Map<String, String> options(GameStart start, List<BotOption> offered) {
        Map<String, String> options = new HashMap<>();
        offered.forEach(option -> options.put(option.name(), option.defaultValue()));
        options.putAll(start.getOptionsMap());
        return options;
    }

    static Turn turn(YourTurn turn, Game game, TimeControl clock, int ownMoves) {
        Optional<Duration> timeLeft = duration(turn.hasTimeLeftNs(), turn.getTimeLeftNs());
        return new Turn(
                turn.getGameId(),
                game,
                timeLeft,
                duration(turn.hasOwnClockNs(), turn.getOwnClockNs()),
                duration(turn.hasOpponentClockNs(), turn.getOpponentClockNs()),
                turn.hasNodeLimit() ? OptionalLong.of(turn.getNodeLimit()) : OptionalLong.empty(),
                clock.budget(timeLeft, ownMoves),
                turn.getDrawOffered(),
                turn.hasPrevious() ? Optional.of(receipt(turn.getPrevious())) : Optional.empty());
    }

    static GameEnd end(GameOver over, Game game, Colour own) {
        return new GameEnd(
                over.getGameId(),
                result(over, own),
                reason(over),
                isColour(over.getFault(), own),
                over.getMessage(),
                Optional.of(over.getRecord()).filter(address -> !address.isEmpty()),
                game);
    }

    /** The game after one more move that the referee has accepted. */
    static Game after(Game game, org.millrace.protocol.v1.Move wire) throws ProtocolException {
        Move move = move(game.rules().board(), wire);
        return switch (game.play(move)) {
            case PlayResult.Played(Game next) -> next;
            case PlayResult.Illegal(IllegalMove reason) ->
                throw new ProtocolException("The referee reports a move that the SDK's rules do not allow: "
                        + IllegalMoveText.sentence(game.rules().board(), game.position(), reason));
        };
    }

    static Position position(Board board, org.millrace.protocol.v1.Position wire) throws ProtocolException {
        String letters = wire.getBoard();
        if (letters.length() != board.size() || !letters.matches("[WB.]*")) {
            throw new ProtocolException("The position '" + letters + "' does not describe the " + board.size()
                    + " points of the board '" + board.name() + "'.");
        }
        return Position.of(
                mask(letters, 'W'),
                mask(letters, 'B'),
                wire.getWhiteHand(),
                wire.getBlackHand(),
                colour(wire.getSideToMove()),
                wire.getNoCaptureCount());
    }

    private static int mask(String letters, char stone) {
        int mask = 0;
        for (int point = 0; point < letters.length(); point++) {
            if (letters.charAt(point) == stone) {
                mask |= 1 << point;
            }
        }
        return mask;
    }

    private static Move move(Board board, org.millrace.protocol.v1.Move wire) throws ProtocolException {
        List<Integer> points = new ArrayList<>(wire.getRemovalsList());
        points.add(wire.getTo());
        points.add(wire.getFrom());
        for (int point : points) {
            if (point < 0 || point >= board.size()) {
                throw new ProtocolException("The referee's move names the point " + Integer.toUnsignedString(point)
                        + ", but the board '" + board.name() + "' has " + board.size() + " points.");
            }
        }
        if (!wire.hasTo()) {
            throw new ProtocolException("The referee's move does not say where it goes.");
        }
        int[] removals =
                wire.getRemovalsList().stream().mapToInt(Integer::intValue).toArray();
        return wire.hasFrom() ? Move.slide(wire.getFrom(), wire.getTo(), removals) : Move.place(wire.getTo(), removals);
    }

    private static Colour colour(org.millrace.protocol.v1.Colour wire) throws ProtocolException {
        return switch (wire) {
            case COLOUR_WHITE -> Colour.WHITE;
            case COLOUR_BLACK -> Colour.BLACK;
            case COLOUR_UNSPECIFIED, UNRECOGNIZED ->
                throw new ProtocolException("The referee does not say which colour is meant.");
        };
    }

    private static boolean isColour(org.millrace.protocol.v1.Colour wire, Colour colour) {
        return switch (wire) {
            case COLOUR_WHITE -> colour == Colour.WHITE;
            case COLOUR_BLACK -> colour == Colour.BLACK;
            case COLOUR_UNSPECIFIED, UNRECOGNIZED -> false;
        };
    }

    /** The end of a game in one line, from the bot's side: {@code lost with White (time), White's time was up.} */
    static String ended(GameOver over, Colour own) {
        String result = switch (over.getResult()) {
            case RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW ->
                result(over, own).name().toLowerCase(Locale.ROOT) + " with " + own;
            case RESULT_DOUBLE_FORFEIT -> "double forfeit";
            case RESULT_VOID, RESULT_UNSPECIFIED, UNRECOGNIZED -> "void";
        };
        String told = result + " (" + code(over.getReason()) + ")";
        return over.getMessage().isEmpty() ? told : told + ", " + over.getMessage();
    }

    private static GameEnd.Result result(GameOver over, Colour own) {
        return switch (over.getResult()) {
            case RESULT_WHITE_WINS -> own == Colour.WHITE ? GameEnd.Result.WON : GameEnd.Result.LOST;
            case RESULT_BLACK_WINS -> own == Colour.BLACK ? GameEnd.Result.WON : GameEnd.Result.LOST;
            case RESULT_DRAW -> GameEnd.Result.DRAWN;
            case RESULT_DOUBLE_FORFEIT -> GameEnd.Result.LOST;
            case RESULT_VOID, RESULT_UNSPECIFIED, UNRECOGNIZED -> GameEnd.Result.VOID;
        };
    }

    private static Optional<EndReason> reason(GameOver over) {
        return EndReason.byCode(code(over.getReason()));
    }

    /** {@code fewer-than-three} for {@code END_REASON_FEWER_THAN_THREE}. */
    private static String code(org.millrace.protocol.v1.EndReason value) {
        return value.name().replace("END_REASON_", "").replace('_', '-').toLowerCase(Locale.ROOT);
    }

    private static Receipt receipt(TimingReceipt wire) {
        return new Receipt(
                wire.getPly(),
                Duration.ofNanos(wire.getElapsedNs()),
                Duration.ofNanos(wire.getChargedNs()),
                Duration.ofNanos(wire.getForgivenNs()),
                duration(wire.hasRoundTripNs(), wire.getRoundTripNs()));
    }

    static TimeControl timeControl(ClockRule wire) {
        return new TimeControl(
                wire.getText(),
                duration(wire.hasBaseNs(), wire.getBaseNs()),
                duration(wire.hasIncrementNs(), wire.getIncrementNs()),
                wire.getMovesPerSession() > 0 ? OptionalInt.of(wire.getMovesPerSession()) : OptionalInt.empty(),
                duration(wire.hasPerMoveNs(), wire.getPerMoveNs()),
                duration(wire.hasDelayNs(), wire.getDelayNs()),
                duration(wire.hasBankNs(), wire.getBankNs()),
                wire.hasNodeLimit() ? OptionalLong.of(wire.getNodeLimit()) : OptionalLong.empty(),
                Duration.ofNanos(wire.getMarginNs()),
                Duration.ofNanos(wire.getRoundTripCreditNs()));
    }

    private static Optional<Duration> duration(boolean present, long nanos) {
        return present ? Optional.of(Duration.ofNanos(nanos)) : Optional.empty();
    }
}
