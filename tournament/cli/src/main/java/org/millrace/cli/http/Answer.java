package org.millrace.cli.http;

import java.nio.charset.StandardCharsets;

/**
 * What a page says.
 *
 * @param status the HTTP status, such as 200
 * @param type the media type of the body
 */
public record Answer(int status, String type, String body) {
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String JSON = "application/json";

    /** Text for people, in a line. */
    public static Answer sentence(int status, String sentence) {
        return new Answer(status, TEXT, sentence + "\n");
    }

    /** A JSON document. */
    public static Answer json(int status, String document) {
        return new Answer(status, JSON, document + "\n");
    }

    byte[] bytes() {
        return body.getBytes(StandardCharsets.UTF_8);
    }
}
