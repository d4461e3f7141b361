package org.millrace.doctor.exam;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.millrace.doctor.exam.Situation.Need;

/** The situations, several where a check plays several games; found by a search with the rules; a test holds what is said of each. */
final class Situations {

    private static final String NINE = "nine-mens-morris";
    private static final String LASKER = "lasker-morris";
    private static final String MORABARABA = "morabaraba";
    private static final String TWELVE = "twelve-mens-morris";
    private static final String SIX = "six-mens-morris";
    private static final String FIVE = "five-mens-morris";
    private static final String THREE = "three-mens-morris";
    private static final String PER_MILL = "removals-per-turn=per-mill";

    /** For each need the most usual variants first. */
    static final List<Situation> ALL = List.of(
            shuttle(NINE, ".BW...BB...BBBW.B..WB.BW w 0 0 0", "c4-b4"),
            shuttle(NINE, "WB...BB.WBBWB.BB......BW w 0 0 0", "f6-d6"),
            shuttle(NINE, "BWBWWB.BWWB.WBW..B.B.B.. w 0 0 0", "d2-d1"),
            shuttle(NINE, "B..WB.WBW.B.WB..BBBB.... w 0 0 0", "d3-c3"),
            shuttle(LASKER, "BWBWBWB..WWBBBWW..BB.BWW w 0 0 0", "e4-e3"),
            shuttle(LASKER, "B.BWB...B.BBWBW.B.BWW.BW w 0 0 0", "a7-d7"),
            shuttle(LASKER, "B.WBBWBWWWB.WBBBWWWBWB.. w 0 0 0", "g4-g1"),
            shuttle(LASKER, "WWBBWWBB.WB.BWWBW..BBWBW w 0 0 0", "c5-c4"),
            shuttle(MORABARABA, "W.BBBW.BWBBBWBBWBWWWWWWW w 0 0 0", "b6-c5"),
            shuttle(MORABARABA, "WWBBB.B.BWBWWBB.BWBWWWWB w 0 0 0", "c5-d5"),
            shuttle(MORABARABA, "WBBB...BBBBW.BBBWBWBWWWW w 0 0 0", "g7-f6"),
            shuttle(MORABARABA, "WBWWWWWWWBWBBWBW.BBBBB.B w 0 0 0", "a1-d1"),
            shuttle(TWELVE, "B.WB.BBB.BWW.BBWWBBWWBWB w 0 0 0", "f6-d6"),
            shuttle(TWELVE, "WWWWBBB.BWWWW.BB.BBBBBBW w 0 0 0", "e5-d5"),
            shuttle(TWELVE, "BWWBBBWWB.BBWWWBWWWBB.BW w 0 0 0", "b4-a4"),
            shuttle(TWELVE, "WBBBBW.BW.BBWWBWBWWWWBWB w 0 0 0", "b6-c5"),
            shuttle(SIX, "B.W.B.WB.B.B.WBW w 0 0 0", "c2-b2"),
            shuttle(SIX, ".BBWWBBW..BBW... w 0 0 0", "e5-e3"),
            shuttle(SIX, "WWWWB.BBWB.BB... w 0 0 0", "c2-b2"),
            shuttle(SIX, "W.B.BBB..B.B.WWW w 0 0 0", "d4-d3"),
            situation(Need.FLY, NINE, "BWWBBW.......BB......... w 0 0 0"),
            situation(Need.FLY, LASKER, ".BW.B.B..B...BW...B...BW w 0 0 0"),
            situation(Need.FLY, MORABARABA, ".....B..B...WWB..BB.B.BW w 0 0 0"),
            situation(Need.CAPTURE, NINE, ".BWWW.BWBBBBWW...B.BWWBW w 0 0 0"),
            situation(Need.CAPTURE, LASKER, "WW.WBW.BWBB.WWWBBB.BWBBW w 0 0 0"),
            situation(Need.CAPTURE, MORABARABA, "WWBBBWBBBBBBWWWBWBWW.W.W w 0 0 0"),
            situation(Need.CAPTURE, TWELVE, "WW.BBW.BWWWBBBBB..WBBBBW w 0 0 0"),
            situation(Need.CAPTURE, SIX, "B...BWBBWBWW.BWW w 0 0 0"),
            situation(Need.ALL_IN_MILLS, NINE, "..B......BBBBBBW.WWWWWWB w 0 0 0"),
            situation(Need.ALL_IN_MILLS, LASKER, "W.WWWWWWWBBBBBBWB..B.WB. w 0 0 0"),
            situation(Need.ALL_IN_MILLS, MORABARABA, "BBWBBWBBWBBBWW.WW..WWW.W w 0 0 0"),
            situation(Need.ALL_IN_MILLS, TWELVE, "WWBWWW.WB.WWBWBWBB.BWWBB w 0 0 0"),
            situation(Need.PER_MILL, TWELVE, "WWBWBB.WWBBWWB.WWBWWBWBB w 0 0 0"),
            situation(Need.PER_MILL, MORABARABA, ".WWWBBWBBWBWB.BWWBBWBWWW w 0 0 0"),
            situation(Need.PLACE_ON_ZERO, MORABARABA, ".WWWBWWBBWBWBBWBWWWBBBWB b 0 1 0"),
            situation(Need.PLACE_ON_ZERO, TWELVE, ".WWWBBBWWWBBWWBWBBWBWWBB b 0 1 0"),
            situation(Need.MOVE_TO_ZERO, NINE, ".WBWWW.B.WB..B.B...B.B.B w 0 0 0"),
            situation(Need.MOVE_TO_ZERO, LASKER, "...WBB...WWBB.B.BBBWBWBW w 0 0 0"),
            situation(Need.MOVE_TO_ZERO, MORABARABA, ".WBBBW.BWWWBBWWWWBBWWBBW w 0 0 0"),
            situation(Need.MOVE_TO_ZERO, TWELVE, ".WBWBWB.BBWWBWBWWBWWBWBW w 0 0 0"),
            situation(Need.MOVE_TO_ZERO, SIX, ".WWBWB..WW.BBBBW w 0 0 0"),
            situation(Need.MOVE_TO_ZERO, FIVE, "...WBWWBB....B.B w 0 0 0"),
            situation(Need.MOVE_TO_ZERO, THREE, "...WBBBWW w 0 0 0"),
            situation(Need.MOVE_FROM_ZERO, NINE, "W..WBWB.BWB..BB.BBWWWBWW w 0 0 0"),
            situation(Need.MOVE_FROM_ZERO, LASKER, "W.BWBWWWBBWB.BBWWBWBW.B. w 0 0 0"),
            situation(Need.MOVE_FROM_ZERO, MORABARABA, "WBBBWWWWB.BWWBWWBWBWB.BB w 0 0 0"),
            situation(Need.MOVE_FROM_ZERO, TWELVE, "WWW.BB.BW.BBWWBBWBWBBB.B w 0 0 0"),
            situation(Need.MOVE_FROM_ZERO, SIX, "W..BBWWBB.WWBWB. w 0 0 0"),
            situation(Need.MOVE_FROM_ZERO, FIVE, "W.B..BB.WW.BW..B w 0 0 0"),
            situation(Need.MOVE_FROM_ZERO, THREE, "W.B.BW.BW w 0 0 0"),
            situation(Need.TAKE_ZERO, NINE, "B.......BBBBBBBWWBW.WWWW w 0 0 0"),
            situation(Need.TAKE_ZERO, LASKER, "B..BBBB..WWBBBBBWWW.WWWW w 0 0 0"),
            situation(Need.TAKE_ZERO, MORABARABA, "B.BBBBWWBWW.BWWWWBWWWBBB w 0 0 0"),
            situation(Need.TAKE_ZERO, TWELVE, "BBWWBWBBBW.WBBBWWBWWWW.W w 0 0 0"));

    private Situations() {}

    private static Situation shuttle(String variant, String text, String reply) {
        return new Situation(Need.SHUTTLE, variant, "", text, reply);
    }

    private static Situation situation(Need need, String variant, String text) {
        return new Situation(need, variant, need == Need.PER_MILL ? PER_MILL : "", text, "");
    }

    /** The first situation of a need in a variant that the bot plays, if there is one. */
    static Optional<Situation> of(Need need, Predicate<String> plays) {
        return ALL.stream()
                .filter(situation -> situation.need() == need && plays.test(situation.variant()))
                .findFirst();
    }

    /** All situations of a need in one variant. */
    static List<Situation> all(Need need, String variant) {
        return ALL.stream()
                .filter(situation ->
                        situation.need() == need && situation.variant().equals(variant))
                .toList();
    }
}
