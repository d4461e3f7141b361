package org.millrace.tournament.run;

/**
 * What became of an order.
 *
 * @param obeyed whether it was carried out
 * @param sentence what was done, or why not and what would be right
 */
public record OrderReply(boolean obeyed, String sentence) {
    static OrderReply done(String sentence) {
        return new OrderReply(true, sentence);
    }

    static OrderReply refused(String sentence) {
        return new OrderReply(false, sentence);
    }
}
