package org.millrace.tournament.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.millrace.launch.BotCommand;
import org.millrace.launch.BotProcess;
import org.millrace.launch.BotProcesses;
import org.millrace.launch.BotStartException;
import org.millrace.record.Seconds;
import org.millrace.referee.Admission;
import org.millrace.referee.Credential;
import org.millrace.referee.Invitation;
import org.millrace.referee.Referee;
import org.millrace.referee.Token;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.RunFolder;

/**
 * The places of one entrant: as many processes as it has games at once, each used again for the next game, or the one
 * door of a bot that connects by itself.
 *
 * <p>Each process has a token of its own, so that the referee's session and the process belong together beyond doubt.
 * Confined to the runner's thread.
 */
final class EntrantPool {
    private final String name;
    private final Optional<Entrant> entrant;
    private final int number;
    private final Surroundings surroundings;
    private final List<Contestant> contestants = new ArrayList<>();
    // Also touched by the threads that watch processes.
    private final Set<Integer> slotsInUse = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean toldOfOptions = new AtomicBoolean();
    private final Optional<Future<Void>> firstSession;
    private Optional<Path> lastLog = Optional.empty();
    private String lastFailure = "";
    private int failures;
    private Optional<String> withdrawal;

    /**
     * What all pools of an event share.
     *
     * @param millrace the command that runs Millrace itself
     * @param event for its limits
     * @param news told, by another thread, when a bot that connects by itself has done so
     * @param metrics told of each process that is started
     */
    record Surroundings(
            Referee referee,
            BotProcesses processes,
            RunFolder folder,
            List<String> millrace,
            Event event,
            Consumer<News> news,
            RunMetrics metrics) {
        Surroundings {
            millrace = List.copyOf(millrace);
        }
    }

    /**
     * @param entrant as the event file has it; empty if it is there no more
     * @param number the entrant's place in the order of entry, from 1
     * @param withdrawal why it is out of the event; empty while it is in
     */
    EntrantPool(
            String name,
            Optional<Entrant> entrant,
            int number,
            Optional<String> withdrawal,
            Surroundings surroundings) {
        if (entrant.isEmpty() && withdrawal.isEmpty()) {
            throw new IllegalArgumentException(name + " is in the event, but its file does not have it");
        }
        this.name = name;
        this.entrant = withdrawal.isPresent() ? Optional.empty() : entrant;
        this.number = number;
        this.withdrawal = withdrawal;
        this.surroundings = surroundings;
        firstSession = this.entrant.flatMap(Entrant::token).map(this::door);
    }

    /** Lets a bot in that connects by itself; the future is done when it has connected. */
    private Future<Void> door(Credential token) {
        Admission admission = admit(token, games());
        contestants.add(new Contestant(admission, Optional.empty()));
        return admission.firstSession().thenRun(() -> {
            surroundings.news().accept(new News.Connected(name));
            tellOfUnknownOptions();
        });
    }

    /** Once; called by any thread. */
    private void tellOfUnknownOptions() {
        if (toldOfOptions.compareAndSet(false, true)) {
            entrant.flatMap(entered -> UnknownOptions.of(entered, surroundings.referee()))
                    .ifPresent(sentence -> surroundings.news().accept(new News.Told(sentence)));
        }
    }

    private Admission admit(Credential token, int sessions) {
        return surroundings
                .referee()
                .admit(new Invitation(
                        name,
                        token,
                        sessions,
                        surroundings.event().timekeeping().margin(),
                        entrant.map(Entrant::options).orElse(Map.of())));
    }

    String name() {
        return name;
    }

    /** It connects by itself. */
    boolean isAwaited() {
        return firstSession.isPresent();
    }

    private Optional<Entrant.Start> start() {
        return entrant.flatMap(Entrant::start);
    }

    /** What it is told of nodes, where that is not the clock rule's. */
    OptionalLong nodes() {
        return entrant.map(Entrant::nodes).orElse(OptionalLong.empty());
    }

    /** Games that one place may play at once. */
    private int games() {
        return entrant.map(Entrant::games).orElse(0);
    }

    /** It is in the event, and can be started or is connected. */
    boolean isThere() {
        return withdrawal.isEmpty()
                && (start().isPresent()
                        || contestants.stream()
                                .anyMatch(door -> door.admission().sessions() > 0));
    }

    /** It may play another game beside those that it plays. */
    boolean isFree() {
        return contestants.stream().mapToInt(Contestant::playing).sum() < games();
    }

    /** How often in a row it has failed to start or to stay connected. */
    int failures() {
        return failures;
    }

    /** Another game can begin now. */
    boolean hasRoom() {
        return start().isPresent() || freeContestant().isPresent();
    }

    /**
     * Takes a place for one game, starting a process where none is free.
     *
     * @throws BotStartException if the bot's program or folder is missing or will not run, with the remedy
     * @throws IOException if the runner cannot do its own part, such as write the log
     */
    Contestant take() throws BotStartException, IOException {
        contestants.stream()
                .filter(contestant -> contestant.playing() == 0 && isGone(contestant))
                .toList()
                .forEach(this::retire);
        List<Contestant> away = contestants.stream().filter(EntrantPool::isAway).toList();
        // One that hangs up and stays looks the same as one that comes back, until its time is over.
        away.stream()
                .limit(Math.max(0, away.size() - surroundings.event().concurrency()))
                .forEach(this::retire);
        Optional<Contestant> free = freeContestant();
        Contestant contestant = free.isPresent() ? free.get() : launch();
        contestant.begin();
        return contestant;
    }

