package org.millrace.cli.http;

import java.util.concurrent.CompletionStage;

/**
 * What is found under one path.
 *
 * <p>Called on the server's one thread: a page that has to wait for something returns a stage that is not done yet.
 */
@FunctionalInterface
public interface Page {
    /** The page as it stands now. */
    CompletionStage<Answer> get();
}
