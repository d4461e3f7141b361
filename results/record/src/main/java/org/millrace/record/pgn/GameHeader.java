package org.millrace.record.pgn;

import java.util.Arrays;

/**
 * What the tags of one game say about who played whom and how it ended, and what its moves come to as a number.
 *
 * <p>One object serves all games of a {@link HeaderScanner}: it holds a game until the next one is read. Texts are
 * numbers of the scanner's {@link TextPool}. Confined to one thread.
 */
public final class GameHeader {
    /** The number of a text that is not there: the tag is missing, empty, or {@code ?}. */
    public static final int NONE = -1;

    /** A count that is not there. */
    private static final int NO_COUNT = -1;

    private static final int TAGS = HeaderTag.values().length;

    /** What a result says: PGN's four, something else, or nothing. */
    public enum Outcome {
        WHITE_WINS,
        BLACK_WINS,
        DRAW,
        /** {@code *}: none yet, or none that PGN has a word for. */
        UNFINISHED,
        /** Words that PGN does not know. */
        UNKNOWN,
        /** There is no tag, or an empty one or {@code ?}. */
        MISSING
    }

    private final int[] texts = new int[TAGS];
    private final long[] hashes = new long[TAGS];
    private boolean tagged;
    private Outcome result = Outcome.MISSING;
    private Outcome lastWord = Outcome.MISSING;
    private long round;
    private int openingPlies;
    private int plyCount;
    private long line;
    private long moves;
    private int words;
    private boolean openComment;

    GameHeader() {}

    void clear(long atLine) {
        Arrays.fill(texts, NONE);
        Arrays.fill(hashes, 0);
        tagged = false;
        result = Outcome.MISSING;
        round = NO_COUNT;
        openingPlies = NO_COUNT;
        plyCount = NO_COUNT;
        line = atLine;
        moves(0, 0, Outcome.MISSING, false);
    }

    /** A line that has the form of a tag, whatever its name. */
    void tagged(long atLine) {
        if (!tagged) {
            tagged = true;
            line = atLine;
        }
    }

    boolean isTagged() {
        return tagged;
    }

    void text(HeaderTag tag, int number) {
        texts[tag.place] = number;
    }

    void hash(HeaderTag tag, long hash) {
        hashes[tag.place] = hash == 0 ? 1 : hash;
    }

    void result(Outcome outcome) {
        result = outcome;
    }

    void round(int number) {
        round = number;
    }

    void openingPlies(int plies) {
        openingPlies = plies;
    }

    void plyCount(int plies) {
        plyCount = plies;
    }

    void moves(long hash, int count, Outcome last, boolean open) {
        moves = hash;
        words = count;
        lastWord = last;
        openComment = open;
    }

    /** The line of the game's first tag, from 1. */
    public long line() {
        return line;
    }

    public int event() {
        return texts[HeaderTag.EVENT.place];
    }

    public int white() {
        return texts[HeaderTag.WHITE.place];
    }

    public int black() {
        return texts[HeaderTag.BLACK.place];
    }

    public int variant() {
        return texts[HeaderTag.VARIANT.place];
    }

    /** Millrace's tag with the options of the variant. */
    public int rules() {
        return texts[HeaderTag.RULES.place];
    }

    /** How the game ended, in the words of its program. */
    public int termination() {
        return texts[HeaderTag.TERMINATION.place];
    }

    /** Millrace's tag for results that PGN has no word for: {@code void} or {@code double-forfeit}. */
    public int verdict() {
        return texts[HeaderTag.VERDICT.place];
    }

    /** Millrace's tag for the side that broke a duty: {@code white} or {@code black}. */
    public int fault() {
        return texts[HeaderTag.FAULT.place];
    }

    /** The tag {@code Result}; if the game has none, the result at the end of its moves. */
    public Outcome result() {
        return result == Outcome.MISSING ? lastWord : result;
    }

    /** Whether tag and end of the moves give two different results. */
    public boolean contradictsItself() {
        return result != Outcome.MISSING && lastWord != Outcome.MISSING && result != lastWord;
    }

    /** Whether a comment among the moves was not closed before the next game or the end. */
    public boolean hasOpenComment() {
        return openComment;
    }

    /** The number before the first full stop of the tag {@code Round}; below 0 if there is none. */
    public long round() {
        return round;
    }

    /** A number for the tag {@code Pair}, other for other values but for rare chance; 0 without the tag. */
    public long pair() {
        return hashes[HeaderTag.PAIR.place];
    }

    /** The same for the tag {@code FEN}, the position that the game began with. */
    public long start() {
        return hashes[HeaderTag.FEN.place];
    }

    /**
     * A number for the moves without comments, variations, numbers and annotations, other for other moves but for rare
     * chance. How programs write a move counts: {@code e4} and {@code e2-e4} are two.
     */
    public long moves() {
        return moves;
    }

    /** Whether a move was played that the opening did not prescribe. */
    public boolean hasMoves() {
        boolean known = plyCount != NO_COUNT && openingPlies != NO_COUNT;
        return known ? plyCount > openingPlies && words > 0 : words > 0;
    }
}
