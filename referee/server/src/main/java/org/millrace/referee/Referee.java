package org.millrace.referee;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.referee.arbiter.NodeLimits;
import org.millrace.referee.server.GameSetup;
import org.millrace.referee.server.RefereeServer;
import org.millrace.referee.server.SelfSigned;
import org.millrace.referee.server.ServerSettings;
import org.millrace.referee.server.TlsIdentity;
import org.millrace.referee.session.Admitted;
import org.millrace.referee.session.Greeting;
import org.millrace.referee.session.Link;
import org.millrace.referee.session.Session;
import org.millrace.referee.watch.GallerySettings;
import org.millrace.referee.wire.SessionMessages;

/**
 * A referee that listens for bots and plays games between those who were admitted. Safe for all threads.
 *
 * <p>Owns its threads, connections and games until it is closed.
 */
public final class Referee implements AutoCloseable {

    /** Moves that may wait to be shown to observers, at about half a kilobyte each. */
    private static final int BACKLOG = 200_000;

    private final RefereeOptions options;
    private final RefereeServer server;

    private Referee(RefereeOptions options, RefereeServer server) {
        this.options = options;
        this.server = server;
    }

    /**
     * Starts to listen.
     *
     * @throws IOException if the address cannot be listened on, or the certificate for TLS not be used or made
     */
    public static Referee start(RefereeOptions options) throws IOException {
        ServerSettings settings = new ServerSettings(
                new InetSocketAddress(options.host(), options.port()),
                options.loops(),
                options.event(),
                options.variants(),
                options.grace(),
                options.heartbeat(),
                options.limits().forServer(),
                identity(options.encryption()),
                options.observers().map(Referee::gallery));
        return new Referee(options, RefereeServer.start(settings, options.metrics(), options.refusals(), program()));
    }

    private static Optional<TlsIdentity> identity(Encryption encryption) throws IOException {
        return switch (encryption) {
            case Encryption.None() -> Optional.empty();
            case Encryption.Files(Path certificate, Path key) -> Optional.of(TlsIdentity.read(certificate, key));
            case Encryption.SelfMade(Path folder) -> Optional.of(SelfSigned.in(folder));
        };
    }

    /**
     * By what bots know this referee over TLS: the SHA-256 of its certificate, in pairs of hexadecimal digits with
     * colons between; empty without TLS.
     */
    public Optional<String> fingerprint() {
        return server.fingerprint();
    }

    /** Where bots connect. */
    public InetSocketAddress address() {
        return server.address();
    }

    /** Lets a bot connect with its token from now on. Several admissions may share a name, none a token. */
    public Admission admit(Invitation invitation) {
        Admitted admitted = server.roster()
                .admit(
                        invitation.name(),
                        invitation.credential().hash(),
                        invitation.maxSessions(),
                        invitation.margin());
        return new Admission(server, admitted, invitation.options());
    }

    /**
     * Plays a game: waits for a free session of each seat, announces the game, waits for both to be ready, and plays it
     * to its end. A seat whose bot is not connected within its ready timeout does not start; one that is busy in other
     * games is waited for.
     *
     * @throws IllegalArgumentException if the order is unsound, such as an illegal opening, or a game of this id is
     *     being played
     * @throws IllegalStateException if the referee drains or is closed
     */
    public RunningGame play(GameOrder order) {
        GameTerms terms = new GameTerms(
                order.id(),
                order.rules(),
                order.start(),
                order.opening(),
                order.clock(),
                order.white().admission().admitted().margin(),
                order.black().admission().admitted().margin(),
                order.white().readyTimeout(),
                order.black().readyTimeout(),
                options.grace(),
                GameTerms.STRIKE_LIMIT,
                order.roundTripCredit(),
                order.lagLimit(),
                order.attempt(),
                new NodeLimits(order.white().nodeLimit(), order.black().nodeLimit()),
                order.continuation());
        GameSetup setup = new GameSetup(
                terms,
                order.event(),
                options.site(),
                order.round(),
                order.adjudicator(),
                player(order.white()),
                player(order.black()),
                order.tags(),
                options.records().map(beginning -> beginning + order.id() + ".pgn"));
        return new RunningGame(server.play(setup));
    }

    /** The bots with an open connection. */
    public List<ConnectedBot> connected() {
        return server.roster().sessions().stream()
                .flatMap(session -> session.link().map(link -> connected(session, link)).stream())
                .toList();
    }

    /**
     * Ends in order: begins no more games, lets nobody in but bots that come back to their games, says Goodbye to all,
     * and waits until the running games are over and the bots gone. Games whose players have not come yet are void.
     * {@link #close} is still to be called.
     *
     * @param most how long to wait; games that still run then go on until they end or the referee is closed
     * @return whether everything ended in time
     */
    public boolean drain(Duration most) throws InterruptedException {
        return server.drain(most);
    }

    /**
     * Ends running games as void, says Goodbye to all bots and closes. Returns within a few seconds whatever bots do,
     * with no thread left.
     */
    @Override
    public void close() {
        server.close();
    }

    private static GallerySettings gallery(ObserverOptions options) {
        return new GallerySettings(
                options.token().map(Token::hash), options.delay(), options.thoughts(), options.limit(), BACKLOG);
    }

    private static GameSetup.Player player(Seat seat) {
        return new GameSetup.Player(
                seat.admission().admitted(), seat.admission().options());
    }

    private ConnectedBot connected(Session session, Link link) {
        Greeting greeting = session.greeting();
        Optional<Duration> roundTrip = link.roundTrip();
        return new ConnectedBot(
                session.name(),
                session.id(),
                greeting.author(),
                greeting.sdk(),
                greeting.version(),
                greeting.variants(),
                greeting.maxGames(),
                server.roster().running(session),
                greeting.options(),
                roundTrip,
                link.remote());
    }

    /** The version of the protocol that referees speak: major, full stop, minor. */
    public static String protocolVersion() {
        return SessionMessages.VERSION.major() + "." + SessionMessages.VERSION.minor();
    }

    /** Name and version of this program, as far as its jar says. */
    public static String program() {
        String version = Referee.class.getPackage().getImplementationVersion();
        return version == null ? "Millrace" : "Millrace " + version;
    }
}
