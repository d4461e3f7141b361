package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.FinishedGame;
import org.millrace.record.RandomRecords;

/** One character of a written game deleted or replaced: the game is refused, or another, but for what means nothing. */
final class PgnAlterationTest {
    private static final int LONGEST = 2000;

    /** Signs that PGN lets stand between moves or behind them and that belong to no record, put in place of a blank. */
    private static final String ANNOTATIONS = "!?;%";

    /** What each character is replaced by: those with a meaning in PGN, then others by chance. */
    private static final String REPLACEMENTS = "\n .!?;%{}()$\"\\0xX>";

    @ParameterizedTest
    @ValueSource(longs = {0, 100, 200})
    void read_oneCharacterAltered_isRefusedOrAnotherRecord(long firstSeed) throws IOException {
        Random random = new Random(firstSeed);
        int refused = 0;
        int changed = 0;
        int same = 0;
        List<String> unexplained = new ArrayList<>();
        for (FinishedGame game : shortGames(firstSeed)) {
            String text = PgnWriter.write(game);
            for (int at = 0; at < text.length(); at++) {
                char old = text.charAt(at);
                for (String instead : List.of(
                        "",
                        String.valueOf(REPLACEMENTS.charAt(random.nextInt(REPLACEMENTS.length()))),
                        String.valueOf((char) (' ' + random.nextInt(95))),
                        String.valueOf(otherCase(old)))) {
                    if (instead.equals(String.valueOf(old))) {
                        continue;
                    }
                    String altered = text.substring(0, at) + instead + text.substring(at + 1);
                    try {
                        if (!PgnReader.readAll(new StringReader(altered), "altered.pgn")
                                .equals(List.of(game))) {
                            changed++;
                            continue;
                        }
                    } catch (PgnException refusal) {
                        refused++;
                        continue;
                    }
                    same++;
                    if (!meansNothing(text, at, instead)) {
                        unexplained.add("'" + old + "' to '" + instead + "' in "
                                + text.substring(Math.max(0, at - 20), Math.min(text.length(), at + 20)));
                    }
                }
            }
        }

        assertThat(unexplained).isEmpty();
        assertThat(refused).isGreaterThan(changed / 2);
        assertThat(changed).isPositive();
        assertThat(same).isPositive().isLessThan((refused + changed) / 20);
    }

    /**
     * Where lines break and how many blanks stand between words, an annotation in place of a blank, a move's letter as
     * a capital, and a digit of an evaluation past what 64 bits hold.
     */
    private static boolean meansNothing(String text, int at, String instead) {
        char old = text.charAt(at);
        boolean blank = old == ' ' || old == '\n';
        if (blank) {
            return instead.isBlank() || ANNOTATIONS.contains(instead);
        }
        boolean inMoves = at > text.indexOf("\n\n");
        boolean capital = old >= 'a' && old <= 'x' && instead.equals(String.valueOf(Character.toUpperCase(old)));
        boolean digit = Character.isDigit(old) && instead.chars().allMatch(Character::isDigit);
        int command = text.lastIndexOf("[%", at);
        return inMoves && (capital || (digit && command >= 0 && text.startsWith("[%eval ", command)));
    }

    private static char otherCase(char c) {
        return Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c);
    }

    private static List<FinishedGame> shortGames(long firstSeed) {
        return LongStream.range(firstSeed, firstSeed + 100)
                .mapToObj(RandomRecords::game)
                .filter(game -> PgnWriter.write(game).length() <= LONGEST)
                .limit(5)
                .toList();
    }
}
