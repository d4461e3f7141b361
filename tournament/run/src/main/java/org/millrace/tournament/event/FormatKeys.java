package org.millrace.tournament.event;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Seeding;
import org.millrace.tournament.schedule.knockout.Knockout;
import org.millrace.tournament.schedule.knockout.KnockoutRules;
import org.millrace.tournament.schedule.swiss.Swiss;
import org.millrace.tournament.schedule.swiss.SwissRules;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

/** Reads the keys of {@code [event]} that say how it is played. */
final class FormatKeys {
    /** In place of a word that is no format. */
    private static final String MISTYPED = "";

    private static final String ROUND_ROBIN = "round-robin";
    private static final String GAUNTLET = "gauntlet";
    private static final String SWISS = "swiss";
    private static final String KNOCKOUT = "knockout";
    private static final String LEAGUE = "league";
    private static final Set<String> FORMATS =
            new LinkedHashSet<>(List.of(ROUND_ROBIN, GAUNTLET, SWISS, KNOCKOUT, LEAGUE));

    /** Which keys have a meaning in which formats. */
    private static final List<KeyOfFormats> KEYS = List.of(
            new KeyOfFormats("pairs", List.of(ROUND_ROBIN, GAUNTLET)),
            new KeyOfFormats("games", List.of(ROUND_ROBIN)),
            new KeyOfFormats("rounds", List.of(ROUND_ROBIN, SWISS)),
            new KeyOfFormats("meeting", List.of(ROUND_ROBIN, SWISS)),
            new KeyOfFormats("challengers", List.of(GAUNTLET)),
            new KeyOfFormats("seeding", List.of(SWISS, KNOCKOUT)),
            new KeyOfFormats("match-games", List.of(KNOCKOUT)),
            new KeyOfFormats("tie-break-pairs", List.of(KNOCKOUT)),
            new KeyOfFormats("third-place", List.of(KNOCKOUT)),
            new KeyOfFormats("tie-breaks", List.of(ROUND_ROBIN, GAUNTLET, SWISS)),
            new KeyOfFormats("missed-games", List.of(SWISS)));

    private record KeyOfFormats(String key, List<String> formats) {}

    private static final int MOST_CYCLES = 100_000;
    private static final int USUAL_PAIRS = 5;
    private static final int USUAL_TIE_BREAKS = 3;

    private FormatKeys() {}

