package org.millrace.referee.server;

import java.util.List;
import java.util.Optional;
import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.GameEnd;
import org.millrace.referee.session.Passage;
import org.millrace.referee.session.Session;
import org.millrace.referee.wire.GameMessages;

/** Tells the players of one game what its arbiter wants them to be told. Confined to the game's event loop. */
final class Announcer {

    private final GameSetup setup;
    private final TableSeats seats;
    private final GameMessages messages;

    Announcer(GameSetup setup, TableSeats seats) {
        this.setup = setup;
        this.seats = seats;
        messages = new GameMessages(setup.terms(), setup.event(), setup.round(), setup.record());
    }

    void gameStart(Effect.SendGameStart start) {
        TableSeat seat = seats.of(start.colour());
        seat.introduce();
        seat.await(start.wantsReady());
        String opponent = setup.player(start.colour().opponent()).admitted().name();
        seat.session()
                .ifPresent(session -> session.request(
                        messages.gameStart(
                                start, opponent, setup.player(start.colour()).options()),
                        Passage.UNWATCHED));
    }

    /**
     * Asks for a move.
     *
     * @param passage told what becomes of the request
     * @return whether that is told soon, see {@link Session#request}
     */
    boolean yourTurn(Effect.SendYourTurn request, Passage passage) {
        TableSeat seat = seats.of(request.colour());
        seat.await(true);
        Optional<Session> session = seat.session();
        return session.isPresent()
                && session.get().request(messages.yourTurn(request.turn(), seat.wantsLegalMoves()), passage);
    }

    void movePlayed(Effect.MovePlayed played) {
        TableSeat seat = seats.of(played.mover());
        if (seat.wantsOwnMoves()) {
            seat.session().ifPresent(session -> session.send(messages.movePlayed(played, false)));
        }
    }

    void error(Effect.SendError error) {
        seats.of(error.colour()).session().ifPresent(session -> session.send(messages.error(error)));
    }

    void gameOver(Effect.SendGameOver over) {
        gameOver(seats.of(over.colour()), over.end());
    }

    /** Tells everybody who was told of the game that it is void. */
    void voided(GameEnd end) {
        for (TableSeat seat : List.of(seats.white(), seats.black())) {
            if (seat.introduced()) {
                gameOver(seat, end);
            }
        }
    }

    private void gameOver(TableSeat seat, GameEnd end) {
        seat.session().ifPresent(session -> session.sendGameOver(messages.gameOver(end, session.here())));
    }
}
