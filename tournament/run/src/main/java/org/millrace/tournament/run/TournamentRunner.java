package org.millrace.tournament.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.millrace.launch.BotProcesses;
import org.millrace.launch.EventMark;
import org.millrace.launch.Orphans;
import org.millrace.launch.TreeProcess;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Seconds;
import org.millrace.referee.Encryption;
import org.millrace.referee.ObserverOptions;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.session.AddressText;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.Tls;
import org.millrace.tournament.programme.DrawnProgramme;
import org.millrace.tournament.programme.LeagueProgramme;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.publication.Seal;
import org.millrace.tournament.publication.StoreNote;
import org.millrace.tournament.register.EventChangedException;
import org.millrace.tournament.register.Register;
import org.millrace.tournament.schedule.ladder.Ladder;
import org.millrace.tournament.strain.Watch;

/**
 * Plays an event to its end, from the beginning or from where an earlier start was stopped.
 *
 * <p>A game counts once it is in the store; whatever else is written follows from the store. {@link #run} is called
 * once, on one thread, which alone touches the schedule and the bots' places; records and tables are written by threads
 * that it starts and ends. All other methods may be called by any thread, also before {@code run}.
 */
public final class TournamentRunner {
    private static final Duration ORPHAN_GRACE = Duration.ofSeconds(1);

    /** How long bots may take to leave at the goodbye when the last game is over, and as long again at SIGTERM. */
    private static final Duration FAREWELL = Duration.ofMillis(750);

    private final Event event;
    private final RunFolder folder;
    private final RunListener listener;
    private final RunMeters meters;
    private final RunSettings settings;
    private final LinkedBlockingQueue<News> news = new LinkedBlockingQueue<>();

    // Set by the thread that stops the event, read by the one that runs it.
    private volatile boolean stopping;

    // Set by the thread that has seen enough, read by the one that runs the event.
    private volatile boolean finishing;

    /** A runner for one start. */
    public TournamentRunner(Event event, RunFolder folder, RunListener listener, RunSettings settings) {
        this.event = event;
        this.folder = folder;
        this.listener = listener;
        this.settings = settings;
        this.meters = settings.meters();
    }

    /**
     * Plays what is missing and writes the games and tables.
     *
     * @throws EventChangedException if the store holds games of another event
     * @throws IOException if the folder, the store or the referee's port cannot be used, or the folder holds games that
     *     the store lacks
     */
    public RunReport run() throws IOException, EventChangedException, InterruptedException {
        RunReport report = playOn();
        Seal.set(folder);
        return report;
    }

    private RunReport playOn() throws IOException, EventChangedException, InterruptedException {
        StorePlace place = StoreNote.of(folder.root(), event);
        try (EventStore store = EventStore.open(place, meters.store())) {
            RecordReading.Reading reading = settings.records().begin(store);
            try (reading) {
                return playOn(store, place);
            }
        }
    }

    private RunReport playOn(EventStore store, StorePlace place)
            throws IOException, EventChangedException, InterruptedException {
        Seal.lift(folder);
        boolean again = Register.isClaimed(store);
        if (!again) {
            folder.refuseGamesWithoutStore();
            refuseImported(store, place);
        }
        Register register = Register.claim(store, place, event, settings.accepted());
        StoreNote.write(folder, place);
        register.moved().ifPresent(listener::noted);
        register.returned().forEach(listener::noted);
        if (again) {
            endOrphans(register.mark());
        }
        Programme programme = Programme.of(register.stored());
        RunFolder.rememberExpected(store, programme.expected());
        Set<GameId> leftOut = register.stored().leftOut();
        int before = programme.decided() - leftOut.size();
        Tally tally = new Tally(before, programme.expected(), leftOut);
        listener.began(tally.progress());
        if (before > 0) {
            listener.goesOn(store::decided);
        }
        meters.runner().stands(tally.stand(0));
        try (Publisher publisher =
                new Publisher(register, programme, folder, store, listener::noted, System::nanoTime)) {
            if (!programme.isOver() && !finishing) {
                play(store, register, programme, tally, publisher);
            }
            meters.runner().stands(tally.stand(0));
            return publisher.report(tally);
        }
    }

    /** Games that nobody has played here say nothing of the event to which they would have to belong. */
    private static void refuseImported(EventStore store, StorePlace place) throws IOException {
        if (!store.lastAttempts().isEmpty()) {
            throw new IOException(place + " holds games that were imported, and no event; it can be shown, rated and"
                    + " exported, but an event needs a store of its own.");
        }
    }

