package org.millrace.referee.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.MessageLite;
import java.time.Duration;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.Error;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.Goodbye;
import org.millrace.protocol.v1.Limits;
import org.millrace.protocol.v1.Ping;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Refused;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Version;
import org.millrace.protocol.v1.Welcome;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.RefusalCode;

/** What the referee says to a connection, apart from its games. */
public final class SessionMessages {

    /** The version of the protocol that this referee speaks. */
    public static final BotSays.Version VERSION = new BotSays.Version(1, 0);

    private static final Version WIRE_VERSION = Version.newBuilder()
            .setMajor(VERSION.major())
            .setMinor(VERSION.minor())
            .build();

    private SessionMessages() {}

    /**
     * What every welcomed bot is told.
     *
     * @param messagesPerSecond the rate beyond which a bot is flooding
     * @param grace how long a lost session may be resumed
     * @param heartbeat the interval of the referee's Pings
     * @param referee name and version of the program
     */
    public record Terms(String event, int messagesPerSecond, Duration grace, Duration heartbeat, String referee) {}

    /** A bot is let in. */
    public static MessageLite welcome(Entrance.Admission admission, Terms terms) {
        Limits limits = Limits.newBuilder()
                .setMaxFrameBytes(FrameLimits.OPEN)
                .setMaxMessagesPerSecond(terms.messagesPerSecond())
                .setResumeGraceNs(terms.grace().toNanos())
                .setMaxCommentBytes(WireThought.MAX_TEXT_BYTES)
                .build();
        return RefereeMessage.newBuilder()
                .setWelcome(Welcome.newBuilder()
                        .setVersion(WIRE_VERSION)
                        .setSessionId(admission.session().id())
                        .setResumeSecret(ByteString.copyFrom(admission.secret().bytes()))
                        .setLimits(limits)
                        .setHeartbeatIntervalNs(terms.heartbeat().toNanos())
                        .setEvent(terms.event())
                        .setReferee(terms.referee()))
                .build();
    }

    /**
     * An observer is let in.
     *
     * @param delay how long after it happened it is shown what happens
     */
    public static MessageLite welcomeObserver(Terms terms, Duration delay) {
        Limits limits = Limits.newBuilder()
                .setMaxFrameBytes(FrameLimits.OPEN)
                .setMaxMessagesPerSecond(terms.messagesPerSecond())
                .build();
        return RefereeMessage.newBuilder()
                .setWelcome(Welcome.newBuilder()
                        .setVersion(WIRE_VERSION)
                        .setLimits(limits)
                        .setHeartbeatIntervalNs(terms.heartbeat().toNanos())
                        .setEvent(terms.event())
                        .setReferee(terms.referee())
                        .setObserverDelayNs(delay.toNanos()))
                .build();
    }

    /** A first message is refused; the connection closes. */
    public static MessageLite refused(Entrance.Refusal refusal) {
        return RefereeMessage.newBuilder()
                .setRefused(Refused.newBuilder()
                        .setCode(code(refusal.code()))
                        .setMessage(refusal.message())
                        .setVersion(WIRE_VERSION))
                .build();
    }

    /** Something was wrong that concerns no game of the bot. */
    public static MessageLite error(FaultCode code, String sentence, boolean closing) {
        return RefereeMessage.newBuilder()
                .setError(Error.newBuilder()
                        .setCode(code(code))
                        .setMessage(sentence)
                        .setClosing(closing))
                .build();
    }

    /** A question whether the bot is there. */
    public static MessageLite ping(long id) {
        return RefereeMessage.newBuilder().setPing(Ping.newBuilder().setId(id)).build();
    }

    /** The answer to the bot's Ping. */
    public static MessageLite pong(long id) {
        return RefereeMessage.newBuilder().setPong(Pong.newBuilder().setId(id)).build();
    }

    /** No more games; the connection closes after the running ones. */
    public static MessageLite goodbye(String sentence) {
        return RefereeMessage.newBuilder()
                .setGoodbye(Goodbye.newBuilder().setMessage(sentence))
                .build();
    }

    private static RefusedCode code(RefusalCode code) {
        return switch (code) {
            case VERSION -> RefusedCode.REFUSED_CODE_VERSION;
            case TOKEN -> RefusedCode.REFUSED_CODE_TOKEN;
            case NAME -> RefusedCode.REFUSED_CODE_NAME;
            case SESSION_LIMIT -> RefusedCode.REFUSED_CODE_SESSION_LIMIT;
            case VARIANT -> RefusedCode.REFUSED_CODE_VARIANT;
            case RESUME -> RefusedCode.REFUSED_CODE_RESUME;
            case FIRST_MESSAGE -> RefusedCode.REFUSED_CODE_FIRST_MESSAGE;
            case UNAVAILABLE, FULL, ADDRESS_LIMIT, CROWD, HANDSHAKES -> RefusedCode.REFUSED_CODE_UNAVAILABLE;
            case TLS, TLS_FAILED -> RefusedCode.REFUSED_CODE_TLS;
            case TIMEOUT -> RefusedCode.REFUSED_CODE_TIMEOUT;
        };
    }

    private static ErrorCode code(FaultCode code) {
        return switch (code) {
            case FRAME_TOO_LONG -> ErrorCode.ERROR_CODE_FRAME_TOO_LONG;
            case UNPARSABLE -> ErrorCode.ERROR_CODE_UNPARSABLE;
            case UNKNOWN_MESSAGE -> ErrorCode.ERROR_CODE_UNKNOWN_MESSAGE;
            case OUT_OF_TURN -> ErrorCode.ERROR_CODE_OUT_OF_TURN;
            case RATE_LIMIT -> ErrorCode.ERROR_CODE_RATE_LIMIT;
            case ALREADY_WELCOME -> ErrorCode.ERROR_CODE_ALREADY_WELCOME;
            case NOT_READING -> ErrorCode.ERROR_CODE_NOT_READING;
            case INTERNAL -> ErrorCode.ERROR_CODE_INTERNAL;
        };
    }
}
