package org.millrace.doctor.replay;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.millrace.record.FinishedGame;
import org.millrace.record.PlayedMove;
import org.millrace.referee.arbiter.Clocks;
import org.millrace.referee.arbiter.Continuation;
import org.millrace.referee.clock.GameClock;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;

/**
 * A recorded game as it stood after some of its moves.
 *
 * @param record the whole game
 * @param game after so many of its moves
 */
public record RecordedPly(FinishedGame record, Game game) {

    /**
     * The game after so many moves.
     *
     * @param ply 0 before the first move, at most as many as were played
     * @throws IllegalArgumentException if it is out of that range
     * @throws IllegalStateException if the record does not follow the rules
     */
    public static RecordedPly of(FinishedGame record, int ply) {
        if (ply < 0 || ply > record.plies()) {
            throw new IllegalArgumentException("game " + record.id() + " has no ply " + ply + "; give one from 0 to "
                    + record.plies() + asking(record));
        }
        Game game = Stream.iterate(record.replay(), later -> later.previous().orElseThrow())
                .skip((long) record.plies() - ply)
                .findFirst()
                .orElseThrow();
        return new RecordedPly(record, game);
    }

    /** From where on a bot can be asked, if not from the beginning. */
    private static String asking(FinishedGame record) {
        int first = firstAskable(record);
        return first == 0 ? "" : ", for a bot from " + first + " on, where the opening ends";
    }

    /** How many moves were played. */
    public int ply() {
        return game.ply();
    }

    /** Who is to move, or would be. */
    public Colour mover() {
        return game.position().side();
    }

    /** A player's name in the record. */
    public String name(Colour colour) {
        return colour == Colour.WHITE ? record.white() : record.black();
    }

    /** What was played here; empty behind the last move. */
    public Optional<PlayedMove> played() {
        return ply() < record.plies() ? Optional.of(record.moves().get(ply())) : Optional.empty();
    }

    /** Both running totals as they stood here. */
    public Clocks clocks() {
        GameClock clock = clock();
        return new Clocks(clock.total(Colour.WHITE, 0), clock.total(Colour.BLACK, 0));
    }

    /** How long the move from here might take; empty if untimed. */
    public Optional<Duration> timeForMove() {
        return clock().timeForMove(mover(), 0);
    }

    private GameClock clock() {
        GameClock clock = new GameClock(record.clock(), Duration.ZERO, Duration.ZERO);
        continuation(true).follow(clock, record.start().side());
        return clock;
    }

    Continuation continuation(boolean flagsFall) {
        return new Continuation(
                record.moves().subList(0, ply()).stream()
                        .map(PlayedMove::timing)
                        .toList(),
                flagsFall);
    }

    /**
     * Why no bot can be asked here, with the plies where one can; empty if one can be: nobody was asked for the moves
     * of an opening, and nothing is left to ask when the board has decided.
     */
    public Optional<String> unaskable() {
        int first = firstAskable(record);
        int last = record.replay().outcome().isPresent() ? record.plies() - 1 : record.plies();
        String remedy = first > last ? "" : "; give a ply from " + first + " to " + last;
        if (ply() < first) {
            return Optional.of("ply " + ply() + " of game " + record.id()
                    + " belongs to the opening, for which no bot was asked" + remedy);
        }
        return ply() > last
                ? Optional.of("game " + record.id() + " is over at ply " + ply() + " ("
                        + record.verdict().reason().code() + "), nobody is to move" + remedy)
                : Optional.empty();
    }

    /** Records by hand have no times at all, and do not tell an opening. */
    private static int firstAskable(FinishedGame record) {
        boolean timed = IntStream.range(0, record.plies())
                .anyMatch(ply -> record.moves().get(ply).timing().isPresent());
        return timed ? record.openingPlies() : 0;
    }
}