    /** The word of an event file for a constant: {@code ENTRY_ORDER} is {@code entry-order}. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static EventFormat read(Section section, List<String> names) {
        String format = section.has("format") ? section.choice("format", MISTYPED, FORMATS) : ROUND_ROBIN;
        for (KeyOfFormats key : KEYS) {
            boolean isThere = section.has(key.key());
            // Of a mistyped format nobody knows what has a meaning in it.
            if (isThere && !format.equals(MISTYPED) && !key.formats().contains(format)) {
                section.problem(
                        key.key(),
                        "has no meaning in the format " + format + ", only in " + String.join(" and ", key.formats())
                                + "; leave it out");
            }
        }
        return switch (format) {
            case MISTYPED -> new EventFormat.AllPlayAll(Meeting.PAIR, USUAL_PAIRS);
            case GAUNTLET -> gauntlet(section, names);
            case SWISS -> swiss(section, names.size());
            case KNOCKOUT -> knockout(section, names.size());
            case LEAGUE -> new EventFormat.League();
            default -> roundRobin(section);
        };
    }

    private static EventFormat roundRobin(Section section) {
        List<String> lengths = List.of("pairs", "games", "rounds").stream()
                .filter(section::has)
                .toList();
        if (lengths.size() > 1) {
            section.problem(
                    lengths.get(1),
                    "does not go with " + lengths.getFirst() + ": either of them says how much is played; leave one"
                            + " out");
        }
        if (section.has("rounds")) {
            return new EventFormat.SomeRounds(meeting(section), (int) section.number("rounds", 1, 1, MOST_CYCLES));
        }
        if (section.has("meeting")) {
            section.problem("meeting", "goes with rounds alone; write pairs or games to say how each two meet");
        }
        return section.has("games")
                ? new EventFormat.AllPlayAll(Meeting.SINGLE, (int) section.number("games", 1, 1, MOST_CYCLES))
                : new EventFormat.AllPlayAll(Meeting.PAIR, (int) section.number("pairs", USUAL_PAIRS, 1, MOST_CYCLES));
    }

    private static EventFormat gauntlet(Section section, List<String> names) {
        int pairs = (int) section.number("pairs", USUAL_PAIRS, 1, MOST_CYCLES);
        List<String> challengers =
                section.words("challengers", names.stream().limit(1).toList());
        for (String challenger : challengers) {
            if (!names.contains(challenger)) {
                section.problem(
                        "challengers",
                        "\"" + challenger + "\" is the name of no bot"
                                + Nearest.hint(Nearest.to(challenger, names), names));
            }
        }
        if (challengers.isEmpty() || Set.copyOf(challengers).containsAll(names)) {
            section.problem("challengers", "has to name some of the bots, and not all of them");
        }
        return new EventFormat.Challenge(Set.copyOf(challengers), pairs);
    }

    private static EventFormat swiss(Section section, int players) {
        tooMany(section, players, Swiss.MOST_PLAYERS);
        int rounds = (int) section.number("rounds", usualRounds(players), 1, SwissRules.MOST_ROUNDS);
        return new EventFormat.SwissRounds(new SwissRules(rounds, meeting(section), seeding(section)));
    }

    /** Two more than would leave one without a loss, as far as nobody has to meet anybody twice. */
    private static int usualRounds(int players) {
        int doublings = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, players - 1));
        return Math.clamp(doublings + 2L, 1, Math.max(1, players - 1 + players % 2));
    }

    private static EventFormat knockout(Section section, int players) {
        tooMany(section, players, Knockout.MOST_PLAYERS);
        long games = section.number("match-games", 2, 2, KnockoutRules.MOST_GAMES);
        if (games % 2 != 0) {
            section.problem("match-games", "has to be even, so that each bot has either colour equally often");
        }
        long tieBreaks = section.number("tie-break-pairs", USUAL_TIE_BREAKS, 0, KnockoutRules.MOST_TIE_BREAKS);
        boolean third = section.flag("third-place", false);
        return new EventFormat.Cup(
                new KnockoutRules((int) (games + games % 2), (int) tieBreaks, third, seeding(section)));
    }

    private static void tooMany(Section section, int players, int most) {
        if (players > most) {
            section.problem("format", "is for " + most + " bots at most, not " + players);
        }
    }

    private static Meeting meeting(Section section) {
        return section.constant("meeting", Meeting.PAIR);
    }

    private static Seeding seeding(Section section) {
        return section.constant("seeding", Seeding.ENTRY_ORDER);
    }

    /** What tells bots with equal points apart, the first to decide first. */
    static List<TieBreak> tieBreaks(Section section, EventFormat format) {
        List<String> words = section.words(
                "tie-breaks",
                format.usualTieBreaks().stream().map(FormatKeys::word).toList());
        List<String> known =
                List.of(TieBreak.values()).stream().map(FormatKeys::word).toList();
        Set<TieBreak> tieBreaks = new LinkedHashSet<>();
        for (String word : words) {
            if (!known.contains(word)) {
                section.problem(
                        "tie-breaks", "\"" + word + "\" is not known" + Nearest.hint(Nearest.to(word, known), known));
            } else if (!tieBreaks.add(List.of(TieBreak.values()).get(known.indexOf(word)))) {
                section.problem("tie-breaks", "\"" + word + "\" stands there twice");
            }
        }
        return List.copyOf(tieBreaks);
    }
}
