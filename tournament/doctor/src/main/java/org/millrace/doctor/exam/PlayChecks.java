package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.millrace.record.FinishedGame;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The bot plays: from the usual beginning, and from positions in which it cannot but do what is to be seen. */
final class PlayChecks {

    private static final int FIRST_MOVES = 2;
    private static final int MOVES = 2;
    /** How long a game of a variant may go on before the opponent gives up. */
    private static final Duration VARIANT_GAME = Duration.ofMillis(1500);

    private PlayChecks() {}

    static List<String> first(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        for (Colour colour : Colour.values()) {
            visit.play(Bout.of(visit.rules(), colour, Scripts.resigningAfter(FIRST_MOVES - 1, Scripts.anything(1))));
        }
        // It is still there afterwards.
        visit.patient();
        return List.of();
    }

    static List<String> zero(Visit visit) throws Complaint, NotExamined, InterruptedException {
        visit.patient();
        List<String> notes = new ArrayList<>();
        zero(visit, Situation.Need.MOVE_TO_ZERO, "moved to", notes);
        zero(visit, Situation.Need.MOVE_FROM_ZERO, "moved from", notes);
        zero(visit, Situation.Need.TAKE_ZERO, "taken from", notes);
        zero(visit, Situation.Need.PLACE_ON_ZERO, "placed on", notes);
        return notes;
    }

    private static void zero(Visit visit, Situation.Need need, String role, List<String> notes)
            throws Complaint, InterruptedException {
        Optional<Situation> situation = Situations.of(need, visit::plays);
        if (situation.isEmpty()) {
            notes.add("A stone " + role + " point 0 cannot be brought about for certain in the bot's variants.");
            return;
        }
        try {
            visit.play(Bout.of(situation.get(), Scripts.resigning()));
        } catch (Complaint complaint) {
            throw complaint.trouble() == Trouble.ILLEGAL_MOVE || complaint.trouble() == Trouble.REFUSED_MESSAGE
                    ? complaint
                            .advising("Here a stone has to be " + role
                                    + " point 0, which is a real point. Ask for presence"
                                    + " (HasField, hasFrom), not for truth, and set from and to also when they are 0.")
                            .in(Section.POINTS_MOVES_POSITIONS)
                    : complaint;
        }
    }

    static List<String> capture(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return forced(
                visit,
                Situation.Need.CAPTURE,
                "Here every move closes a mill: name in removals one enemy stone that stands in no mill, as long as there"
                        + " is one.");
    }

    static List<String> allInMills(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return forced(
                visit,
                Situation.Need.ALL_IN_MILLS,
                "Here every move closes a mill and all enemy stones stand in mills: then any of them may be taken, and one"
                        + " has to be.");
    }

    static List<String> perMill(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return forced(
                visit,
                Situation.Need.PER_MILL,
                "Here Variant.removal_per_mill is true and every move closes two mills: name two enemy stones in removals,"
                        + " or send back an entry of legal_moves.");
    }

    static List<String> flying(Visit visit) throws Complaint, NotExamined, InterruptedException {
        return forced(
                visit,
                Situation.Need.FLY,
                "Here the bot has three stones and Variant.flying is true: a stone may go to any empty point.");
    }

    private static List<String> forced(Visit visit, Situation.Need need, String advice)
            throws Complaint, NotExamined, InterruptedException {
        Situation situation = visit.situation(need);
        try {
            visit.play(Bout.of(situation, Scripts.resigning()));
        } catch (Complaint complaint) {
            throw complaint.trouble() == Trouble.ILLEGAL_MOVE ? complaint.advising(advice) : complaint;
        }
        return List.of("In " + situation.variant() + ".");
    }

    static List<String> opening(Visit visit) throws Complaint, NotExamined, InterruptedException {
        RuleSet rules = visit.rules();
        for (int plies : new int[] {3, 2 * rules.stones() + 2}) {
            List<Move> moves = line(rules, plies);
            Colour own = plies % 2 == 0 ? Colour.WHITE : Colour.BLACK;
            try {
                visit.play(Bout.of(rules, own, Scripts.resigningAfter(MOVES - 1, Scripts.anything(2)))
                        .withOpening(moves));
            } catch (Complaint complaint) {
                throw complaint.trouble() == Trouble.ILLEGAL_MOVE || complaint.trouble() == Trouble.REFUSED_MESSAGE
                        ? complaint.advising(complaint.remedy() + " Where that is not it: here " + plies
                                + " moves had been played before the bot's first turn. Begin with"
                                + " GameStart.start and its moves, or take position and ply from each YourTurn.")
                        : complaint;
            }
        }
        return List.of();
    }

    /** So many legal moves from the beginning, behind which the game goes on. */
    static List<Move> line(RuleSet rules, int plies) {
        for (long seed = 1; ; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Game game = Game.start(rules);
            while (game.ply() < plies && game.outcome().isEmpty()) {
                List<Move> moves = game.legalMoves();
                game = ((PlayResult.Played) game.play(moves.get(random.nextInt(moves.size())))).game();
            }
            if (game.outcome().isEmpty()) {
                return game.moves();
            }
        }
    }

    static List<String> repetition(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Situation situation = visit.situation(Situation.Need.SHUTTLE);
        FinishedGame record = visit.play(
                Bout.of(situation, Scripts.shuttling(situation)).withRules("no-capture-limit=0"), EndReason.REPETITION);
        return List.of("After " + record.plies() + " plies.");
    }

    static List<String> noCapture(Visit visit) throws Complaint, NotExamined, InterruptedException {
        Situation situation = visit.situation(Situation.Need.SHUTTLE);
        FinishedGame record = visit.play(
                Bout.of(situation, Scripts.shuttling(situation)).withRules("repetition-limit=0"), EndReason.NO_CAPTURE);
        return List.of("After " + record.plies() + " plies.");
    }

    static List<String> drawOffer(Visit visit) throws Complaint, NotExamined, InterruptedException {
        FinishedGame record =
                visit.play(visit.stage().played(script -> Scripts.resigningAfter(MOVES, Scripts.offering(script))));
        return List.of(record.verdict().reason() == EndReason.AGREEMENT ? "It took the draw." : "It played on.");
    }

    static List<String> variant(Visit visit, String id) throws Complaint, NotExamined, InterruptedException {
        // Only now, since the Hello of a bot that is examined in this alone has not been heard yet.
        visit.patient();
        if (!visit.plays(id)) {
            throw new NotExamined("The bot does not claim it, or --variant leaves it out.");
        }
        RuleSet rules = Variants.byId(id).orElseThrow();
        List<String> notes = new ArrayList<>();
        for (Colour colour : Colour.values()) {
            FinishedGame record = visit.play(Bout.of(
                    rules,
                    colour,
                    Scripts.resigningAfterNanos(
                            VARIANT_GAME.toNanos(), Scripts.anything(colour == Colour.WHITE ? 3 : 4))));
            notes.add("With " + colour + " " + record.plies() + " plies, "
                    + record.verdict().result().text() + " by "
                    + record.verdict().reason().code() + ".");
        }
        return notes;
    }
}
