package org.millrace.doctor.exam;

import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * A position in which the bot is to move and cannot but do what is to be seen, whatever it likes to play.
 *
 * @param need what it cannot but do
 * @param variant the id of a variant of the catalogue
 * @param options what differs from the variant's rules; may be empty
 * @param text the position
 * @param reply for {@link Need#SHUTTLE} the move with which the opponent leaves the bot no choice either; else empty
 */
record Situation(Need need, String variant, String options, String text, String reply) {

    /** What a bot cannot but do. */
    enum Need {
        /** It has one move, and back, while one stone of the opponent goes to and fro too: for ever, without a capture. */
        SHUTTLE,
        /** It has three stones, none of which can go along a line. */
        FLY,
        /** Each of its moves closes a mill; some enemy stones may be taken, and others stand in mills. */
        CAPTURE,
        /** Each of its moves closes a mill, and all enemy stones stand in mills. */
        ALL_IN_MILLS,
        /** Each of its moves closes two mills and takes two stones. */
        PER_MILL,
        /** Its last stone goes to point 0. */
        PLACE_ON_ZERO,
        /** Each of its moves goes to point 0. */
        MOVE_TO_ZERO,
        /** Each of its moves leaves point 0. */
        MOVE_FROM_ZERO,
        /** Each of its moves takes the stone on point 0. */
        TAKE_ZERO
    }

    RuleSet rules() {
        return rules("");
    }

    /** The rules with more options. */
    RuleSet rules(String more) {
        RuleSet rules = Variants.byId(variant).orElseThrow().with(options).orThrow();
        return rules.with(more).orThrow();
    }

    Position position() {
        return PositionText.parse(rules(), text).orThrow();
    }

    /** The opponent's move for {@link Need#SHUTTLE}. */
    Move replyMove() {
        return MoveText.parse(rules().board(), reply).orThrow();
    }
}
