package org.millrace.referee.load;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The measurements by name; exits with 1 when a target is missed, with 2 for an unknown name. */
final class Load {

    private Load() {}

    @SuppressWarnings("SystemOut") // A program that prints its figures.
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> words = Arrays.asList(args);
        Arguments arguments = new Arguments(words.subList(Math.min(1, words.size()), words.size()));
        Report report = new Report(System.out);
        switch (words.isEmpty() ? "" : words.getFirst()) {
            case "cost" -> MoveCost.run(arguments, report);
            case "sessions" -> Sessions.run(arguments, report);
            case "flags" -> Flags.run(arguments, report);
            case "honest" -> Honest.run(arguments, report);
            default -> {
                report.line("Give one of: cost, sessions, flags, honest");
                System.exit(2);
                return;
            }
        }
        System.exit(report.kept() ? 0 : 1);
    }
}
