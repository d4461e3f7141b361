package org.millrace.referee.server;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Greeting;
import org.millrace.referee.session.Link;
import org.millrace.referee.session.Seat;
import org.millrace.referee.session.SeatSearch;
import org.millrace.referee.session.Session;
import org.millrace.rules.play.Colour;

/**
 * One player's seat at a {@link GameTable}: carries what happens to the player over to the game's event loop.
 *
 * <p>The methods of {@link Seat} may be called by any thread, the others by the game's loop only.
 */
final class TableSeat implements Seat {

    private final GameTable table;
    private final Colour colour;
    private Optional<Session> session = Optional.empty();
    private boolean wantsOwnMoves;
    private boolean wantsLegalMoves;
    private boolean introduced;
    /** Set on the game's event loop at every move, without a barrier; read by the heartbeat on the connection's. */
    private final AtomicBoolean awaited = new AtomicBoolean();

    TableSeat(GameTable table, Colour colour) {
        this.table = table;
        this.colour = colour;
    }

    Colour colour() {
        return colour;
    }

    Optional<Session> session() {
        return session;
    }

    /** The smallest recent round trip of the player's connection, if one was measured. */
    Optional<Duration> roundTrip() {
        return session.flatMap(Session::link).flatMap(Link::roundTrip);
    }

    void take(SeatSearch.Found found) {
        session = found.session();
        wantsOwnMoves =
                session.map(Session::greeting).filter(Greeting::wantsOwnMoves).isPresent();
        wantsLegalMoves =
                session.map(Session::greeting).filter(Greeting::wantsLegalMoves).isPresent();
    }

    /** Whether the player wants to be told of its own moves; kept here, since every move asks. */
    boolean wantsOwnMoves() {
        return wantsOwnMoves;
    }

    /** Whether the player wants the legal moves with each request. */
    boolean wantsLegalMoves() {
        return wantsLegalMoves;
    }

    /** Whether the player was told of the game, so that it is to be told of the end. */
    boolean introduced() {
        return introduced;
    }

    void introduce() {
        introduced = true;
    }

    void await(boolean answer) {
        awaited.setRelease(answer);
    }

    @Override
    public boolean awaited() {
        return awaited.getAcquire();
    }

    @Override
    public void received(BotSays.Deed deed, long at) {
        if (table.inLoop()) {
            table.did(this, deed, at);
        } else {
            table.execute(() -> table.did(this, deed, at));
        }
    }

    @Override
    public void lost(String detail, long at) {
        table.on(new Event.Lost(colour, detail, at));
    }

    @Override
    public void resumed(long at) {
        table.on(new Event.Resumed(colour, at));
    }

    @Override
    public void exited(String evidence, long at) {
        table.on(new Event.Exited(colour, evidence, at));
    }

    @Override
    public void violated(String detail, long at) {
        table.on(new Event.Violation(colour, clause(detail), at));
    }

    @Override
    public void failed(String why) {
        table.abort(why);
    }

    /** The arbiter puts details into sentences of its own. */
    private static String clause(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
