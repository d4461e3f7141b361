package org.millrace.referee.server;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.millrace.protocol.frame.FrameException;
import org.millrace.referee.session.AddressText;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.RefusalCode;
import org.millrace.referee.wire.SessionMessages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The end of the pipeline: whatever went wrong on a connection is answered here, and nowhere else.
 *
 * <p>Confined to its channel's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class FaultHandler extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(FaultHandler.class);

    private final Services services;
    private final ChannelLink link;

    FaultHandler(Services services, ChannelLink link) {
        this.services = services;
        this.link = link;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        // What reaches the end has lost its receiver, such as a frame behind a refused Hello.
        ReferenceCountUtil.release(message);
    }

    /**
     * What waits for the peer beyond the kernel's buffers has reached the channel's high water mark. The gallery has its
     * own way with those who do not read.
     */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (!ctx.channel().isWritable() && ctx.pipeline().get(ObserverHandler.class) == null) {
            notReading(ctx);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        switch (cause) {
            case FrameException frame -> violation(ctx, code(frame), frame.sentence());
            case ConnectionFault fault -> violation(ctx, fault.code(), fault.sentence());
            case ClosedChannelException ignored ->
                // A write after the end: whatever ended the connection has been told already.
                ctx.close();
            case DecoderException wrapped
            when wrapped.getCause() instanceof SSLException broken -> tlsBroken(ctx, broken);
            case SSLException broken -> tlsBroken(ctx, broken);
            case IOException lost -> {
                session(ctx).ifPresent(handler -> handler.lossDetail(detail(lost)));
                ctx.close();
            }
            default -> ownFault(ctx, cause);
        }
    }

    private void violation(ChannelHandlerContext ctx, FaultCode code, String sentence) {
        if (link.isEnding()) {
            // What comes behind the last message is nobody's any more.
            return;
        }
        services.metrics().fault(code.name());
        services.quota()
                .info(
                        LOG,
                        code.name(),
                        "%s from %s closes its connection: %s"
                                .formatted(code, AddressText.of(link.remote()), sentence));
        link.end(SessionMessages.error(code, sentence, true));
        session(ctx).map(SessionHandler::session).ifPresent(session -> {
            services.roster().end(session);
            long at = services.nanoTime().getAsLong();
            session.seats().forEach(seat -> seat.violated(sentence, at));
        });
    }

    /** May be the network's fault, not the bot's: its games are lost like those of any lost connection. */
    private void notReading(ChannelHandlerContext ctx) {
        services.metrics().fault(FaultCode.NOT_READING.name());
        services.quota()
                .info(
                        LOG,
                        FaultCode.NOT_READING.name(),
                        AddressText.of(link.remote()) + " does not read, its connection is closed");
        session(ctx).ifPresent(handler -> handler.lossDetail("the bot did not read what it was sent"));
        ctx.close();
    }

    /** A stranger whose handshake fails is refused; a session may have been disturbed on the way, and can be resumed. */
    private void tlsBroken(ChannelHandlerContext ctx, SSLException broken) {
        Optional<SessionHandler> session = session(ctx);
        if (session.isPresent()) {
            session.get().lossDetail("TLS failed: " + detail(broken));
        } else {
            services.refusals()
                    .note(
                            new Entrance.Refusal(RefusalCode.TLS_FAILED, "TLS failed: " + detail(broken)),
                            link.remote(),
                            "");
        }
        ctx.close();
    }

    private void ownFault(ChannelHandlerContext ctx, Throwable cause) {
        services.metrics().fault(FaultCode.INTERNAL.name());
        LOG.error("the referee failed on the connection from {}", AddressText.of(link.remote()), cause);
        link.end(SessionMessages.error(
                FaultCode.INTERNAL, "The referee has failed; the games of this connection are void.", true));
        session(ctx).map(SessionHandler::session).ifPresent(session -> {
            services.roster().end(session);
            session.seats().forEach(seat -> seat.failed("the referee failed on a player's connection: " + cause));
        });
    }

    private static Optional<SessionHandler> session(ChannelHandlerContext ctx) {
        return Optional.ofNullable(ctx.pipeline().get(SessionHandler.class));
    }

    private static FaultCode code(FrameException exception) {
        return switch (exception.fault()) {
            case TOO_LONG -> FaultCode.FRAME_TOO_LONG;
            case UNPARSABLE -> FaultCode.UNPARSABLE;
        };
    }

    private static String detail(IOException lost) {
        return lost.getMessage() == null ? lost.toString() : lost.getMessage();
    }
}
