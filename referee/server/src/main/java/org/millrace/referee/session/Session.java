package org.millrace.referee.session;

import com.google.protobuf.MessageLite;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.millrace.protocol.frame.FrameBody;

/**
 * One bot behind one connection, and behind its successor if the connection is lost and resumed.
 *
 * <p>Safe for all threads: games send from their event loops, the connection delivers from its own. The methods that
 * only the {@link Roster} calls are guarded by its lock.
 */
public final class Session {

    /** Ids of finished games that are remembered, so that an answer which crossed the GameOver is no mistake. */
    private static final int REMEMBERED_GAMES = 64;

    private final String id;
    private final SecretHash secret;
    private final Admitted admitted;
    private final Greeting greeting;
    private final Map<String, Seat> seats = new ConcurrentHashMap<>();
    private final Complaints complaints = new Complaints();
    private final Deque<String> finishedGames = new ArrayDeque<>();
    /** The GameOvers that the bot may not have read, oldest first. */
    private final Deque<MessageLite> unread = new ArrayDeque<>();
    /**
     * Null while the connection is lost. Volatile: written under this object's monitor, but read without it by every
     * message that a game sends.
     */
    private volatile @Nullable Link link;

    /** Volatile: set with the connection, asked for by games on their event loops, also when it is lost. */
    private volatile String here;

    /** Volatile: set under the roster's lock, asked for by a game on its event loop. */
    private volatile boolean ended;

    /**
     * The seat of the game that the last messages were about, by the very object that named it. Volatile: set by the
     * connection's thread, taken back by that of the game.
     */
    private volatile Recent recent = Recent.NONE;

    /** How many of the unread had gone out before the last Ping, and before the one before it. */
    private int unreadAtPing;

    private int unreadAtEarlierPing;

    /** One object, since a connection that is being replaced may set it beside its successor. */
    private record Recent(String asked, @Nullable Seat seat) {
        private static final Recent NONE = new Recent("", null);
    }

    private int running;
    private boolean entered;
    private boolean leaving;
    private @Nullable Future<?> expiry;

    Session(String id, SecretHash secret, Admitted admitted, Greeting greeting, Link link) {
        this.id = id;
        this.secret = secret;
        this.admitted = admitted;
        this.greeting = greeting;
        this.link = link;
        here = link.here();
    }

    /** Its public name, as in Welcome. */
    public String id() {
        return id;
    }

    /** The bot's name. */
    public String name() {
        return admitted.name();
    }

    /** What the bot said about itself. */
    public Greeting greeting() {
        return greeting;
    }

    /** The connection, unless it is lost. */
    public Optional<Link> link() {
        return Optional.ofNullable(link);
    }

    /** The host at which the bot has found this machine with its last connection. */
    public String here() {
        return here;
    }

    /** Whether this is the session's connection now. */
    @SuppressWarnings("ReferenceEquality") // A link is itself and no other.
    public boolean isBehind(Link other) {
        return other == link;
    }

    /** Whether it is over for good, although its connection may still be open for a last word. */
    public boolean ended() {
        return ended;
    }

    /** What was refused of the bot's messages and concerns no game. */
    public Complaints complaints() {
        return complaints;
    }

    // ------------------------------------------------------------ messages

    /** Sends a message; it is lost while the connection is. */
    public void send(MessageLite message) {
        Link open = link;
        if (open != null) {
            open.send(message);
        }
    }

    /** Sends a message that asks for an answer, see {@link Link#request}; it is lost while the connection is. */
    public boolean request(MessageLite message, Passage passage) {
        Link open = link;
        return open != null && open.request(message, passage);
    }

    /** The same for a message that writes itself. */
    public boolean request(FrameBody message, Passage passage) {
        Link open = link;
        return open != null && open.request(message, passage);
    }

    /**
     * Ends a game for this bot: its last message there. It is kept for a resume until the bot has answered a Ping that
     * came behind it, since a connection may take bytes long after nobody reads them.
     */
    public void sendGameOver(MessageLite gameOver) {
        Link open;
        synchronized (this) {
            unread.addLast(gameOver);
            if (unread.size() > Math.max(REMEMBERED_GAMES, greeting.maxGames())) {
                forget(1);
            }
            open = link;
        }
        if (open != null) {
            open.send(gameOver);
        }
    }

