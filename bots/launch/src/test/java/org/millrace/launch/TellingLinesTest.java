package org.millrace.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of real programs' last words, as node 20, Python 3.11, Java 25 and g++ 12 print them. */
class TellingLinesTest {

    private static List<String> lines(String name) throws IOException {
        OutputTail tail = new OutputTail();
        try (InputStream in = TellingLinesTest.class.getResourceAsStream("last-words/" + name + ".txt")) {
            byte[] bytes = in.readAllBytes();
            assertThat(new String(bytes, UTF_8)).isNotBlank();
            tail.append(bytes, 0, bytes.length);
        }
        return tail.lastLines(TellingLines.SEEN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
        js-syntax   # file:///srv/my-bot/syntax.js:12 | const captures = = turn.legalMoves.filter((each) => each.isCapture); | SyntaxError: Unexpected token '='
        js-missing  # Error: Cannot find module '/srv/my-bot/bott.js'
        js-module   # Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'openings' imported from /srv/my-bot/module.js
        js-throws   # the bot failed in game c001-p01-p02-a at ply 8, bot.js line 33: TypeError: Cannot read properties of undefined (reading 'there')
        py-syntax   # File "/srv/my-bot/syntax.py", line 12 | captures = = [move for move in turn.legal_moves if move.removals] | SyntaxError: invalid syntax
        py-missing  # /usr/bin/python3: can't open file '/srv/my-bot/bott.py': [Errno 2] No such file or directory
        py-module   # File "/srv/my-bot/module.py", line 5, in <module> | import numpie | ModuleNotFoundError: No module named 'numpie'
        py-throws   # File "/srv/my-bot/bot.py", line 11, in best | return {}["book"] | the bot failed in game c001-p01-p02-a at ply 8, bot.py line 11: KeyError: 'book'
        java-syntax # syntax/MyBot.java:29: error: illegal start of expression | Move move = = good.get(random.nextInt(good.size()));
        java-missing # Error: Could not find or load main class NoBot | Caused by: java.lang.ClassNotFoundException: NoBot
        java-module # module/MyBot.java:3: error: package com.example.openings does not exist | import com.example.openings.Book;
        java-classpath # MyBot.java:6: error: package org.millrace.bot.sdk does not exist | import org.millrace.bot.sdk.Answer;
        java-throws # the bot failed in game c001-p01-p02-a at ply 8, MyBot.java line 26: IndexOutOfBoundsException: Index 19 out of bounds for length 0
        cpp-throws  # terminate called after throwing an instance of 'std::out_of_range' | what():  map::at
        """)
    void realLastWords_tellTheMessageAndTheOwnPlace(String name, String told) throws IOException {
        assertThat(TellingLines.error(lines(name)).map(error -> String.join(" | ", error)))
                .hasValue(told);
        assertThat(BotExit.of(1, Optional.empty(), lines(name)).sentence())
                .isEqualTo("the process exited with code 1; its last output: " + told);
    }

    @Test
    void rejectedPromise_tellsWhereItWasAndWhatItSaid() throws IOException {
        List<String> told = TellingLines.error(lines("js-rejects")).orElseThrow();

        assertThat(told.getFirst()).isEqualTo("file:///srv/my-bot/rejects.js:9");
        assertThat(told).contains("RangeError: no book for this opening").hasSizeLessThanOrEqualTo(5);
        assertThat(told.getLast()).isEqualTo("at Timeout._onTimeout (file:///srv/my-bot/rejects.js:9:82)");
    }

    private static List<String> error(String... lines) {
        return TellingLines.error(List.of(lines)).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sh: 1: nosuch: not found",
                "bash: line 1: nosuch: command not found",
                "cat: book.bin: No such file or directory",
                "build/bot: error while loading shared libraries: libprotobuf.so.32: cannot open shared object file",
                "bot: bot.cpp:12: Move best(): Assertion `!moves.empty()' failed."
            })
    void whatAShellOrALoaderSays_isAnError(String line) {
        assertThat(error("thinking", line)).containsExactly(line);
    }

    @Test
    void theCauseOfAnException_isToldWithItsPlace() {
        assertThat(error("""
                Exception in thread "main" java.lang.IllegalStateException: no book
                at org.example.Bot.main(Bot.java:9)
                Caused by: java.io.IOException: book.bin is empty
                at org.example.Book.read(Book.java:20)
                at org.example.Bot.main(Bot.java:7)""".split("\n")))
                .containsExactly(
                        "Exception in thread \"main\" java.lang.IllegalStateException: no book",
                        "Caused by: java.io.IOException: book.bin is empty",
                        "at org.example.Book.read(Book.java:20)");
    }

    @Test
    void aPanic_tellsWhatItSaid() {
        assertThat(error(
                        "thread 'main' panicked at src/main.rs:7:5:",
                        "index out of bounds: the len is 0",
                        "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace"))
                .containsExactly("thread 'main' panicked at src/main.rs:7:5:", "index out of bounds: the len is 0");
    }

    @Test
    void aBotInAFolderNamedMillrace_isNotTakenForTheSdk() {
        assertThat(error(
                        "Traceback (most recent call last):",
                        "File \"/srv/millrace/bot.py\", line 3, in <module>",
                        "go()",
                        "NameError: name 'go' is not defined"))
                .containsExactly(
                        "File \"/srv/millrace/bot.py\", line 3, in <module>",
                        "go()",
                        "NameError: name 'go' is not defined");
    }

    @Test
    void anErrorThatTheBotGotOver_isNotTheReason() {
        List<String> lines = new ArrayList<>(List.of("Error: no book, playing without"));
        lines.addAll(IntStream.range(0, 9).mapToObj(i -> "move " + i).toList());

        assertThat(TellingLines.error(lines)).isEmpty();
        assertThat(TellingLines.last(lines)).containsExactly("move 4", "move 5", "move 6", "move 7", "move 8");
    }

    @Test
    void linesThatNameNoError_areTheLastOnes() {
        assertThat(TellingLines.last(List.of("a", "b", "c", "d", "e", "f"))).containsExactly("b", "c", "d", "e", "f");
        assertThat(TellingLines.last(Collections.nCopies(3, "^^^^"))).containsExactly("^^^^", "^^^^", "^^^^");
    }
}
