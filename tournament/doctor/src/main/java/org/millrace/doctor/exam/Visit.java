package org.millrace.doctor.exam;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.millrace.doctor.patient.Entry;
import org.millrace.doctor.patient.Origin;
import org.millrace.doctor.patient.Patient;
import org.millrace.doctor.patient.Practice;
import org.millrace.doctor.patient.Wiretap;
import org.millrace.launch.BotExit;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.GameOrder;
import org.millrace.referee.Seat;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * A bot's visit to the doctor: what the checks have in common. Used by one thread.
 *
 * <p>One process serves all checks, as in an event, until a check ends it or finds a fault; then the next check starts
 * another.
 */
final class Visit {

    private static final Duration BESIDE = Duration.ofMillis(500);
    private static final Duration GLANCE = Duration.ofMillis(100);

    private final Practice practice;
    private final Settings settings;
    private final DoctorListener listener;
    private final boolean launched;
    private final BooleanSupplier stopped;
    private final Timesheet times;
    private final List<Match> running = new ArrayList<>();
    private Optional<Patient> patient = Optional.empty();
    private Hello hello = Hello.getDefaultInstance();
    private Optional<Entry> helloEntry = Optional.empty();
    private boolean calm;
    private boolean played;
    private int games;
    private int commentBytes;
    private final Set<String> refusals = new HashSet<>();

    /**
     * @param times where it is kept how quick the bot is
     * @param stopped whether somebody is in a hurry, so that no bot is waited for any more
     */
    Visit(Practice practice, Settings settings, Timesheet times, DoctorListener listener, BooleanSupplier stopped) {
        this.stopped = stopped;
        this.practice = practice;
        this.settings = settings;
        this.times = times;
        this.launched = practice.origin().command().isPresent();
        this.listener = listener;
    }

    /** Hears and changes what is said. */
    Wiretap tap() {
        return practice.wiretap();
    }

    Settings settings() {
        return settings;
    }

    Timesheet times() {
        return times;
    }

    /** Whether the doctor starts the bot's processes. */
    boolean isLaunched() {
        return launched;
    }

    // ------------------------------------------------------------ the bot

    /**
     * The bot, connected; started or waited for if there is none yet. One that has left although nobody has said goodbye
     * to it is complained about.
     */
    Patient patient() throws Complaint, InterruptedException {
        if (patient.isEmpty()) {
            return newPatient();
        }
        Patient here = patient.get();
        long until = System.nanoTime() + Settings.COME_BACK.toNanos();
        while (!here.isHere() && !here.isDead() && System.nanoTime() < until) {
            Optional<BotExit> unused = here.awaitDeath(GLANCE);
        }
        if (!here.isHere()) {
            throw Arrivals.left(this, here);
        }
        return here;
    }

    /** A bot that has just connected. */
    Patient newPatient() throws Complaint, InterruptedException {
        discard();
        int from = tap().size();
        Patient next = admit(false);
        awaitWelcome(next, from);
        return next;
    }

    /** A process with a token that the referee does not know. */
    Patient refusedPatient() throws Complaint {
        discard();
        return admit(true);
    }

    private Patient admit(boolean wrong) throws Complaint {
        // Before it is started: a quick bot is welcome before its start is known to have worked.
        tap().expectAnother();
        try {
            Patient next = wrong ? practice.admitWithWrongToken() : practice.admit();
            patient = Optional.of(next);
            played = false;
            if (!launched) {
                listener.waiting(practice.door());
            }
            return next;
        } catch (IOException failed) {
            throw Complaint.of(
                            Trouble.ABSENT,
                            Sentences.whole(String.valueOf(failed.getMessage())),
                            StartAdvice.missing(practice.origin()))
                    .in(Section.THE_SHORTEST_BOT);
        }
    }

    /** Lets the bot go, if there is one; the next check starts another. One that somebody else started may stay. */
    void discard() {
        boolean stays = !launched && patient.filter(Patient::isHere).isPresent();
        if (!stays) {
            patient.ifPresent(Patient::close);
            patient = Optional.empty();
        }
        running.clear();
    }

    /** Ends what the last check has left. */
    void tidy() throws InterruptedException {
        for (Match match : running) {
            match.abort();
        }
        running.clear();
    }

    /** The present process, whether it is connected or not. */
    Optional<Patient> present() {
        return patient;
    }

    /** Whether the present process has ended; waits a moment for one that is just about to. */
    boolean hasDied() throws InterruptedException {
        return hasDied(GLANCE);
    }

    /** Whether the present process ends within this time. */
    boolean hasDied(Duration most) throws InterruptedException {
        return patient.isPresent() && patient.get().awaitDeath(most).isPresent();
    }

    /** The bot's Hello. */
    Hello hello() {
        return hello;
    }

    /** The bot's Hello, as it was heard. */
    Optional<Entry> helloEntry() {
        return helloEntry;
    }

