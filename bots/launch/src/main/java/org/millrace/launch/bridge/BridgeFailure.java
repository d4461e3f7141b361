package org.millrace.launch.bridge;

/**
 * The bridge cannot go on, so that its process ends as that of a broken bot does. Without a stack trace: what is wrong
 * is the engine, and the referee shows the last lines that were printed.
 */
final class BridgeFailure extends RuntimeException {

    BridgeFailure(String sentence) {
        super(sentence, null, false, false);
    }
}
