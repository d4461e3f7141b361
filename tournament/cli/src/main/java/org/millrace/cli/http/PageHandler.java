package org.millrace.cli.http;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the page that a request asks for and sends it; one request of a connection at a time.
 *
 * <p>Confined to its channel's event loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // What fails comes back as an exception of the pipeline or its end.
final class PageHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
    private static final Logger LOG = LoggerFactory.getLogger(PageHandler.class);
    private static final String READ_ONLY = HttpMethod.GET + ", " + HttpMethod.HEAD;

    private final Site site;
    private final PatienceHandler patience;

    PageHandler(Site site, PatienceHandler patience) {
        this.site = site;
        this.patience = patience;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
        // The next request waits until this one has its answer, since answers keep the order of requests.
        ctx.channel().config().setAutoRead(false);
        patience.asked(ctx);
        if (request.decoderResult().isFailure()) {
            send(ctx, unreadable(request.decoderResult().cause()), true);
            return;
        }
        Page page = find(request);
        CompletableFuture.supplyAsync(page::get, ctx.executor())
                .thenCompose(Function.identity())
                .whenCompleteAsync(
                        (answer, failure) ->
                                send(ctx, failure == null ? answer : failed(request.uri(), failure), false),
                        ctx.executor());
    }

    private Page find(FullHttpRequest request) {
        Optional<Page> page = site.find(request.uri());
        if (page.isEmpty()) {
            return saying(404, "There is no such page; there are " + site.contents() + ".");
        }
        boolean reads =
                request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD);
        return reads ? page.get() : saying(405, "Pages are only read; use " + READ_ONLY + ".");
    }

    private static Page saying(int status, String sentence) {
        return () -> CompletableFuture.completedStage(Answer.sentence(status, sentence));
    }

    private static Answer unreadable(Throwable cause) {
        return switch (cause) {
            case TooLongHttpLineException ignored ->
                Answer.sentence(414, "The first line is longer than " + HttpLimits.LINE_BYTES + " bytes.");
            case TooLongHttpHeaderException ignored ->
                Answer.sentence(431, "The header fields are longer than " + HttpLimits.HEADER_BYTES + " bytes.");
            default -> Answer.sentence(400, "This is no HTTP request that can be read.");
        };
    }

    private static Answer failed(String uri, Throwable failure) {
        LOG.error("the page {} failed", uri, failure);
        return Answer.sentence(500, "This page has failed; the log says why.");
    }

    private void send(ChannelHandlerContext ctx, Answer answer, boolean last) {
        FullHttpResponse response = new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1,
                HttpResponseStatus.valueOf(answer.status()),
                Unpooled.wrappedBuffer(answer.bytes()));
        response.headers()
                .set(HttpHeaderNames.CONTENT_TYPE, answer.type())
                .set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes())
                .set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE)
                .set("X-Content-Type-Options", "nosniff");
        if (answer.status() == HttpResponseStatus.METHOD_NOT_ALLOWED.code()) {
            response.headers().set(HttpHeaderNames.ALLOW, READ_ONLY);
        }
        if (last) {
            response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
        ctx.writeAndFlush(response).addListener((ChannelFutureListener) written -> {
            if (written.isSuccess()) {
                patience.answered(ctx);
                ctx.channel().config().setAutoRead(true);
            }
        });
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof IOException) {
            LOG.debug("lost the HTTP client {}: {}", ctx.channel().remoteAddress(), cause.getMessage());
        } else {
            LOG.error(
                    "the HTTP server failed on the connection from {}",
                    ctx.channel().remoteAddress(),
                    cause);
        }
        ctx.close();
    }
}
