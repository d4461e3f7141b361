package org.millrace.record.pgn;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.millrace.record.FinishedGame;

/**
 * Reads games in PGN one after the other, each replayed by the rules: those that {@link PgnWriter} wrote, strictly, and
 * those by hand or of other programs, with defaults for what they do not say (results/PGN.md).
 *
 * <p>Line lengths and line ends, annotations ({@code $1}, {@code !?}), variations in parentheses and comments before
 * the first move do not matter and are skipped. Every error names its line and column, an illegal move also its ply.
 * Not thread-safe; the caller closes the text that it gave.
 */
public final class PgnReader {
    private static final Pattern TAG_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,79}");

    private final PgnLexer lexer;
    private final PgnDefaults defaults;
    private final GameIds ids;
    private int games;
    private boolean insideTags;

    /**
     * A reader with the defaults of {@link PgnDefaults#NINE_MENS_MORRIS}.
     *
     * @param in the text, which the reader buffers by itself
     * @param source what to call the text in errors, such as the file's name
     */
    public PgnReader(Reader in, String source) {
        this(in, source, PgnDefaults.NINE_MENS_MORRIS);
    }

    /**
     * A reader with the caller's defaults.
     *
     * @param in the text, which the reader buffers by itself
     * @param source what to call the text in errors, such as the file's name
     * @param defaults for games of other programs that do not say it
     */
    public PgnReader(Reader in, String source, PgnDefaults defaults) {
        this.lexer = new PgnLexer(in, source);
        this.defaults = defaults;
        this.ids = new GameIds(defaults.idPrefix());
    }

    /** All games of the text, in its order. */
    public static List<FinishedGame> readAll(Reader in, String source) throws IOException, PgnException {
        return readAll(in, source, PgnDefaults.NINE_MENS_MORRIS);
    }

    /** As {@link #readAll(Reader, String)}, with the caller's defaults. */
    public static List<FinishedGame> readAll(Reader in, String source, PgnDefaults defaults)
            throws IOException, PgnException {
        PgnReader reader = new PgnReader(in, source, defaults);
        List<FinishedGame> games = new ArrayList<>();
        for (Optional<FinishedGame> game = reader.next(); game.isPresent(); game = reader.next()) {
            games.add(game.get());
        }
        return games;
    }

    /**
     * The next game, or why it is refused; empty at the end of the text. Behind a refused one the reading goes on where
     * the next tags begin, so that one bad game hides no other.
     */
    public Optional<PgnEntry> nextEntry() throws IOException {
        try {
            return next().map(game -> new PgnEntry.Read(games, game));
        } catch (PgnException refusal) {
            lexer.skipToNextTags(insideTags);
            return Optional.of(new PgnEntry.Refused(games, refusal));
        }
    }

    /**
     * The next game; empty at the end of the text.
     *
     * @throws PgnException if it cannot be read or does not follow the rules; only {@link #nextEntry} goes on behind it
     */
    public Optional<FinishedGame> next() throws IOException, PgnException {
        insideTags = false;
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
        games++;
        Tags tags = new Tags(lexer, first);
        insideTags = true;
        PgnToken token = first;
        int lastLine = first.line();
        while (token.is(PgnToken.Kind.TAG_OPEN)) {
            boolean afterGap = token.line() > lastLine + 1;
            PgnToken name = expect(token, PgnToken.Kind.SYMBOL, "the tag's name");
            PgnToken value = expect(name, PgnToken.Kind.STRING, "the tag's value in quotation marks");
            PgnToken close = expect(value, PgnToken.Kind.TAG_CLOSE, "the tag's closing bracket ]");
            if (afterGap && tags.has(name)) {
                // Not twice in this game: its moves are missing, and the next game begins.
                lexer.pushBack(name, value, close);
                break;
            }
            add(tags, name, value);
            lastLine = close.line();
            token = lexer.next();
        }
        insideTags = false;
        return Optional.of(
                tags.isOwn()
                        ? OwnGame.read(lexer, tags, token)
                        : new ForeignGame(lexer, tags, defaults).read(token, games, ids));
    }

    private void add(Tags tags, PgnToken name, PgnToken value) throws PgnException {
        if (!TAG_NAME.matcher(name.text()).matches()) {
            throw lexer.error(
                    name.line(),
                    name.column(),
                    "\"" + name.text() + "\" is no name of a tag; write a letter and letters, digits and underscores"
                            + " behind it, 80 at most");
        }
        tags.add(name, value);
    }

    private PgnToken expect(PgnToken before, PgnToken.Kind kind, String what) throws IOException, PgnException {
        PgnToken token = lexer.next();
        if (!token.is(kind)) {
            lexer.pushBack(token);
            // Behind an empty line another game begins.
            insideTags = token.line() <= before.line() + 1;
            throw lexer.error(
                    token.line(), token.column(), what + " must stand here; a tag has the form [Name \"value\"]");
        }
        return token;
    }
}
