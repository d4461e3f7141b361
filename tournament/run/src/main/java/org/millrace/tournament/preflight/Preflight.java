package org.millrace.tournament.preflight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.launch.BotCommand;
import org.millrace.launch.BotProcesses;
import org.millrace.launch.BotStartException;
import org.millrace.launch.EventMark;
import org.millrace.referee.Admission;
import org.millrace.referee.Credential;
import org.millrace.referee.Encryption;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.referee.Token;
import org.millrace.referee.session.AddressText;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.Tls;
import org.millrace.tournament.run.LaunchCommand;

/**
 * Tries everything that an event needs, and leaves no trace: every bot plays one game against a built-in opponent, over
 * the real referee and in real processes, one game after the other so that none disturbs another's times.
 *
 * <p>{@link #run} is called once, on one thread; {@link #stop} may be called by any.
 */
public final class Preflight {
    private static final String THIS_MACHINE = "127.0.0.1";

    private final Event event;
    private final PreflightSettings settings;
    private final PreflightListener listener;
    private final LagWitness witness = new LagWitness();
    private final Verdicts verdicts;

    // Both are set by one thread and asked by another: who stops, and who plays.
    private volatile boolean stopping;
    private volatile Optional<SmokeTable> table = Optional.empty();

    public Preflight(Event event, PreflightSettings settings, PreflightListener listener) {
        this.event = event;
        this.settings = settings;
        this.listener = listener;
        verdicts = new Verdicts(event, settings.longest());
    }

    /**
     * Measures the machine and tries all bots.
     *
     * @return empty if it was stopped
     * @throws IOException if the referee cannot listen, or logs cannot be written
     */
    public Optional<PreflightReport> run() throws IOException, InterruptedException {
        Timetable timetable = Timetable.of(event);
        MachineNoise quiet = NoiseMeter.measure(settings.noise(), () -> stopping);
        List<BotCheck> checks = new ArrayList<>();
        // Closed in the other order: what has not left at the goodbye is ended before the referee.
        try (Referee referee = Referee.start(options());
                BotProcesses processes = new BotProcesses(EventMark.random())) {
            Map<String, Admission> doors = openDoors(referee);
            long doorsOpened = System.nanoTime();
            SmokeTable smokes = new SmokeTable(event, referee, Rival.enter(referee), settings.longest());
            table = Optional.of(smokes);
            for (int i = 0; i < event.entrants().size() && !stopping; i++) {
                Entrant entrant = event.entrants().get(i);
                listener.trying(entrant.name());
                BotCheck check = entrant.start().isPresent()
                        ? started(entrant, i + 1, smokes, referee, processes)
                        : remote(entrant, smokes, doors, doorsOpened);
                checks.add(check);
                if (!stopping) {
                    listener.tried(check);
                }
            }
        }
        if (stopping) {
            return Optional.empty();
        }
        MachineNoise machine = quiet.with(witness.longestPause(), witness.worstLag());
        Forecast forecast = Forecast.of(event, timetable, checks, machine.cores());
        Resolution resolution =
                Resolution.of(event.entrants().size(), timetable.meanPerBot(), timetable.direct(), settings.drawRate());
        return Optional.of(
                new PreflightReport(checks, machine, forecast, resolution, Warnings.of(event, machine, forecast)));
    }

    /** Breaks off what is being played and lets {@link #run} return. */
    public void stop() {
        stopping = true;
        table.ifPresent(SmokeTable::stop);
    }

    private boolean waitsForRemote() {
        return settings.remote()
                && event.entrants().stream().anyMatch(entrant -> entrant.start().isEmpty());
    }

    /** At the event's own door if somebody is to come through it; else where nobody is disturbed. */
    private RefereeOptions options() throws IOException {
        RefereeOptions options = RefereeOptions.of(event.name())
                .withVariants(Set.of(event.rules().variant()))
                .withMetrics(witness);
        return waitsForRemote()
                ? options.withAddress(event.door().host(), event.door().port()).withEncryption(encryption())
                : options.withAddress(THIS_MACHINE, 0);
    }

    private Encryption encryption() throws IOException {
        return switch (event.door().tls()) {
            case Tls.Off() -> new Encryption.None();
            case Tls.SelfSigned() ->
                // The certificate has to be the event's own: its fingerprint is what the teams are told.
                new Encryption.SelfMade(Files.createDirectories(settings.folder()));
            case Tls.Certificate(Path certificate, Path key) -> new Encryption.Files(certificate, key);
        };
    }

    private Map<String, Admission> openDoors(Referee referee) {
        Map<String, Admission> doors = new HashMap<>();
        if (!waitsForRemote()) {
            return doors;
        }
        event.entrants()
                .forEach(entrant ->
                        entrant.token().ifPresent(token -> doors.put(entrant.name(), admit(referee, entrant, token))));
        referee.fingerprint()
                .ifPresent(print -> listener.noted("TLS is on. The SHA-256 fingerprint of the certificate, also for the"
                        + " event itself, is " + print + "."));
        listener.noted("To connect by themselves to " + AddressText.ofServer(referee.address()) + " now: "
                + event.names().stream().filter(doors::containsKey).collect(Collectors.joining(", "))
                + ". They are waited for for "
                + Slowness.text(event.timekeeping().startTimeout())
                + "; --skip-remote goes on without them.");
        return doors;
    }

    private Admission admit(Referee referee, Entrant entrant, Credential credential) {
        return referee.admit(new Invitation(
                entrant.name(), credential, 1, event.timekeeping().margin(), entrant.options()));
    }

    private BotCheck started(Entrant entrant, int number, SmokeTable smokes, Referee referee, BotProcesses processes)
            throws IOException, InterruptedException {
        Token token = Token.random();
        Path log = settings.scratch().resolve("%03d.log".formatted(number));
        BotCommand command = LaunchCommand.of(entrant, referee.address(), token, settings.millrace(), log);
        try (Place place = Place.start(processes, command, admit(referee, entrant, token))) {
            SmokeTable.Played played =
                    smokes.play(entrant, place.admission(), event.timekeeping().startTimeout());
            return verdicts.judge(entrant.name(), played, !place.process().isAlive(), place.output());
        } catch (BotStartException missing) {
            return BotCheck.without(entrant.name(), Finding.MISSING, String.valueOf(missing.getMessage()));
        }
    }

    private BotCheck remote(Entrant entrant, SmokeTable smokes, Map<String, Admission> doors, long doorsOpened)
            throws InterruptedException {
        Optional<Admission> door = Optional.ofNullable(doors.get(entrant.name()));
        if (door.isEmpty()) {
            return BotCheck.without(
                    entrant.name(), Finding.NOT_TRIED, "It connects by itself, and --skip-remote was given.");
        }
        // All of them had since the doors opened; who is there already is not waited for any more.
        Duration left = event.timekeeping().startTimeout().minusNanos(System.nanoTime() - doorsOpened);
        boolean late = left.compareTo(event.timekeeping().readyTimeout()) < 0;
        Duration patience =
                door.get().sessions() > 0 || late ? event.timekeeping().readyTimeout() : left;
        if (late && door.get().sessions() == 0) {
            return BotCheck.without(
                    entrant.name(),
                    Finding.NEVER_CAME,
                    "It connects by itself, and had not done so within the start-timeout of "
                            + Slowness.text(event.timekeeping().startTimeout())
                            + "; are host, port, name and token as on its sheet?");
        }
        return verdicts.judge(entrant.name(), smokes.play(entrant, door.get(), patience), false, List.of());
    }
}