    /** A Ping goes out. */
    public synchronized void pinged() {
        unreadAtEarlierPing = unreadAtPing;
        unreadAtPing = unread.size();
    }

    /**
     * The last Ping has been answered: everything before it has been read. What was only just handed over may have been
     * overtaken by that Ping on its way to the connection's thread, so only what is older than the Ping before counts.
     */
    public synchronized void ponged() {
        forget(unreadAtEarlierPing);
    }

    private void forget(int count) {
        for (int i = 0; i < count; i++) {
            unread.removeFirst();
        }
        unreadAtPing = Math.max(0, unreadAtPing - count);
        unreadAtEarlierPing = Math.max(0, unreadAtEarlierPing - count);
    }

    /**
     * Hands what the bot said about a game to its seat there.
     *
     * @return whether there is such a game, or was until just now
     */
    public boolean dispatch(BotSays.OfGame said, long at) {
        Seat seat = seat(said.gameId());
        if (seat != null) {
            seat.received(said.deed(), at);
            return true;
        }
        synchronized (this) {
            return finishedGames.contains(said.gameId());
        }
    }

    /**
     * The seat in a game. Whoever reads the messages names a game by the same object as long as it stays the same: then
     * the second message finds the seat, and those behind it need not look. Worth it only for a bot that plays one game at
     * a time.
     */
    @SuppressWarnings("ReferenceEquality")
    private @Nullable Seat seat(String gameId) {
        Recent last = recent;
        boolean again = last.asked() == gameId;
        Seat known = last.seat();
        if (again && known != null) {
            return known;
        }
        Seat seat = seats.get(gameId);
        if (seats.size() > 1) {
            return seat;
        }
        recent = new Recent(gameId, again ? seat : null);
        if (!seats.containsKey(gameId)) {
            // It was left meanwhile, perhaps before the line above.
            recent = Recent.NONE;
        }
        return seat;
    }

    // ------------------------------------------------------------ seats

    /** Takes a seat in a game, from its announcement on. */
    public void sit(String gameId, Seat seat) {
        if (seats.putIfAbsent(gameId, seat) != null) {
            throw new IllegalStateException("Session " + id + " already plays game " + gameId + ".");
        }
    }

    /** Leaves the seat of a finished game. */
    public void rise(String gameId) {
        seats.remove(gameId);
        recent = Recent.NONE;
        synchronized (this) {
            finishedGames.addLast(gameId);
            if (finishedGames.size() > REMEMBERED_GAMES) {
                finishedGames.removeFirst();
            }
        }
    }

    /** The seats of the running games. */
    public Collection<Seat> seats() {
        return List.copyOf(seats.values());
    }

    /** Whether some game waits for an answer of this bot. */
    public boolean awaited() {
        for (Seat seat : seats.values()) {
            if (seat.awaited()) {
                return true;
            }
        }
        return false;
    }

    // ------------------------------------------------------------ guarded by the roster

    Admitted admitted() {
        return admitted;
    }

    SecretHash secret() {
        return secret;
    }

    int running() {
        return running;
    }

    boolean connected() {
        return link != null && !leaving && !ended;
    }

    boolean leaving() {
        return leaving;
    }

    /** From now on games can be assigned: the bot has been welcomed. */
    void enter() {
        entered = true;
    }

    /** From now on no games are assigned. */
    void leave() {
        leaving = true;
    }

    boolean assignable(String variant) {
        return entered && connected() && greeting.plays(variant);
    }

    boolean free(String variant) {
        return assignable(variant) && running < greeting.maxGames();
    }

    void take() {
        running++;
    }

    void release() {
        running--;
    }

    synchronized void over() {
        ended = true;
        stopExpiry();
    }

    /** The timer that ends the session unless it is resumed before. */
    synchronized void expiry(Future<?> timer) {
        expiry = timer;
    }

    private void stopExpiry() {
        if (expiry != null) {
            expiry.cancel(false);
            expiry = null;
        }
    }

    /** Takes the connection away. */
    synchronized void detach() {
        link = null;
    }

    /** Gives the session another connection and returns the GameOvers that the bot may have missed. */
    synchronized List<MessageLite> attach(Link next) {
        link = next;
        here = next.here();
        stopExpiry();
        unreadAtPing = 0;
        unreadAtEarlierPing = 0;
        return List.copyOf(unread);
    }

    @Override
    public String toString() {
        return name() + "/" + id;
    }
}
