package org.millrace.tournament.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Gauntlet;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Roster;
import org.millrace.tournament.schedule.RoundRobin;
import org.millrace.tournament.schedule.knockout.Knockout;
import org.millrace.tournament.schedule.knockout.KnockoutRules;
import org.millrace.tournament.schedule.swiss.Swiss;
import org.millrace.tournament.schedule.swiss.SwissRules;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

/** How an event is played, as its organiser chooses it. */
public sealed interface EventFormat {
    /** Its word in event files. */
    String id();

    /** What the games depend on, as {@code key = value} lines of an event file. */
    List<String> essentials();

    /**
     * The format for players.
     *
     * @param names of all players, late ones included, in the order of entry
     * @param seed decides lots
     * @throws IllegalArgumentException if it cannot be played by them, with the reason
     */
    Format of(Roster roster, List<String> names, long seed);

    /** What tells players with equal points apart where the event does not say. */
    List<TieBreak> usualTieBreaks();

    /** Why nobody can enter after the event has begun, as a sentence; empty if one can. */
    default Optional<String> lateEntryFault() {
        return Optional.empty();
    }

    /** Whether it goes on without end, and takes in whoever is new in its file. */
    default boolean isStanding() {
        return false;
    }

    /** Whether later rounds are drawn from the results of earlier ones. */
    boolean pairsByResults();

    /**
     * Everybody meets everybody.
     *
     * @param cycles how often each two meet, at least 1
     */
    record AllPlayAll(Meeting meeting, int cycles) implements EventFormat {
        public AllPlayAll {
            requireSome("meetings", cycles);
        }

        @Override
        public String id() {
            return "round-robin";
        }

        @Override
        public List<String> essentials() {
            return List.of((meeting == Meeting.PAIR ? "pairs = " : "games = ") + cycles);
        }

        @Override
        public Format of(Roster roster, List<String> names, long seed) {
            return Format.fixed(RoundRobin.withLateEntries(onTime(roster), roster.players(), cycles, meeting));
        }

        @Override
        public List<TieBreak> usualTieBreaks() {
            return List.of(TieBreak.SONNEBORN_BERGER, TieBreak.WINS);
        }

        @Override
        public boolean pairsByResults() {
            return false;
        }
    }

    /**
     * A round robin that ends after some rounds, be it in the midst of a cycle.
     *
     * @param rounds at least 1
     */
    record SomeRounds(Meeting meeting, int rounds) implements EventFormat {
        public SomeRounds {
            requireSome("rounds", rounds);
        }

        @Override
        public String id() {
            return "round-robin";
        }

        @Override
        public List<String> essentials() {
            return List.of("rounds = " + rounds, meetingLine(meeting));
        }

        @Override
        public Format of(Roster roster, List<String> names, long seed) {
            return Format.fixed(RoundRobin.ofRounds(roster.players(), rounds, meeting));
        }

        @Override
        public List<TieBreak> usualTieBreaks() {
            return List.of(TieBreak.SONNEBORN_BERGER, TieBreak.WINS);
        }

        @Override
        public Optional<String> lateEntryFault() {
            return Optional.of("A round robin of a number of rounds has no room for late entries; one of a number of"
                    + " pairs or games has.");
        }

        @Override
        public boolean pairsByResults() {
            return false;
        }
    }

    /**
     * Some challengers against all others.
     *
     * @param challengers by name
     * @param pairs how many colour-swapped pairs each plays against each of the others, at least 1
     */
    record Challenge(Set<String> challengers, int pairs) implements EventFormat {
        public Challenge {
            challengers = Set.copyOf(challengers);
            requireSome("pairs", pairs);
        }

        @Override
        public String id() {
            return "gauntlet";
        }

        @Override
        public List<String> essentials() {
            return List.of(
                    "challengers = " + challengers.stream().sorted().collect(Collectors.joining(", ")),
                    "pairs = " + pairs);
        }

        @Override
        public Format of(Roster roster, List<String> names, long seed) {
            Set<Integer> indexes = challengers.stream().map(names::indexOf).collect(Collectors.toSet());
            return Format.fixed(Gauntlet.withLateEntries(onTime(roster), roster.players(), indexes, pairs));
        }

        @Override
        public List<TieBreak> usualTieBreaks() {
            return List.of(TieBreak.WINS);
        }

        @Override
        public boolean pairsByResults() {
            return false;
        }
    }

    /** Rounds between players with equal points. */
    record SwissRounds(SwissRules rules) implements EventFormat {
        @Override
        public String id() {
            return "swiss";
        }

        @Override
        public List<String> essentials() {
            return List.of(
                    "rounds = " + rules.rounds(),
                    meetingLine(rules.meeting()),
                    "seeding = " + FormatKeys.word(rules.seeding()));
        }

        @Override
        public Format of(Roster roster, List<String> names, long seed) {
            return new Swiss(roster, rules, seed);
        }

        @Override
        public List<TieBreak> usualTieBreaks() {
            return List.of(TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS);
        }

        @Override
        public boolean pairsByResults() {
            return true;
        }
    }

    /** Who loses a match is out. */
    record Cup(KnockoutRules rules) implements EventFormat {
        @Override
        public String id() {
            return "knockout";
        }

        @Override
        public List<String> essentials() {
            return List.of(
                    "match-games = " + rules.games(),
                    "tie-break-pairs = " + rules.tieBreakPairs(),
                    "third-place = " + rules.thirdPlace(),
                    "seeding = " + FormatKeys.word(rules.seeding()));
        }

        @Override
        public Knockout of(Roster roster, List<String> names, long seed) {
            return new Knockout(roster, rules, seed);
        }

        @Override
        public List<TieBreak> usualTieBreaks() {
            return List.of();
        }

        @Override
        public Optional<String> lateEntryFault() {
            return Optional.of("Nobody can enter a knockout after its first round is drawn.");
        }

        @Override
        public boolean pairsByResults() {
            return true;
        }
    }

    /** Whoever is there meets whoever is near, without end. */
    record League() implements EventFormat {
        @Override
        public String id() {
            return "league";
        }

        @Override
        public List<String> essentials() {
            return List.of();
        }

        /** Nothing is drawn beforehand: who meets whom depends on who is there. */
        @Override
        public Format of(Roster roster, List<String> names, long seed) {
            return Format.fixed(new GameList(List.of()));
        }

        /** A league ranks by rating. */
        @Override
        public List<TieBreak> usualTieBreaks() {
            return List.of();
        }

        @Override
        public boolean pairsByResults() {
            return false;
        }

        @Override
        public boolean isStanding() {
            return true;
        }
    }

    /** All lines that say which format it is. */
    default List<String> lines() {
        List<String> lines = new ArrayList<>(List.of("format = " + id()));
        lines.addAll(essentials());
        return List.copyOf(lines);
    }

    private static int onTime(Roster roster) {
        return roster.players() - roster.lateEntries().size();
    }

    private static String meetingLine(Meeting meeting) {
        return "meeting = " + FormatKeys.word(meeting);
    }

    private static void requireSome(String what, int number) {
        if (number < 1) {
            throw new IllegalArgumentException("an event needs at least one of " + what + ", not " + number);
        }
    }
}
