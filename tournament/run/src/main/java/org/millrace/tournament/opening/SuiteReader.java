package org.millrace.tournament.opening;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Reads a suite's file and finds all problems of it in one reading. For one thread. */
final class SuiteReader {
    /** Some editors of Windows begin a file in UTF-8 with it. */
    private static final char BYTE_ORDER_MARK = (char) 0xFEFF;

    private static final char COMMENT = '#';

    private final String file;
    private final List<SuiteProblem> problems = new ArrayList<>();

    private final boolean knownDistinct;

    private SuiteReader(String file, boolean knownDistinct) {
        this.file = file;
        this.knownDistinct = knownDistinct;
    }

    /**
     * @param file for the problems
     * @param wanted the rules of the openings; if empty, those that the file names
     * @throws SuiteFileException with every problem
     */
    static OpeningSuite read(String file, String id, byte[] content, Optional<RuleSet> wanted)
            throws SuiteFileException {
        return read(new SuiteReader(file, false), id, content, wanted);
    }

    /** Reads a file of which it is known that no two openings come to the same. */
    static OpeningSuite readDistinct(String file, String id, byte[] content) throws SuiteFileException {
        return read(new SuiteReader(file, true), id, content, Optional.empty());
    }

    private static OpeningSuite read(SuiteReader reader, String id, byte[] content, Optional<RuleSet> wanted)
            throws SuiteFileException {
        Optional<OpeningSuite> suite = reader.suite(id, content, wanted);
        if (suite.isEmpty() || !reader.problems.isEmpty()) {
            reader.problems.sort(Comparator.comparingInt(SuiteProblem::line));
            throw new SuiteFileException(reader.problems);
        }
        return suite.get();
    }

    private Optional<OpeningSuite> suite(String id, byte[] content, Optional<RuleSet> wanted) {
        Optional<String> text = decode(content);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = text.get().lines().toList();
        SuiteHeader header = SuiteHeader.of(lines);
        Optional<RuleSet> rules = rules(header, wanted);
        return rules.map(by -> new OpeningSuite(id, by, header, openings(by, lines), knownDistinct));
    }

    /** By which rules the openings are checked: those of a suite for another variant by its own, so that the faults told are its own. */
    private Optional<RuleSet> rules(SuiteHeader header, Optional<RuleSet> wanted) {
        Optional<SuiteHeader.Entry> variant = header.entry(SuiteHeader.VARIANT);
        if (wanted.isEmpty() && variant.isEmpty()) {
            note(0, "it does not say for which variant it is", "begin it with  # variant: nine-mens-morris");
        }
        Optional<RuleSet> named = named(header, wanted);
        if (wanted.isEmpty()
                || variant.isEmpty()
                || variant.get().value().equals(wanted.get().variant())) {
            return wanted.or(() -> named);
        }
        note(
                variant.get().line(),
                "these openings are for " + variant.get().value() + ", not for "
                        + wanted.get().variant(),
                "take a suite for " + wanted.get().variant());
        return named;
    }

    /** The rules that the header names; notes it if they cannot be read. */
    private Optional<RuleSet> named(SuiteHeader header, Optional<RuleSet> wanted) {
        Optional<SuiteHeader.Entry> variant = header.entry(SuiteHeader.VARIANT);
        Optional<SuiteHeader.Entry> rules = header.entry(SuiteHeader.RULES);
        if (variant.isEmpty()) {
            rules.ifPresent(entry -> note(
                    entry.line(),
                    "these rules are of no variant",
                    "write a line such as  # variant: nine-mens-morris  above, or leave them out"));
            return Optional.empty();
        }
        String id = variant.get().value();
        if (rules.isEmpty() && wanted.isPresent() && wanted.get().variant().equals(id)) {
            return wanted;
        }
        return switch (Variants.read(id, rules.map(SuiteHeader.Entry::value).orElse(""))) {
            case Parsed.Ok<RuleSet> ok -> Optional.of(ok.value());
            case Parsed.Bad<RuleSet> bad -> {
                refuse(variant.get(), rules, bad);
                yield Optional.empty();
            }
        };
    }

    private void refuse(SuiteHeader.Entry variant, Optional<SuiteHeader.Entry> rules, Parsed.Bad<RuleSet> bad) {
        if (rules.isPresent()) {
            note(rules.get().line(), bad.field() + ": " + bad.reason(), "correct these rules, or leave them out");
        } else if (Variants.byId(variant.value()).isEmpty()) {
            note(
                    variant.line(),
                    "there is no variant \"" + variant.value() + "\" in the catalogue",
                    "write one of "
                            + Variants.all().stream().map(RuleSet::variant).collect(Collectors.joining(", "))
                            + ", or give the values of your own in a line  # rules: key=value,...");
        }
    }

    private List<SuiteOpening> openings(RuleSet rules, List<String> lines) {
        List<SuiteOpening> openings = new ArrayList<>();
        int found = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            int comment = line.indexOf(COMMENT);
            String text = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!text.isEmpty()) {
                found++;
                int number = i + 1;
                opening(rules, number, text).ifPresent(game -> openings.add(new SuiteOpening(number, game)));
            }
        }
        if (found == 0) {
            note(
                    0,
                    "it has no opening",
                    "write one a line, such as  " + SuiteOpening.text(Game.start(rules)) + "  or the moves from there");
        }
        return openings;
    }

    private Optional<Game> opening(RuleSet rules, int line, String text) {
        String[] words = text.split("\\s+", -1);
        // No move is without a digit, and no board has one.
        Parsed<Game> game =
                words[0].matches("[WwBb.]+") ? position(rules, String.join(" ", words)) : moves(rules, words);
        return switch (game) {
            case Parsed.Ok<Game> ok -> Optional.of(ok.value());
            case Parsed.Bad<Game> bad -> {
                note(line, bad.field() + ": " + bad.reason(), "correct the opening, or leave it out");
                yield Optional.empty();
            }
        };
    }

    private static Parsed<Game> position(RuleSet rules, String text) {
        return switch (PositionText.parse(rules, text)) {
            case Parsed.Ok<Position> ok -> Replay.of(rules, ok.value(), List.of());
            case Parsed.Bad<Position> bad -> new Parsed.Bad<>(bad.field(), bad.reason());
        };
    }

    private static Parsed<Game> moves(RuleSet rules, String[] words) {
        List<Move> moves = new ArrayList<>();
        for (String word : words) {
            switch (MoveText.parse(rules.board(), word)) {
                case Parsed.Ok<Move> ok -> moves.add(ok.value());
                case Parsed.Bad<Move> bad -> {
                    return new Parsed.Bad<>("move " + (moves.size() + 1), bad.reason());
                }
            }
        }
        return Replay.of(rules, Position.start(rules), moves);
    }

    private Optional<String> decode(byte[] content) {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        CharBuffer text = CharBuffer.allocate(content.length);
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        if (decoder.decode(bytes, text, true).isError()) {
            int line = 1;
            for (int i = 0; i < bytes.position(); i++) {
                line += content[i] == '\n' ? 1 : 0;
            }
            note(line, "it is not text in UTF-8", "save it in that encoding");
            return Optional.empty();
        }
        String decoded = text.flip().toString();
        return Optional.of(decoded.indexOf(BYTE_ORDER_MARK) == 0 ? decoded.substring(1) : decoded);
    }

    private void note(int line, String reason, String remedy) {
        problems.add(new SuiteProblem(file, line, reason, remedy));
    }
}
