package org.millrace.referee.server;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.List;
import java.util.Optional;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.session.RefusalCode;
import org.millrace.referee.wire.SessionMessages;

/**
 * Lets a connection's first bytes decide on a port that offers TLS: a handshake gets TLS in this handler's place, and
 * plain bytes are taken from this machine alone.
 *
 * <pre>
 *   TLS      | 22 handshake | 3 major version | ...
 *   plain    | 22 length    | 10 Hello, or another field's number; never 3 | ...
 * </pre>
 *
 * <p>Netty's own {@code OptionalSslHandler} looks for SSL 2 too, and takes a short Hello for it. Confined to its
 * channel's event loop.
 */
final class TlsChoice extends ByteToMessageDecoder {

    private static final int HANDSHAKE = 22;
    private static final int MAJOR_VERSION = 3;

    private final Tls tls;
    private final Services services;
    private final ChannelLink link;

    TlsChoice(Tls tls, Services services, ChannelLink link) {
        this.tls = tls;
        this.services = services;
        this.link = link;
    }

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        int first = in.readerIndex();
        if (in.getByte(first) != HANDSHAKE) {
            plain(ctx);
        } else if (in.readableBytes() > 1) {
            if (in.getByte(first + 1) == MAJOR_VERSION) {
                handshake(ctx, in);
            } else {
                plain(ctx);
            }
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
    private void handshake(ChannelHandlerContext ctx, ByteBuf in) {
        Optional<String> obstacle = tls.begin(link.remote());
        if (obstacle.isEmpty()) {
            ctx.pipeline().replace(this, "tls", tls.newHandler(ctx.channel()));
            return;
        }
        services.refusals().note(new Entrance.Refusal(RefusalCode.HANDSHAKES, obstacle.get()), link.remote(), "");
        in.skipBytes(in.readableBytes());
        // Nothing can be said before TLS that would be understood.
        ctx.close();
    }

    private void plain(ChannelHandlerContext ctx) {
        if (!Guest.isLocal(ctx.channel().remoteAddress())) {
            Entrance.Refusal refusal = new Entrance.Refusal(
                    RefusalCode.TLS,
                    "This referee wants TLS from other machines; set MILLRACE_TLS_FINGERPRINT to the fingerprint that the"
                            + " organiser has, or let your program connect with TLS 1.3.");
            services.refusals().note(refusal, link.remote(), "");
            link.end(SessionMessages.refused(refusal));
        }
        // What has come goes on to the next handler.
        ctx.pipeline().remove(this);
    }
}
