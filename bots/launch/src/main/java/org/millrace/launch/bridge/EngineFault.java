package org.millrace.launch.bridge;

/** An engine does not do what an engine should; the message is a sentence without a full stop. */
final class EngineFault extends Exception {

    EngineFault(String sentence) {
        super(sentence);
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