    /** Begins no more games, and lets {@link #run} return when those in play are over. May be called by any thread. */
    public void finish() {
        finishing = true;
        news.add(new News.Finish());
    }

    /** Begins no more games, breaks off those in play without a result, and lets {@link #run} return. */
    public void stop() {
        stopping = true;
        news.add(new News.Stop());
    }

    /**
     * Gives the event an order; may be called by any thread.
     *
     * @return done when it is carried out or refused; for ever open if the event ends before, so wait with a bound
     */
    public CompletableFuture<OrderReply> order(Order order) {
        CompletableFuture<OrderReply> reply = new CompletableFuture<>();
        news.add(new News.Ordered(order, reply));
        return reply;
    }

    /** Asks how the event stands; as {@link #order}. */
    public CompletableFuture<RunStatus> status() {
        CompletableFuture<RunStatus> answer = new CompletableFuture<>();
        news.add(new News.Asked(answer));
        return answer;
    }

    private void endOrphans(EventMark mark) {
        Orphans.Ended ended = Orphans.end(mark, ORPHAN_GRACE);
        if (!ended.found().isEmpty()) {
            int found = ended.found().size();
            listener.noted("Ended " + found + (found == 1 ? " process" : " processes")
                    + " that an earlier start had left behind.");
        }
        if (!ended.survivors().isEmpty()) {
            listener.noted("These processes of an earlier start cannot be ended: " + ended.survivors());
        }
    }

    private void play(EventStore store, Register register, Programme programme, Tally tally, Publisher publisher)
            throws IOException, InterruptedException {
        Map<GameId, Integer> attempts = store.lastAttempts();
        Upcoming upcoming = upcoming(programme, id -> attempts.getOrDefault(id, 0));
        Watch watch = Watch.begin(event.timekeeping().lagLimit(), meters.referee());
        // Closed in the other order: what has not left at the goodbye is ended before the referee.
        try (Referee referee = Referee.start(refereeOptions().withMetrics(watch.witness()));
                BotProcesses processes = new BotProcesses(register.mark())) {
            Venue venue = new Venue(
                    event,
                    register,
                    new RecordTags(event.seed(), register.stored().players()),
                    referee,
                    store,
                    listener,
                    meters.runner(),
                    news::add);
            Field field = new Field(
                    register.stored().players(),
                    new EntrantPool.Surroundings(
                            referee, processes, folder, settings.millrace(), event, news::add, meters.runner()));
            announce(field, referee);
            event.observers().ifPresent(observers -> listener.noted(invitation(observers, referee.address())));
            warnOfCrowd();
            event.openings().notes(event.rules()).forEach(note -> listener.noted("Beware, " + note + "."));
            if (event.format().pairsByResults()) {
                listener.drawn(RoundNews.of(programme.draw(), register.stored().names()));
            }
            Scribe scribe = new Scribe(store, news::add);
            Floor floor = new Floor(venue, scribe, field, programme, upcoming, tally);
            Desk desk = new Desk(venue, floor, field, programme, tally);
            Strains strains = new Strains(watch, venue);
            try (scribe) {
                play(floor, desk, strains, tally, publisher);
            }
            // What the scribe has written meanwhile counts too.
            keepTheRest(floor);
            strains.end(floor.counts());
            publisher.publishTheRest();
            if (!stopping) {
                referee.drain(FAREWELL);
            }
            List<TreeProcess> survivors = processes.endAll(FAREWELL);
            if (!survivors.isEmpty()) {
                listener.noted("These processes of bots cannot be ended: " + survivors);
            }
        }
    }

    private Upcoming upcoming(Programme programme, ToIntFunction<GameId> attempts) {
        return switch (programme) {
            case DrawnProgramme drawn -> new GameQueue(() -> drawn.draw().games(), drawn::isDecided, attempts);
            case LeagueProgramme league ->
                new LeagueQueue(
                        league,
                        new Ladder(event.seed()),
                        attempts,
                        new Rests(event.restarts(), System::nanoTime, listener::noted),
                        listener::noted);
        };
    }

