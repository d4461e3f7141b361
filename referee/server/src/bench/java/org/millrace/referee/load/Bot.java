package org.millrace.referee.load;

import com.google.protobuf.InvalidProtocolBufferException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Version;

/**
 * One bot on one connection, as cheap as a bot can be: it follows {@link Line lines}, and of a request it reads nothing
 * but that it is one. So it costs the same whether a referee or an echo asks.
 *
 * <p>Confined to its channel's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // A failed write ends the connection, which the tally counts.
final class Bot extends ChannelInboundHandlerAdapter {

    /** The first byte of a RefereeMessage that is a YourTurn: its field's number and the type LEN. */
    private static final int YOUR_TURN = RefereeMessage.YOUR_TURN_FIELD_NUMBER << 3 | 2;

    private static final int MORE = 0x80;
    private static final int LOW_BITS = 0x7f;
    private static final int LONGEST_PREFIX = 3;

    /** Who a bot is. */
    record Identity(String name, String token, boolean wantsLegalMoves) {}

    private final Channel channel;
    private final List<Line> lines;
    private final Identity identity;
    private final Manner manner;
    private final Tally tally;
    private final byte[] gameId = new byte[Line.ID_LENGTH];
    private Line line;
    private Colour colour = Colour.COLOUR_WHITE;
    private int ply;
    /** Counts its requests and its games' ends. */
    private long turns;

    private ByteBuf rest = Unpooled.EMPTY_BUFFER;

    Bot(Channel channel, List<Line> lines, Identity identity, Manner manner, Tally tally) {
        this.channel = channel;
        this.lines = lines;
        this.identity = identity;
        this.manner = manner;
        this.tally = tally;
        line = lines.getFirst();
    }

    String gameId() {
        return new String(gameId, StandardCharsets.ISO_8859_1);
    }

    /** Its colour in its present or last game. */
    Colour colour() {
        return colour;
    }

    /** Takes a line up at its beginning, or again from there where an echo knows no end. */
    void follow(String game, int firstPly) {
        System.arraycopy(game.getBytes(StandardCharsets.ISO_8859_1), 0, gameId, 0, Line.ID_LENGTH);
        line = lines.get(Line.number(game));
        ply = firstPly;
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

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        tally.connected();
        if (!identity.name().isEmpty()) {
            send(BotMessage.newBuilder()
                    .setHello(Hello.newBuilder()
                            .setVersion(Version.newBuilder().setMajor(1))
                            .setName(identity.name())
                            .setToken(identity.token())
                            .setWantsLegalMoves(identity.wantsLegalMoves())));
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        rest.release();
        rest = Unpooled.EMPTY_BUFFER;
        tally.disconnected();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) throws InvalidProtocolBufferException {
        ByteBuf in = (ByteBuf) message;
        if (rest.isReadable()) {
            in = Unpooled.wrappedBuffer(rest, in);
            rest = Unpooled.EMPTY_BUFFER;
        }
        boolean more = true;
        while (more) {
            more = readFrame(in);
        }
        if (in.isReadable()) {
            rest = in;
        } else {
            in.release();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        tally.failed(cause.toString());
        ctx.close();
    }

    /** Whether a whole frame was there. */
    private boolean readFrame(ByteBuf in) throws InvalidProtocolBufferException {
        int start = in.readerIndex();
        int length = 0;
        int prefix = 0;
        int octet = MORE;
        while ((octet & MORE) != 0) {
            if (prefix == LONGEST_PREFIX || prefix == in.readableBytes()) {
                return false;
            }
            octet = in.getByte(start + prefix);
            length |= (octet & LOW_BITS) << (7 * prefix);
            prefix++;
        }
        if (in.readableBytes() < prefix + length) {
            return false;
        }
        in.skipBytes(prefix + length);
        if (length > 0 && in.getByte(start + prefix) == YOUR_TURN) {
            tally.asked(in, start, prefix + length);
            turns++;
            manner.asked(this);
        } else {
            heard(RefereeMessage.parseFrom(ByteBufUtil.getBytes(in, start + prefix, length)));
        }
        return true;
    }

    private void heard(RefereeMessage message) {
        switch (message.getKindCase()) {
            case WELCOME -> tally.welcomed();
            case GAME_START -> gameStart(message.getGameStart());
            case GAME_OVER -> {
                tally.over(message.getGameOver());
                turns++;
                manner.over(this, message.getGameOver());
            }
            case PING ->
                send(BotMessage.newBuilder()
                        .setPong(Pong.newBuilder().setId(message.getPing().getId())));
            case REFUSED -> tally.failed("refused: " + message.getRefused().getMessage());
            case ERROR -> tally.failed("error: " + message.getError().getMessage());
            case YOUR_TURN, MOVE_PLAYED, PONG, GOODBYE, GAME_STATE, KIND_NOT_SET -> {}
        }
    }

    private void gameStart(GameStart start) {
        colour = start.getColour();
        follow(start.getGameId(), colour == Colour.COLOUR_WHITE ? 0 : 1);
        send(BotMessage.newBuilder().setReady(Ready.newBuilder().setGameId(start.getGameId())));
    }

    private void send(BotMessage.Builder message) {
        byte[] body = message.build().toByteArray();
        ByteBuf out = channel.alloc().ioBuffer(LONGEST_PREFIX + body.length);
        int length = body.length;
        for (; length >= MORE; length >>>= 7) {
            out.writeByte((length & LOW_BITS) | MORE);
        }
        out.writeByte(length).writeBytes(body);
        channel.writeAndFlush(out, channel.voidPromise());
    }
}
