package org.millrace.referee.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Play;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Moves;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * A whole game, its moves ready as frames, so that a bot answers without thinking.
 *
 * <p>The frames lack the game's id, which has {@value #ID_LENGTH} characters and is filled in at {@value #ID_INDEX}:
 *
 * <pre>
 *   length  5: LEN  length  1: LEN  12   id       2: ply, 3: move ...
 * </pre>
 */
final class Line {

    static final RuleSet RULES = Variants.byId("nine-mens-morris").orElseThrow();

    /** Lines of a set. */
    static final int COUNT = 100;

    /** Of every game's id here. */
    static final int ID_LENGTH = 12;

    /** Where the id begins in each frame. */
    static final int ID_INDEX = 5;

    private static final long SEED = 20_261_130;
    private static final int LONGEST_FRAME = 127;
    private static final String BLANK = "-".repeat(ID_LENGTH);

    private final List<Move> moves;
    private final List<byte[]> frames = new ArrayList<>();

    private Line(Game game) {
        moves = game.moves();
        for (int ply = 0; ply < moves.size(); ply++) {
            frames.add(frame(ply, moves.get(ply)));
        }
    }

    /**
     * {@value #COUNT} games between players of random moves, the same ones each time.
     *
     * @param plies the shortest game that is taken
     */
    static List<Line> random(int plies) {
        Random random = new Random(SEED);
        List<Line> lines = new ArrayList<>();
        while (lines.size() < COUNT) {
            playout(random).filter(game -> game.ply() >= plies).map(Line::new).ifPresent(lines::add);
        }
        return lines;
    }

    /** The number of the line that a game of this id follows. */
    static int number(String gameId) {
        return Integer.parseInt(gameId.substring(1, 4));
    }

    /**
     * An id that names its line.
     *
     * @param number of the line
     * @param game of the game, up to 7 digits
     */
    static String gameId(int number, int game) {
        return "L%03d-%07d".formatted(number, game);
    }

    /** The moves played up to the end of the game by the rules. */
    int plies() {
        return frames.size();
    }

    /** The game itself. */
    List<Move> moves() {
        return moves;
    }

    /** The move at a ply, without the game's id; not to be changed. */
    byte[] frame(int ply) {
        return frames.get(ply);
    }

    private static Optional<Game> playout(Random random) {
        Game game = Game.start(RULES);
        while (game.outcome().isEmpty()) {
            List<Move> legal = game.legalMoves();
            if (!(game.play(legal.get(random.nextInt(legal.size()))) instanceof PlayResult.Played(Game next))) {
                return Optional.empty();
            }
            game = next;
        }
        return Optional.of(game);
    }

    private static byte[] frame(int ply, Move move) {
        org.millrace.protocol.v1.Move.Builder wire =
                org.millrace.protocol.v1.Move.newBuilder().setTo(Moves.to(move.code()));
        if (Moves.from(move.code()) != Moves.NONE) {
            wire.setFrom(Moves.from(move.code()));
        }
        move.removals().forEach(wire::addRemovals);
        byte[] body = BotMessage.newBuilder()
                .setPlay(Play.newBuilder().setGameId(BLANK).setPly(ply).setMove(wire))
                .build()
                .toByteArray();
        if (body.length > LONGEST_FRAME) {
            throw new IllegalStateException("a move of %d bytes has a longer length in front".formatted(body.length));
        }
        byte[] frame = new byte[1 + body.length];
        frame[0] = (byte) body.length;
        System.arraycopy(body, 0, frame, 1, body.length);
        return frame;
    }
}
