package org.millrace.tournament.register;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFormat;
import org.millrace.tournament.event.MissedGames;
import org.millrace.tournament.schedule.swiss.SwissRules;

/** What accepted changes do to an event: they take effect in the first round that is not drawn yet. */
final class Changes {
    private static final String AT_START = "the event file says so, and it was accepted by name";
    private static final String WELCOME = "the event file says so";

    private final Event event;
    private final List<PlayerRow> before;
    private final int drawn;
    private final List<PlayerRow> players = new ArrayList<>();
    private final List<Difference> made = new ArrayList<>();
    private final List<Difference> impossible = new ArrayList<>();
    private int number;
    private OptionalInt end = OptionalInt.empty();

    /**
     * @param before everybody who is or was in the event
     * @param drawn the last round that is drawn
     */
    Changes(Event event, List<PlayerRow> before, int drawn) {
        this.event = event;
        this.before = List.copyOf(before);
        this.drawn = drawn;
        this.number = before.size();
    }

    /** Makes a change that has a name. */
    void make(Difference difference) {
        Acceptance acceptance = difference.acceptance().orElseThrow();
        switch (acceptance.kind()) {
            case LATE_ENTRY -> enter(difference, acceptance.bot().orElseThrow());
            case WITHDRAWAL -> withdraw(acceptance.bot().orElseThrow());
            case MORE_ROUNDS -> lengthen(difference);
        }
        made.add(difference);
    }

    private void enter(Difference difference, String name) {
        Entrant entrant = event.entrants().stream()
                .filter(bot -> bot.name().equals(name))
                .findFirst()
                .orElseThrow();
        int first = 2;
        int missed = 0;
        if (event.format() instanceof EventFormat.SwissRounds swiss) {
            SwissRules rules = swiss.rules();
            first = drawn + 1;
            missed = event.missedGames() == MissedGames.DRAWN ? rules.meeting().games() : 0;
            if (first > rules.rounds()) {
                impossible.add(new Difference(
                        difference.line(),
                        Optional.empty(),
                        "The last round, " + rules.rounds() + ", is drawn already: there is none left to enter. More"
                                + " rounds would make room."));
            }
        }
        players.add(new PlayerRow(number++, name, entrant.essentials(), Math.max(2, first), missed, Optional.empty()));
    }

    private void withdraw(String name) {
        before.stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .map(row -> row.out(new PlayerRow.Withdrawal(drawn + 1, "was withdrawn by the organiser")))
                .ifPresent(players::add);
    }

    /** The old number of rounds stays the last of a draw, if that round was drawn. */
    private void lengthen(Difference difference) {
        String old = difference.line().lines().findFirst().orElseThrow();
        int rounds = Integer.parseInt(old.substring(old.lastIndexOf(' ') + 1));
        if (event.format() instanceof EventFormat.SwissRounds && drawn >= rounds) {
            end = OptionalInt.of(rounds);
        }
    }

    /** The players to be written. */
    List<PlayerRow> players() {
        return List.copyOf(players);
    }

    /** The round that was drawn as the last one and is so no more. */
    OptionalInt end() {
        return end;
    }

    /** Changes that cannot be made as the event stands. */
    List<Difference> impossible() {
        return List.copyOf(impossible);
    }

    /** An entry for each change. */
    List<JournalEntry> journal(Instant now) {
        return made.stream()
                .map(difference -> {
                    Acceptance acceptance = difference.acceptance().orElseThrow();
                    return new JournalEntry(
                            now,
                            switch (acceptance.kind()) {
                                case LATE_ENTRY -> "late-entry";
                                case WITHDRAWAL -> "withdraw";
                                case MORE_ROUNDS -> "more-rounds";
                            },
                            acceptance.bot().orElse(""),
                            event.format().isStanding() && acceptance.kind() == Acceptance.Kind.LATE_ENTRY
                                    ? WELCOME
                                    : AT_START);
                })
                .toList();
    }
}
