package org.millrace.record.pgn;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.DerivedTag;
import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * Reads games that {@link PgnWriter} wrote, one after the other, and checks each against the rules.
 *
 * <p>Line lengths, annotations ({@code $1}, {@code !?}), variations in parentheses and comments before the first move
 * do not matter and are skipped. The tags of the record must all be there. Every error names its line and column, an
 * illegal move also its ply. Not thread-safe; the caller closes the text that it gave.
 */
public final class PgnReader {
    private final PgnLexer lexer;

    /**
     * @param in the text, which the reader buffers by itself
     * @param source what to call the text in errors, such as the file's name
     */
    public PgnReader(Reader in, String source) {
        this.lexer = new PgnLexer(in, source);
    }

    /** All games of the text, in its order. */
    public static List<FinishedGame> readAll(Reader in, String source) throws IOException, PgnException {
        PgnReader reader = new PgnReader(in, source);
        List<FinishedGame> games = new ArrayList<>();
        for (Optional<FinishedGame> game = reader.next(); game.isPresent(); game = reader.next()) {
            games.add(game.get());
        }
        return games;
    }

    /**
     * The next game; empty at the end of the text.
     *
     * @throws PgnException if it cannot be read or does not follow the rules; the reader is then of no further use
     */
    public Optional<FinishedGame> next() throws IOException, PgnException {
        PgnToken first = lexer.next();
        while (first.is(PgnToken.Kind.COMMENT)) {
            first = lexer.next();
        }
        if (first.is(PgnToken.Kind.END)) {
            return Optional.empty();
        }
        if (!first.is(PgnToken.Kind.TAG_OPEN)) {
            throw lexer.error(
                    first.line(),
                    first.column(),
                    "a game must begin here, with its tags, such as [Event \"Cup\"]; remove what stands between games");
        }
        Map<String, PgnToken> values = new LinkedHashMap<>();
        PgnToken token = first;
        while (token.is(PgnToken.Kind.TAG_OPEN)) {
            tag(values);
            token = lexer.next();
        }
        return Optional.of(game(new TagSection(lexer, first, values), token));
    }

    private void tag(Map<String, PgnToken> values) throws IOException, PgnException {
        PgnToken name = expect(PgnToken.Kind.SYMBOL, "the tag's name");
        PgnToken value = expect(PgnToken.Kind.STRING, "the tag's value in quotation marks");
        expect(PgnToken.Kind.TAG_CLOSE, "the tag's closing bracket ]");
        if (values.putIfAbsent(name.text(), value) != null) {
            throw lexer.error(
                    name.line(), name.column(), "the tag " + name.text() + " stands twice in this game; leave one");
        }
    }

    private PgnToken expect(PgnToken.Kind kind, String what) throws IOException, PgnException {
        PgnToken token = lexer.next();
        if (!token.is(kind)) {
            throw lexer.error(
                    token.line(), token.column(), what + " must stand here; a tag has the form [Name \"value\"]");
        }
        return token;
    }

    private FinishedGame game(TagSection tags, PgnToken firstOfMoves) throws IOException, PgnException {
        RuleSet rules = tags.rules();
        Position start = tags.start(rules);
        Verdict verdict = tags.verdict();
        MoveSection moves = new MoveSection(lexer, rules, start);
        moves.read(firstOfMoves, tags.text(DerivedTag.RESULT));
        try {
            FinishedGame game = new FinishedGame(
                    tags.gameId(),
                    tags.textOrUnknown(DerivedTag.EVENT),
                    tags.textOrUnknown(DerivedTag.SITE),
                    tags.round(),
                    tags.number(DerivedTag.ATTEMPT),
                    tags.text(DerivedTag.WHITE),
                    tags.text(DerivedTag.BLACK),
                    rules,
                    start,
                    moves.played(),
                    tags.clock(),
                    verdict,
                    tags.startedAt(),
                    tags.length(),
                    tags.further());
            for (DerivedTag implied : List.of(DerivedTag.DATE, DerivedTag.PLY_COUNT, DerivedTag.OPENING_PLIES)) {
                tags.check(implied, PgnWriter.derivedValue(game, implied));
            }
            game.replay();
            return game;
        } catch (IllegalArgumentException | IllegalStateException refusal) {
            throw tags.error("this game is refused: " + refusal.getMessage());
        }
    }
}
