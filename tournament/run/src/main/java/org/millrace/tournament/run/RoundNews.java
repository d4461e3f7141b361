package org.millrace.tournament.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Relaxation;

/**
 * A round that was drawn, or more games of it.
 *
 * @param round from 1
 * @param games of the round that are drawn so far
 * @param remarks who sits out, and which rule could not be kept, in sentences
 */
public record RoundNews(int round, int games, List<String> remarks) {
    public RoundNews {
        remarks = List.copyOf(remarks);
    }

    static RoundNews of(Draw draw, List<String> names) {
        int round = draw.lastRound();
        int games = (int) IntStream.range(0, draw.games().size())
                .filter(i -> draw.games().game(i).round() == round)
                .count();
        List<String> remarks = new ArrayList<>();
        draw.byes().stream()
                .filter(bye -> bye.round() == round && bye.kind() == Bye.Kind.ODD_FIELD)
                .forEach(bye -> remarks.add(names.get(bye.player()) + " has a bye."));
        draw.relaxations().stream()
                .filter(relaxation -> relaxation.round() == round)
                .forEach(relaxation -> remarks.add(sentence(relaxation, names)));
        return new RoundNews(round, games, remarks);
    }

    /** What could not be avoided. */
    static String sentence(Relaxation relaxation, List<String> names) {
        String who = String.join(
                " and ", relaxation.players().stream().map(names::get).toList());
        return switch (relaxation.rule()) {
            case NO_REMATCH -> who + " meet again: no pairing of the round does without a rematch.";
            case ONE_BYE -> who + " has a bye again: nobody else could sit out.";
            case COLOUR_DIFFERENCE -> who + " gets one colour three times more than the other: no pairing avoids it.";
            case COLOUR_IN_A_ROW -> who + " gets the same colour three times in a row: no pairing avoids it.";
        };
    }
}
