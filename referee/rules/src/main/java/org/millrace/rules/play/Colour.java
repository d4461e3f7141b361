package org.millrace.rules.play;

/** The colour of a player and of his stones. White moves first. */
public enum Colour {
    WHITE("White"),
    BLACK("Black");

    private final String word;

    Colour(String word) {
        this.word = word;
    }

    /** The other colour. */
    public Colour opponent() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** The colour as a name in a sentence: {@code White} or {@code Black}. */
    @Override
    public String toString() {
        return word;
    }
}
