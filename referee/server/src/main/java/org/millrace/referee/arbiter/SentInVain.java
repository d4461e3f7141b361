package org.millrace.referee.arbiter;

/** What a player sent in vain since it was last asked for something: evidence for a bot author whose game is lost. */
final class SentInVain {
    private int refused;
    private int past;
    private String last = "";

    void refused(String sentence) {
        refused++;
        last = sentence;
    }

    void past() {
        past++;
    }

    void clear() {
        refused = 0;
        past = 0;
        last = "";
    }

    /** Whole sentences, each after a space; empty if there is nothing to tell. */
    String text() {
        StringBuilder text = new StringBuilder();
        if (refused > 0) {
            text.append(" Meanwhile it sent ")
                    .append(
                            refused == 1
                                    ? "a message that was refused: "
                                    : refused + " messages that were refused, the last time: ")
                    .append(last);
        }
        if (past > 0) {
            text.append(" Meanwhile it sent ")
                    .append(past == 1 ? "an answer" : past + " answers")
                    .append(" for a ply that was past.");
        }
        return text.toString();
    }
}
