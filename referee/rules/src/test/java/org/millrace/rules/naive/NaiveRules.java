package org.millrace.rules.naive;

import java.util.Map;

/** The rule values of one game, read off the table of variants and the options of the rules' text. */
record NaiveRules(
        NaiveBoard board,
        int stones,
        boolean millWins,
        boolean anywhere,
        boolean mixed,
        boolean flying,
        boolean perMill,
        int repetitionLimit,
        int noCaptureLimit,
        boolean fullBoardLoses,
        int moveLimit) {

    /** The rules of a variant with some options, by name, changed from their defaults. */
    static NaiveRules of(String variant, Map<String, String> options) {
        String millsOnDiagonals = options.getOrDefault("diagonal-mills", "off");
        NaiveBoard board = switch (variant) {
            case "nine-mens-morris", "lasker-morris" -> NaiveBoard.squares3();
            case "twelve-mens-morris", "morabaraba" -> NaiveBoard.squares3WithDiagonals();
            case "six-mens-morris", "five-mens-morris" -> NaiveBoard.squares2();
            case "three-mens-morris" -> NaiveBoard.square1();
            case "nine-holes" ->
                millsOnDiagonals.equals("on") ? NaiveBoard.square1() : NaiveBoard.square1WithoutDiagonals();
            default -> throw new IllegalArgumentException(variant);
        };
        int stones = switch (variant) {
            case "nine-mens-morris" -> 9;
            case "lasker-morris" -> 10;
            case "twelve-mens-morris", "morabaraba" -> 12;
            case "six-mens-morris" -> 6;
            case "five-mens-morris" -> 5;
            default -> 3;
        };
        String flies = switch (variant) {
            case "nine-mens-morris", "lasker-morris", "morabaraba" -> "on";
            default -> "off";
        };
        return new NaiveRules(
                board,
                stones,
                stones == 3,
                variant.equals("nine-holes"),
                variant.equals("lasker-morris"),
                options.getOrDefault("flying", flies).equals("on"),
                options.getOrDefault("removals-per-turn", "one").equals("per-mill"),
                Integer.parseInt(options.getOrDefault("repetition-limit", "3")),
                Integer.parseInt(options.getOrDefault("no-capture-limit", "50")),
                options.getOrDefault("full-board", "draw").equals("mover-loses"),
                Integer.parseInt(options.getOrDefault("move-limit", "0")));
    }
}
