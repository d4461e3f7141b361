package org.millrace.rules;

/**
 * The result of reading a text: the value, or the field that does not fit and the reason.
 *
 * @param <T> the type of the value
 */
public sealed interface Parsed<T> {

    /** The text was good. */
    record Ok<T>(T value) implements Parsed<T> {}

    /**
     * The text was refused.
     *
     * @param field the part of the text at fault, by the name the text's documentation gives it
     * @param reason what is wrong there and what would be right, in words, without a full stop at the end
     */
    record Bad<T>(String field, String reason) implements Parsed<T> {}

    /**
     * The value, where a bad text is a programming error.
     *
     * @throws IllegalArgumentException naming the field and the reason, if the text was refused
     */
    default T orThrow() {
        return switch (this) {
            case Ok<T> ok -> ok.value();
            case Bad<T> bad -> throw new IllegalArgumentException(bad.field() + ": " + bad.reason());
        };
    }
}