    private void play(Floor floor, Desk desk, Strains strains, Tally tally, Publisher publisher)
            throws IOException, InterruptedException {
        while (!stopping) {
            floor.fill(() -> finishing || stopping || desk.holdsBack());
            meters.runner().stands(tally.stand(floor.playing()));
            strains.look(floor.counts());
            publisher.publishNowAndThen();
            if (floor.isOver() || ((finishing || desk.isDraining()) && floor.isIdle())) {
                return;
            }
            News next = news.poll(Watch.INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
            // Whatever has happened meanwhile is dealt with before games are begun, which costs more.
            for (; next != null; next = news.poll()) {
                take(next, floor, desk);
            }
        }
    }

    private void take(News next, Floor floor, Desk desk) {
        switch (next) {
            case News.Ended(FinishedGame record) -> floor.settle(record);
            case News.Kept(List<FinishedGame> records) -> records.forEach(floor::kept);
            case News.Connected(String bot) -> listener.noted(bot + " has connected.");
            case News.Told(String sentence) -> listener.noted(sentence);
            case News.Ordered(Order order, CompletableFuture<OrderReply> reply) -> {
                OrderReply done = desk.obey(order);
                listener.noted(done.sentence());
                reply.complete(done);
            }
            case News.Asked(CompletableFuture<RunStatus> answer) -> answer.complete(desk.status());
            case News.Broken broken ->
                throw new IllegalStateException(
                        "the referee lost game " + broken.id().value() + "; the same command goes on from here",
                        broken.cause());
            case News.Unwritten(Throwable cause) -> throw unwritten(cause);
            case News.Finish() -> {}
            case News.Stop() -> {}
        }
    }

    private void keepTheRest(Floor floor) {
        for (News next = news.poll(); next != null; next = news.poll()) {
            if (next instanceof News.Kept(List<FinishedGame> records)) {
                records.forEach(floor::kept);
            } else if (next instanceof News.Unwritten(Throwable cause)) {
                throw unwritten(cause);
            }
        }
    }

    /** What the store says of itself is for the organiser as it stands; anything else is a fault of ours. */
    private static RuntimeException unwritten(Throwable cause) {
        return cause instanceof StoreException store
                ? store
                : new IllegalStateException(
                        "records could not be written; the same command goes on from what the store has", cause);
    }

    private RefereeOptions refereeOptions() {
        RefereeOptions unseen = RefereeOptions.of(event.name())
                .withAddress(event.door().host(), event.door().port())
                .withVariants(Set.of(event.rules().variant()))
                .withEncryption(encryption())
                .withRefusals(new Refused(news::add));
        RefereeOptions seen = event.observers().map(unseen::withObservers).orElse(unseen);
        return settings.records().beginning().map(seen::withRecords).orElse(seen);
    }

    private Encryption encryption() {
        return switch (event.door().tls()) {
            case Tls.Off() -> new Encryption.None();
            case Tls.SelfSigned() -> new Encryption.SelfMade(folder.root());
            case Tls.Certificate(Path certificate, Path key) -> new Encryption.Files(certificate, key);
        };
    }

    private void warnOfCrowd() {
        int cores = Runtime.getRuntime().availableProcessors();
        if (event.concurrency() > cores) {
            listener.noted(
                    event.concurrency() + " games at once on " + cores + " cores: bots have to share them and may"
                            + " lose on time. Unless they mostly wait, set concurrency to " + cores + " or less.");
        }
    }

    private static String invitation(ObserverOptions observers, InetSocketAddress address) {
        return "Observers may watch at " + AddressText.ofServer(address)
                + (observers.token().isPresent() ? " with the observers' token" : "")
                + (observers.delay().isZero() ? "" : ", " + Seconds.text(observers.delay()) + " s behind")
                + ", " + observers.limit() + " at once.";
    }

    /** Says which bots have to be started by hand, where they are expected, and how they know the referee. */
    private void announce(Field field, Referee referee) {
        referee.fingerprint()
                .ifPresent(print -> listener.noted("TLS is on, and bots on other machines have to use it. The SHA-256"
                        + " fingerprint of the certificate is " + print + "; give it to them."));
        if (!field.awaited().isEmpty()) {
            listener.noted("To connect by themselves to " + AddressText.ofServer(referee.address()) + ": "
                    + String.join(", ", field.awaited())
                    + (event.format().isStanding()
                            ? ". Each is paired while it is connected."
                            : ". Each is waited for when its first game is due, for the start-timeout of "
                                    + Seconds.text(event.timekeeping().startTimeout()) + " s."));
        }
    }
}
