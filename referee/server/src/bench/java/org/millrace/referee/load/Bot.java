package org.millrace.referee.load;

import com.google.protobuf.InvalidProtocolBufferException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Version;

/**
 * One bot on one connection, as cheap as a bot can be: of a request it reads nothing but that it is one, and whose, if it
 * plays several games at a time. So it costs the same whether a referee or an echo asks.
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

    /** The length of a YourTurn, the key of the id and the length of the id have one byte each. */
    private static final int ID_AFTER_LENGTH = 3;

    /**
     * Who a bot is.
     *
     * @param games how many it plays at a time
     */
    record Identity(String name, String token, boolean wantsLegalMoves, int games) {}

    private final Channel channel;
    private final Identity identity;
    private final List<Player> players;
    private final Manner manner;
    private final Tally tally;
    private ByteBuf rest = Unpooled.EMPTY_BUFFER;

    Bot(Channel channel, List<Line> lines, Identity identity, Manner manner, Tally tally) {
        this.channel = channel;
        this.identity = identity;
        players = Stream.generate(() -> new Player(channel, lines))
                .limit(identity.games())
                .toList();
        this.manner = manner;
        this.tally = tally;
    }

    /** Its players, one for each game that it plays at a time. */
    List<Player> players() {
        return players;
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
                            .setMaxGames(identity.games())
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
            Player player = asked(in, start + prefix);
            player.asked();
            manner.asked(player);
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
                Player player = first(some -> some.plays(message.getGameOver().getGameId()));
                player.end();
                manner.over(player, message.getGameOver());
            }
            case PING ->
                send(BotMessage.newBuilder()
                        .setPong(Pong.newBuilder().setId(message.getPing().getId())));
            case REFUSED -> tally.failed("refused: " + message.getRefused().getMessage());
            case ERROR -> tally.failed("error: " + message.getError().getMessage());
            case YOUR_TURN, MOVE_PLAYED, PONG, GOODBYE, GAME_STATE, KIND_NOT_SET -> {}
        }
    }

    /** Whom a request concerns: behind the keys and the length of the message stands the game's id. */
    private Player asked(ByteBuf in, int body) {
        if (players.size() == 1) {
            return players.getFirst();
        }
        int length = body + 1;
        while ((in.getByte(length) & MORE) != 0) {
            length++;
        }
        int id = length + ID_AFTER_LENGTH;
        return first(some -> some.plays(in, id));
    }

    private Player first(Predicate<Player> which) {
        return players.stream().filter(which).findFirst().orElseThrow();
    }

    private void gameStart(GameStart start) {
        first(some -> !some.playing()).begin(start.getGameId(), start.getColour());
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
