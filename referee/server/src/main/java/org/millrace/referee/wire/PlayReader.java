package org.millrace.referee.wire;

import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.record.Thought;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.session.BotSays;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Moves;

/**
 * Reads the one message of every move without building protobuf's objects for it: a Play as its writers write it, with
 * its game, ply and move and perhaps an offer. Whatever is not exactly that, such as a thought, a field twice, a number
 * in more bytes than usual or anything that may be wrong, is left to protobuf's own reader.
 *
 * <pre>
 *   5: LEN { 1: LEN game   2: ply   3: LEN { 1: from   2: to   3: LEN removals }   5: offer }
 * </pre>
 *
 * <p>Confined to its channel's event loop: it keeps the ids of the last games, since a bot's moves mostly are of a few.
 */
final class PlayReader {

    private static final int LEN = 2;
    private static final int TYPE_BITS = 3;
    private static final int PLAY = (BotMessage.PLAY_FIELD_NUMBER << TYPE_BITS) | LEN;
    private static final int GAME = (Play.GAME_ID_FIELD_NUMBER << TYPE_BITS) | LEN;
    private static final int PLY = Play.PLY_FIELD_NUMBER << TYPE_BITS;
    private static final int MOVE = (Play.MOVE_FIELD_NUMBER << TYPE_BITS) | LEN;
    private static final int OFFER = Play.OFFER_DRAW_FIELD_NUMBER << TYPE_BITS;
    private static final int FROM = Move.FROM_FIELD_NUMBER << TYPE_BITS;
    private static final int TO = Move.TO_FIELD_NUMBER << TYPE_BITS;
    private static final int REMOVALS = (Move.REMOVALS_FIELD_NUMBER << TYPE_BITS) | LEN;

    /** Eight bytes of an array as the number that a buffer has for them. */
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private static final int LOW_BITS = 0x7f;
    private static final int LONGEST_ID = 64;

    /** Few enough to look through. */
    private static final int OLDER = 3;

    /** What is not there, or not as it is expected. */
    private static final int NOTHING = -1;

    private byte[] lastId = {};
    private String lastGame = "";
    /** The games before the last, in no order. */
    private final byte[][] olderIds = new byte[OLDER][0];

    private final String[] olderGames = new String[OLDER];
    private int oldest;
    /** Where the next byte is read, and where the body ends. */
    private int at;

    private int end;

    PlayReader() {
        Arrays.fill(olderGames, "");
    }

    /** The move, or null for what protobuf's own reader has to read. */
    @Nullable
    BotSays read(ByteBuf in, int index, int length) {
        at = index;
        end = index + length;
        if (next(in) != PLAY || next(in) != end - at || next(in) != GAME || !game(in) || next(in) != PLY) {
            return null;
        }
        int ply = number(in);
        if (ply == NOTHING || next(in) != MOVE) {
            return null;
        }
        int code = move(in);
        if (code == NOTHING) {
            return null;
        }
        boolean offer = at < end;
        if (offer && (next(in) != OFFER || next(in) != 1 || at < end)) {
            return null;
        }
        org.millrace.rules.play.Move move = new org.millrace.rules.play.Move(code);
        return new BotSays.OfGame(
                lastGame,
                (colour, roundTrip, readAt) ->
                        new Event.Played(colour, ply, move, Thought.NONE, offer, roundTrip, readAt));
    }

    /** Whether there is an id, which then is the latest game's. */
    private boolean game(ByteBuf in) {
        int length = next(in);
        if (length == NOTHING || length > LONGEST_ID || length > end - at) {
            return false;
        }
        if (!isId(lastId, in, length) && !older(in, length) && !newGame(in, length)) {
            return false;
        }
        at += length;
        return true;
    }

    private boolean older(ByteBuf in, int length) {
        for (int i = 0; i < OLDER; i++) {
            if (isId(olderIds[i], in, length)) {
                keep(i, olderIds[i], olderGames[i]);
                return true;
            }
        }
        return false;
    }

    private boolean newGame(ByteBuf in, int length) {
        byte[] id = new byte[length];
        in.getBytes(at, id);
        for (byte octet : id) {
            if (octet < 0) {
                return false;
            }
        }
        keep(oldest, id, new String(id, StandardCharsets.US_ASCII));
        oldest = (oldest + 1) % OLDER;
        return true;
    }

    /** Makes a game the last one; the one that was takes a place among the older. */
    private void keep(int place, byte[] id, String game) {
        olderIds[place] = lastId;
        olderGames[place] = lastGame;
        lastId = id;
        lastGame = game;
    }

    private boolean isId(byte[] id, ByteBuf in, int length) {
        if (length != id.length) {
            return false;
        }
        int i = 0;
        for (; i + Long.BYTES <= length; i += Long.BYTES) {
            if (in.getLong(at + i) != (long) EIGHT.get(id, i)) {
                return false;
            }
        }
        for (; i < length; i++) {
            if (in.getByte(at + i) != id[i]) {
                return false;
            }
        }
        return true;
    }

    /** The code of a move with points that some board has. */
    private int move(ByteBuf in) {
        int length = next(in);
        int moveEnd = at + length;
        if (length < 2 || moveEnd > end) {
            return NOTHING;
        }
        int key = next(in);
        int from = Moves.NONE;
        if (key == FROM) {
            from = point(in);
            key = next(in);
        }
        int to = key == TO ? point(in) : NOTHING;
        if (from == NOTHING || to == NOTHING) {
            return NOTHING;
        }
        int code = Moves.quiet(from, to);
        if (at < moveEnd) {
            code = next(in) == REMOVALS ? removals(in, code) : NOTHING;
        }
        return at == moveEnd ? code : NOTHING;
    }

    private int removals(ByteBuf in, int quiet) {
        int count = next(in);
        int code = count >= 0 && count <= Moves.MAX_REMOVALS ? quiet : NOTHING;
        for (int i = 0; i < count && code != NOTHING; i++) {
            int point = point(in);
            code = point == NOTHING ? NOTHING : Moves.withRemoval(code, i, point);
        }
        return code;
    }

    private int point(ByteBuf in) {
        int point = next(in);
        return point < Board.MAX_POINTS ? point : NOTHING;
    }

    /** A number of at most two bytes. */
    private int number(ByteBuf in) {
        int low = at < end ? in.getByte(at++) : NOTHING;
        if (low >= 0 || at == end) {
            return low < 0 ? NOTHING : low;
        }
        int high = next(in);
        return high == NOTHING ? NOTHING : (low & LOW_BITS) | (high << 7);
    }

    /** A byte that is a number by itself. */
    private int next(ByteBuf in) {
        int octet = at < end ? in.getByte(at++) : NOTHING;
        return octet < 0 ? NOTHING : octet;
    }
}
