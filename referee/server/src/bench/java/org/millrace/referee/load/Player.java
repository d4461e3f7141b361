package org.millrace.referee.load;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.millrace.protocol.v1.Colour;

/**
 * One side of one game at a time, as cheap as can be: it follows {@link Line lines}, whatever the other side does.
 *
 * <p>Confined to its channel's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // A failed write ends the connection, which the tally counts.
final class Player {

    private final Channel channel;
    private final List<Line> lines;
    private final byte[] gameId = new byte[Line.ID_LENGTH];
    private Line line;
    private Colour colour = Colour.COLOUR_WHITE;
    private boolean playing;
    private int ply;
    /** Counts its requests and its games' ends. */
    private long turns;

    Player(Channel channel, List<Line> lines) {
        this.channel = channel;
        this.lines = lines;
        line = lines.getFirst();
    }

    String gameId() {
        return new String(gameId, StandardCharsets.ISO_8859_1);
    }

    /** Its colour in its present or last game. */
    Colour colour() {
        return colour;
    }

    boolean playing() {
        return playing;
    }

    /** Whether its game is the one whose id stands there. */
    boolean plays(ByteBuf in, int index) {
        return in.getLong(index) == ByteBuffer.wrap(gameId).getLong()
                && in.getInt(index + Long.BYTES) == ByteBuffer.wrap(gameId).getInt(Long.BYTES);
    }

    /** Whether its game has that id. */
    boolean plays(String game) {
        return gameId().equals(game);
    }

    /** A game begins. */
    void begin(String game, Colour side) {
        colour = side;
        playing = true;
        follow(game, side == Colour.COLOUR_WHITE ? 0 : 1);
    }

    /** Takes a line up at its beginning, or again from there where an echo knows no end. */
    void follow(String game, int firstPly) {
        System.arraycopy(game.getBytes(StandardCharsets.ISO_8859_1), 0, gameId, 0, Line.ID_LENGTH);
        line = lines.get(Line.number(game));
        ply = firstPly;
    }

    /** It is to move. */
    void asked() {
        turns++;
    }

    /** Its game has ended. */
    void end() {
        turns++;
        playing = false;
    }

    /** Plays the next move of its line after a while, unless the game has gone on or ended by then. */
    void playAfter(long nanos, Runnable played) {
        long turn = turns;
        channel.eventLoop()
                .schedule(
                        () -> {
                            if (turn == turns) {
                                played.run();
                                play();
                            }
                        },
                        nanos,
                        TimeUnit.NANOSECONDS);
    }

    /** Plays the next move of its line. */
    void play() {
        byte[] frame = line.frame(ply);
        ByteBuf out = channel.alloc().ioBuffer(frame.length);
        out.writeBytes(frame).setBytes(Line.ID_INDEX, gameId);
        channel.writeAndFlush(out, channel.voidPromise());
        ply += 2;
        if (ply >= line.plies()) {
            ply &= 1;
        }
    }
}
