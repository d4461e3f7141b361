package org.millrace.cli.http;

import java.util.Map;
import java.util.concurrent.CompletionStage;

/**
 * Pages whose paths begin alike.
 *
 * <p>Called on the server's one thread: what has to be waited for, such as a store, comes with a stage that is not done yet.
 */
@FunctionalInterface
public interface Shelf {
    /**
     * A page as it stands now; that there is none is a page too, with the status 404.
     *
     * @param rest the path behind the shelf's own, decoded
     * @param query the parameters behind the question mark, decoded; of two with one name the last
     */
    CompletionStage<Answer> get(String rest, Map<String, String> query);
}