    private Optional<Contestant> freeContestant() {
        return contestants.stream()
                .filter(contestant -> contestant.playing() < games())
                .filter(contestant -> !contestant.isDistrusted() && !isGone(contestant) && !isAway(contestant))
                .findFirst();
    }

    /** Its connection broke between two games, and it may still come back by itself: it is left alone meanwhile. */
    private static boolean isAway(Contestant contestant) {
        return isUnconnected(contestant)
                && contestant.admission().away() > 0
                && contestant.process().filter(BotProcess::isAlive).isPresent();
    }

    private static boolean isUnconnected(Contestant contestant) {
        return contestant.process().isPresent()
                && contestant.isProven()
                && contestant.playing() == 0
                && contestant.admission().sessions() == 0;
    }

    /** Its process has ended, or has hung up between two games and will not be heard of again. */
    private static boolean isGone(Contestant contestant) {
        boolean ended =
                contestant.process().filter(process -> !process.isAlive()).isPresent();
        boolean hungUp = isUnconnected(contestant) && contestant.admission().away() == 0;
        return ended || hungUp;
    }

    private Contestant launch() throws IOException {
        int slot = freeSlot();
        Token token = Token.random();
        Admission admission = admit(token, 1);
        try {
            BotCommand command = LaunchCommand.of(
                    entrant.orElseThrow(),
                    surroundings.referee().address(),
                    token,
                    surroundings.millrace(),
                    surroundings.folder().log(number, slot, name));
            lastLog = Optional.of(command.log());
            BotProcess process = surroundings.processes().start(command);
            surroundings.metrics().botStarted();
            Contestant contestant = new Contestant(admission, Optional.of(process));
            contestants.add(contestant);
            CompletableFuture<Void> unusedAnswer = admission.firstSession().thenRun(this::tellOfUnknownOptions);
            CompletableFuture<Void> told = process.died()
                    .thenAccept(exit -> admission.exited(
                            exit.sentence(command, admission.firstSession().isDone())));
            CompletableFuture<Void> unused =
                    CompletableFuture.allOf(told, process.exited()).thenRun(() -> slotsInUse.remove(slot));
            return contestant;
        } catch (IOException failed) {
            slotsInUse.remove(slot);
            admission.close();
            throw failed;
        }
    }

    /**
     * Gives a place back after a game.
     *
     * @param conduct what the game says about the bot
     * @param detail how the game ended
     */
    void giveBack(Contestant contestant, Conduct conduct, String detail) {
        contestant.end(conduct == Conduct.SOUND);
        switch (conduct) {
            case SOUND -> failures = 0;
            case FAILED -> countFailure(detail);
            case SUSPECT, STALE, UNTRIED -> {}
        }
        contestant.distrust(conduct != Conduct.SOUND && conduct != Conduct.UNTRIED);
        boolean over = contestant.isDistrusted() || isGone(contestant) || withdrawal.isPresent();
        if (contestant.process().isPresent() && contestant.playing() == 0 && over) {
            retire(contestant);
        }
    }

    /**
     * Counts a game for which the bot could not be had.
     *
     * @param detail why, in a sentence
     */
    void countFailure(String detail) {
        failures++;
        lastFailure = detail;
    }

    /** Where its last process has its output. */
    Optional<Path> lastLog() {
        return lastLog;
    }

    /**
     * Takes the bot out of the event if it failed too often in a row, or was waited for in vain; its running games go
     * on to their end. Empty if it stays, or was taken out before; a standing event takes nobody out.
     */
    Optional<Withdrawal> withdrawIfHopeless() {
        if (withdrawal.isPresent()
                || failures == 0
                || surroundings.event().format().isStanding()) {
            return Optional.empty();
        }
        if (firstSession.filter(connected -> !connected.isDone()).isPresent()) {
            return Optional.of(withdraw("did not connect within the start-timeout of "
                    + Seconds.text(surroundings.event().timekeeping().startTimeout()) + " s"));
        }
        int restarts = surroundings.event().restarts();
        return failures > restarts
                ? Optional.of(withdraw("failed to start or to stay connected " + failures
                        + " times in a row, with restarts = " + restarts))
                : Optional.empty();
    }

    /** Ends the place and everything that belongs to it, in the background since a bot may take its time to end. */
    private void retire(Contestant contestant) {
        contestants.remove(contestant);
        contestant.admission().close();
        contestant
                .process()
                .ifPresent(process ->
                        Thread.ofVirtual().name("retire-" + process.pid()).start(process::close));
    }

    /** Why the bot is out of the event; empty while it is in. */
    Optional<String> withdrawal() {
        return withdrawal;
    }

    /**
     * Takes it out of the event; its running games go on to their end.
     *
     * @param why a clause of which it is the subject
     */
    Withdrawal withdraw(String why) {
        withdrawal = Optional.of(why);
        contestants.stream()
                .filter(contestant -> contestant.playing() == 0)
                .toList()
                .forEach(this::retire);
        return new Withdrawal(name, why, lastFailure, lastLog);
    }

    /** The first number that no process of this bot has, one that is just being ended included: its log is open. */
    private int freeSlot() {
        return IntStream.iterate(1, slot -> slot + 1)
                .filter(slotsInUse::add)
                .findFirst()
                .orElseThrow();
    }
}