    private void awaitWelcome(Patient next, int from) throws Complaint, InterruptedException {
        Duration most = launched ? settings.start() : settings.patience();
        Optional<Entry> answer = Optional.empty();
        int looked = from;
        while (answer.isEmpty() && !next.isDead() && next.age().compareTo(most) < 0 && !stopped.getAsBoolean()) {
            int since = looked;
            answer = tap().await(
                            since,
                            entry -> entry.tells(RefereeMessage.KindCase.WELCOME)
                                    || entry.tells(RefereeMessage.KindCase.REFUSED),
                            GLANCE);
            if (!launched && answer.filter(Visit::isRefused).isPresent()) {
                // Whoever starts it may try again with the right words.
                looked = tap().after(answer.get());
                tell(answer.get());
                answer = Optional.empty();
            }
        }
        if (answer.isEmpty() && !launched) {
            answer = tap().last(from, Visit::isRefused);
        }
        if (answer.filter(Visit::isRefused).isPresent()) {
            // A connection beside the bot's own may be refused while that one's Welcome is still on its way.
            Optional<Entry> refused = answer;
            answer = tap().await(from, entry -> entry.tells(RefereeMessage.KindCase.WELCOME), BESIDE)
                    .or(() -> refused);
        }
        int connection = answer.map(Entry::connection).orElse(0);
        Optional<Entry> said = tap().last(
                        from,
                        entry -> entry.says(BotMessage.KindCase.HELLO)
                                && (connection == 0 || entry.connection() == connection));
        said.ifPresent(entry -> {
            hello = entry.said().getHello();
            helloEntry = said;
        });
        if (answer.isEmpty() || isRefused(answer.get())) {
            throw Arrivals.failed(this, next, from, answer, most);
        }
        commentBytes = answer.get().told().getWelcome().getLimits().getMaxCommentBytes();
        times.hello(next.age());
    }

    private static boolean isRefused(Entry entry) {
        return entry.tells(RefereeMessage.KindCase.REFUSED);
    }

    /** Tells each reason once, however often a program tries. */
    private void tell(Entry refusal) {
        String sentence = refusal.told().getRefused().getMessage();
        if (refusals.add(sentence)) {
            listener.refused(sentence);
        }
    }

    /** How long a comment may be, by the Limits of Welcome; 0 if the bot has not been welcome yet. */
    int commentBytes() {
        return commentBytes;
    }

    /** Where the bot comes from. */
    Origin origin() {
        return practice.origin();
    }

    // ------------------------------------------------------------ variants

    /** Whether the bot claims to play a variant, and it is to be examined in it. */
    boolean plays(String variant) {
        return settings.variant().map(variant::equals).orElse(true)
                && (hello.getVariantsList().isEmpty() || hello.getVariantsList().contains(variant));
    }

    /** What a bot claims is known only once it is here. */
    private void hear() throws Complaint, InterruptedException {
        if (helloEntry.isEmpty()) {
            Patient ignored = patient();
        }
    }

    /** The variant of all checks that ask for no special one. */
    RuleSet rules() throws Complaint, NotExamined, InterruptedException {
        hear();
        return Variants.all().stream()
                .filter(rules -> plays(rules.variant()))
                .findFirst()
                .orElseThrow(() -> new NotExamined("The bot claims no variant that is known here: "
                        + String.join(", ", hello.getVariantsList()) + "."));
    }

    /** A situation in a variant that the bot plays. */
    Situation situation(Situation.Need need) throws Complaint, NotExamined, InterruptedException {
        hear();
        Predicate<String> plays = this::plays;
        return Situations.of(need, plays)
                .orElseThrow(() ->
                        new NotExamined("In the variants that the bot plays it cannot be brought about for certain."));
    }

    /** A game that goes on long enough for what is done to its connection, in whatever variant the bot plays. */
    Stage stage() throws Complaint, NotExamined, InterruptedException {
        hear();
        Optional<Situation> situation = Situations.of(Situation.Need.SHUTTLE, this::plays);
        return situation.isPresent() ? Stage.of(situation.get()) : Stage.of(rules());
    }

    // ------------------------------------------------------------ games

    /** Begins a game. */
    Match begin(Bout bout) throws Complaint, InterruptedException {
        Patient here = patient();
        Duration ready = played ? settings.ready() : settings.start();
        played = true;
        games++;
        Seat own = new Seat(here.admission(), ready);
        Seat other = new Seat(practice.opponent(), Seat.FIRST_READY_TIMEOUT);
        boolean white = bout.colour() == Colour.WHITE;
        int from = tap().size();
        GameOrder order = new GameOrder(
                new GameId("doctor-%03d".formatted(games)),
                practice.event(),
                0,
                1,
                bout.rules(),
                bout.start(),
                bout.opening(),
                white ? own : other,
                white ? other : own,
                bout.clock(),
                Duration.ZERO,
                // No game is void for a stall of this machine: the checks of clocks look for that themselves.
                Duration.ZERO,
                Adjudicator.NONE,
                Map.of());
        Match match = new Match(bout, practice.play(order, bout.script()), tap(), from, ready.plusSeconds(1));
        running.add(match);
        return match;
    }

    /** The game's record when it is over; complains about a fault of the bot's in it. */
    FinishedGame finish(Match match) throws Complaint, InterruptedException {
        FinishedGame record = match.finish();
        running.remove(match);
        if (calm) {
            times.game(match, record);
        }
        Verdicts.judge(match, record, this);
        return record;
    }

    /** The game's record, however it ended. */
    FinishedGame finishUnjudged(Match match) throws InterruptedException {
        FinishedGame record = match.finish();
        running.remove(match);
        return record;
    }

    /** Plays a game in which nothing is done to the connection. */
    FinishedGame play(Bout bout) throws Complaint, InterruptedException {
        calm = true;
        try {
            return finish(begin(bout));
        } finally {
            calm = false;
        }
    }

    /** Plays a game that has to end so; a bot that resigns or agrees to a draw before is within its rights. */
    FinishedGame play(Bout bout, EndReason expected) throws Complaint, NotExamined, InterruptedException {
        return expect(play(bout), expected);
    }

    /** Makes sure that a game has ended so. */
    static FinishedGame expect(FinishedGame record, EndReason expected) throws NotExamined {
        EndReason reason = record.verdict().reason();
        if (reason != expected) {
            throw new NotExamined("The game ended by " + reason.code() + " before it could come to " + expected.code()
                    + "; that is the bot's right, so nothing can be said here.");
        }
        return record;
    }
}
