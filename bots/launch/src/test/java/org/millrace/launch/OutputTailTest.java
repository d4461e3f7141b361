package org.millrace.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OutputTailTest {

    private final OutputTail tail = new OutputTail();

    private void append(String text) {
        byte[] bytes = ("ab" + text + "c").getBytes(UTF_8);
        tail.append(bytes, 2, bytes.length - 3);
    }

    @Test
    void lastLines_ofEveryKindOfLineEnd() {
        append("one\r\ntwo\rthree\n\n  \nfour");

        assertThat(tail.lastLines(9)).containsExactly("one", "two", "three", "four");
        assertThat(tail.lastLines(2)).containsExactly("three", "four");
        assertThat(tail.lastLines(0)).isEmpty();
    }

    @Test
    void lastLines_areSafeToShow() {
        append("\u001B[31mred\u001B[0m\ttab \u0007bell \u001B]0;title end\u0000");

        assertThat(tail.lastLines(1)).containsExactly("red tab \uFFFDbell \uFFFD]0;title end\uFFFD");
    }

    @Test
    void lastLines_ofBytesThatAreNoText_areReplaced() {
        tail.append(new byte[] {(byte) 0xC3, (byte) 0xA4, (byte) 0xFF, 'x'}, 0, 4);

        assertThat(tail.lastLines(1)).containsExactly("ä\uFFFDx");
    }

    @Test
    void lastLines_ofALongLine_areShortenedWithTheCount() {
        append("y".repeat(700));

        assertThat(tail.lastLines(1)).containsExactly("y".repeat(500) + "… (200 characters more)");
    }

    @Test
    void append_inAnyPieces_keepsTheEnd() {
        SplittableRandom random = new SplittableRandom(3);
        int line = 0;
        while (line < 20_000) {
            StringBuilder piece = new StringBuilder();
            int lines = random.nextInt(random.nextInt(20) == 0 ? 9000 : 40);
            for (int i = 0; i < lines; i++) {
                piece.append(line++).append('\n');
            }
            append(piece.toString());
            if (line > 20) {
                assertThat(tail.lastLines(3)).containsExactly("" + (line - 3), "" + (line - 2), "" + (line - 1));
            }
        }
    }
}
