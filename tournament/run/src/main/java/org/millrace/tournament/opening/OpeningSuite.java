package org.millrace.tournament.opening;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Game;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.hash.Sha256;

/**
 * A list of openings for one variant, from a text file or built in: at least one, all legal by the rules with which it
 * was read. OPENINGS.md explains the format. Immutable, safe for any number of threads.
 */
public final class OpeningSuite {
    private final String id;
    private final RuleSet rules;
    private final SuiteHeader header;
    private final List<SuiteOpening> openings;
    private final boolean knownDistinct;
    private final String hash;

    /** @param knownDistinct whether it is known that no opening comes to the same as another: to look takes a while */
    OpeningSuite(String id, RuleSet rules, SuiteHeader header, List<SuiteOpening> openings, boolean knownDistinct) {
        this.id = id;
        this.rules = rules;
        this.header = header;
        this.openings = List.copyOf(openings);
        this.knownDistinct = knownDistinct;
        hash = Sha256.of(openings.stream()
                .map(opening -> SuiteOpening.text(opening.game()))
                .collect(Collectors.joining("\n", rules.variant() + "\n", "\n")));
    }

    /**
     * The suite of a file, each opening checked by these rules.
     *
     * @throws SuiteFileException if it cannot be played as it stands, with every problem in it
     * @throws IOException if there is no such file or it cannot be read
     */
    public static OpeningSuite read(Path file, RuleSet rules) throws IOException, SuiteFileException {
        return SuiteReader.read(file.toString(), id(file), Files.readAllBytes(file), Optional.of(rules));
    }

    /**
     * The suite of a file, by the rules that it names itself.
     *
     * @throws SuiteFileException if it names none, or cannot be played as it stands, with every problem in it
     * @throws IOException if there is no such file or it cannot be read
     */
    public static OpeningSuite read(Path file) throws IOException, SuiteFileException {
        return SuiteReader.read(file.toString(), id(file), Files.readAllBytes(file), Optional.empty());
    }

    /** The ids of all suites that come with Millrace, such as {@code nine-mens-morris-4}, variant by variant. */
    public static List<String> builtIns() {
        return BuiltInSuites.IDS;
    }

    /** The built-in suite of this id, by the rules that its variant has by default; empty if there is none. */
    public static Optional<OpeningSuite> builtIn(String id) {
        return BuiltInSuites.IDS.contains(id) ? Optional.of(BuiltInSuites.read(id)) : Optional.empty();
    }

    /** A built-in suite's id; otherwise the file's name without its ending. */
    public String id() {
        return id;
    }

    /** The rules by which every opening was checked. */
    public RuleSet rules() {
        return rules;
    }

    /** How many openings there are, at least one. */
    public int size() {
        return openings.size();
    }

    /** The openings in the order of the file. */
    public List<SuiteOpening> openings() {
        return openings;
    }

    /** The command that makes the same file again, where the file says so. */
    public Optional<String> madeBy() {
        return header.value(SuiteHeader.MADE_BY);
    }

    /** How many openings are the same game as an earlier one, up to symmetry of the board. */
    public int duplicates() {
        return Twins.among(openings).size();
    }

    /**
     * SHA-256 of the variant and the openings in their order, in hexadecimal digits. Comments, spacing and upper case
     * do not count, since they change no game.
     */
    public String hash() {
        return hash;
    }

    /** Why the suite cannot be played by these rules, as a sentence without a full stop; empty if it can. */
    public Optional<String> whyNotFor(RuleSet others) {
        if (others.equals(rules)) {
            return Optional.empty();
        }
        if (!others.variant().equals(rules.variant())
                || others.board() != rules.board()
                || others.stones() != rules.stones()) {
            return Optional.of("the openings " + id + " are for " + rules.variant() + ", not for " + others.variant());
        }
        return openings.stream()
                .flatMap(opening -> fault(opening, others).stream())
                .findFirst();
    }

    /** What an organiser should know who plays the suite by these rules, as sentences without a full stop; often none. */
    public List<String> notesFor(RuleSet others) {
        List<String> notes = new ArrayList<>();
        header.rules()
                .filter(made -> !made.equals(others))
                .ifPresent(made -> notes.add("the openings " + id + " were made for other rules, " + made.text()
                        + ", and may not be balanced by these"));
        List<Twins.Pair> twins = knownDistinct ? List.of() : Twins.among(openings);
        if (!twins.isEmpty()) {
            Twins.Pair first = twins.getFirst();
            notes.add("the openings " + id + " have duplicates up to symmetry, " + twins.size() + " of " + size()
                    + ", such as line " + first.opening().line() + ", which comes to the same as line "
                    + first.earlier().line());
        }
        return List.copyOf(notes);
    }

    private Optional<String> fault(SuiteOpening opening, RuleSet others) {
        Game game = opening.game();
        return switch (Replay.of(others, game.start(), game.moves())) {
            case Parsed.Ok<Game> ok -> Optional.empty();
            case Parsed.Bad<Game> bad ->
                Optional.of(
                        "line " + opening.line() + " of the openings " + id + ", " + bad.field() + ": " + bad.reason());
        };
    }

    /** As a word of an opening's id: the file's name without its ending. */
    private static String id(Path file) {
        String name = Optional.ofNullable(file.getFileName()).orElse(file).toString();
        int ending = name.lastIndexOf('.');
        return (ending > 0 ? name.substring(0, ending) : name).replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /** Suites with the same openings under the same id by the same rules are equal. */
    @Override
    public boolean equals(Object other) {
        return other instanceof OpeningSuite that
                && id.equals(that.id)
                && hash.equals(that.hash)
                && rules.equals(that.rules);
    }

    @Override
    public int hashCode() {
        return hash.hashCode();
    }

    /** The id and how many openings there are. */
    @Override
    public String toString() {
        return "OpeningSuite[" + id + ", " + size() + " openings]";
    }
}
