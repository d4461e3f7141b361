package org.millrace.bot.sdk;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.BoardDrawing;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;

/**
 * A turn of the bot: the game as it stands, and the time there is for an answer.
 *
 * @param gameId the referee's id of the game
 * @param game the game so far: rules, position, moves played, repetitions
 * @param timeLeft the longest that this move may take before the flag falls; empty when the game is untimed
 * @param ownClock the bot's total clock; empty where the clock rule has none
 * @param opponentClock the opponent's total clock; empty where the clock rule has none
 * @param nodeLimit how many positions the bot may search for this move; empty when the event sets no limit
 * @param budget how long to think, a share of the time left that leaves enough for the moves to come
 * @param drawOffered whether the opponent offers a draw: answer {@link Answer#acceptDraw()}, or decline by playing on
 * @param previous what the referee measured for the bot's own previous move; empty on its first
 */
public record Turn(
        String gameId,
        Game game,
        Optional<Duration> timeLeft,
        Optional<Duration> ownClock,
        Optional<Duration> opponentClock,
        OptionalLong nodeLimit,
        Duration budget,
        boolean drawOffered,
        Optional<Receipt> previous) {

    /** An untimed turn in a game, to try a bot without a referee. */
    public static Turn of(Game game) {
        return new Turn(
                "",
                game,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                TimeControl.UNTIMED_BUDGET,
                false,
                Optional.empty());
    }

    /** The same turn with a limit on the positions searched. */
    public Turn withNodeLimit(long nodes) {
        return new Turn(
                gameId, game, timeLeft, ownClock, opponentClock, OptionalLong.of(nodes), budget, drawOffered, previous);
    }

    /** The moves that may be played, never none. */
    public List<Move> legalMoves() {
        return game.legalMoves();
    }

    /** The opponent's last move; empty at the start of a game. */
    public Optional<Move> lastMove() {
        return game.lastMove();
    }

    /** How often the position has stood in this game, this time included. */
    public int repetitions() {
        return game.repetitions();
    }

    /** A move in notation: {@code d6} to place, {@code d6-d7xa1} to move and take. */
    public String text(Move move) {
        return MoveText.format(rules().board(), move);
    }

    /** The board as lines of text with the stones on it, the points of the last move in brackets. */
    public String drawing() {
        return String.join("\n", BoardDrawing.of(game, BoardDrawing.Style.ASCII).lines());
    }

    /** The position to move in. */
    public Position position() {
        return game.position();
    }

    /** The bot's colour. */
    public Colour colour() {
        return game.position().side();
    }

    /** The rules of the game. */
    public RuleSet rules() {
        return game.rules();
    }

    /** Moves played so far by both sides, an opening's included. */
    public int ply() {
        return game.ply();
    }
}
