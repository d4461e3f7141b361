package org.millrace.referee.watch;

import com.google.protobuf.MessageLite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.referee.arbiter.Clocks;
import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.referee.clock.GameClock;
import org.millrace.referee.wire.GameMessages;
import org.millrace.referee.wire.ShownState;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/** One game as far as observers may know it. Made on any thread, then confined to the gallery's event loop. */
final class ShownGame {

    /**
     * Moves in a GameState at most. The longest on the wire has 12 bytes, so they leave room for the rest of its frame.
     */
    static final int MOST_MOVES = 5000;

    private final GameTerms terms;
    private final String white;
    private final String black;
    private final GameMessages messages;
    private final List<Move> moves = new ArrayList<>();
    /** The position before each of the moves, and the one after the last. */
    private final List<Position> positions = new ArrayList<>();

    private Clocks clocks;
    private boolean over;

    /** A game after its opening. */
    ShownGame(GameTerms terms, String white, String black, String event, int round) {
        this.terms = terms;
        this.white = white;
        this.black = black;
        messages = new GameMessages(terms, event, round, Optional.empty());
        GameClock resting = terms.newClock();
        clocks = new Clocks(resting.total(Colour.WHITE, 0), resting.total(Colour.BLACK, 0));
        Game game = terms.opened();
        moves.addAll(game.moves());
        for (Game at = game;
                positions.size() <= moves.size();
                at = at.previous().orElse(at)) {
            positions.addFirst(at.position());
        }
    }

    GameId id() {
        return terms.id();
    }

    GameMessages messages() {
        return messages;
    }

    boolean over() {
        return over;
    }

    void end() {
        over = true;
    }

    void add(Effect.MovePlayed move) {
        moves.add(move.played().move());
        positions.add(move.after().position());
        clocks = move.clocks();
    }

    /** What an observer gets first of it. */
    MessageLite state() {
        int first = Math.max(0, moves.size() - MOST_MOVES);
        return messages.gameState(new ShownState(
                white,
                black,
                first,
                positions.get(first),
                List.copyOf(moves.subList(first, moves.size())),
                positions.getLast(),
                clocks));
    }
}
