package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTemplateTest {

    private static final CommandValues VALUES =
            new CommandValues("localhost", 4000, "t'o \"k$e n", "Ada {port}", List.of("java", "-jar", "mill race.jar"));

    private static List<String> words(String line) {
        return CommandTemplate.parse(line).expand(VALUES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python3 bot.py --depth 3",
                "{java} -cp '../my bots/lib/bot.jar' MyBot",
                "bot ''",
                "sh -c \"echo 'a b'\"",
                "bot 'a\\b' \"it's \\\"so\\\"\""
            })
    void text_isTheCommandAsItMayBeTyped(String line) {
        CommandTemplate command = CommandTemplate.parse(line);

        assertThat(CommandTemplate.parse(command.toString()).expand(VALUES)).isEqualTo(command.expand(VALUES));
        assertThat(CommandTemplate.parse("python3 bot.py")).hasToString("python3 bot.py");
    }

    @Test
    void parse_splitsAtBlanks() {
        assertThat(words("  python3 bot.py\t-v\n x ")).containsExactly("python3", "bot.py", "-v", "x");
    }

    @Test
    void parse_quotesJoinAndMayBeEmpty() {
        assertThat(words("a 'b c' \"d e\" f' 'g\" \"h '' \"\"")).containsExactly("a", "b c", "d e", "f g h", "", "");
    }

    @Test
    void parse_backslashTakesTheNextCharacter() {
        assertThat(words("a\\ b \\' \\\\ \\$x \"\\\"\\\\\\$\\a\" '\\'"))
                .containsExactly("a b", "'", "\\", "$x", "\"\\$\\a", "\\");
    }

    @Test
    void parse_keepsAnArgumentInBracesThatIsNoPlaceholder() {
        assertThat(words("bot '{\"depth\": 3}' {} {1} }{")).containsExactly("bot", "{\"depth\": 3}", "{}", "{1}", "}{");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "a 'b          # column 3: the quote ' is never closed",
                "a \"b' c      # column 3: the quote \" is never closed",
                "a \\          # column 3: a backslash ends the line",
                "cd x && ./bot # column 6: '&' means something to a shell only",
                "./bot | tee x # column 7: '|' means something to a shell only",
                "./bot >x      # column 7: '>' means something to a shell only",
                "$HOME/bot     # column 1: '$' means something to a shell only",
                "a \"$HOME\"   # column 4: '$' means something to a shell only",
                "~/bot         # column 1: nothing expands '~' here",
            })
    void parse_whatNoShellWillDo_isRefusedWithItsColumn(String line, String message) {
        assertThatThrownBy(() -> CommandTemplate.parse(line))
                .isInstanceOf(CommandSyntaxException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void parse_empty_isRefused() {
        assertThatThrownBy(() -> CommandTemplate.parse("  ")).hasMessageStartingWith("it is empty; write the program");
        assertThatThrownBy(() -> CommandTemplate.parse("'' x")).hasMessageStartingWith("it is empty");
        assertThatThrownBy(() -> CommandTemplate.of(List.of())).hasMessageStartingWith("it is empty");
    }

    @Test
    void expand_java_isTheOneThatRunsThisProgram() {
        String java = words("{java} -cp lib/bot.jar MyBot.java").getFirst();
        assertThat(Path.of(java)).isExecutable().startsWith(Path.of(System.getProperty("java.home")));
        assertThat(CommandTemplate.of(List.of("env", "JAVA={java}")).expand(VALUES))
                .containsExactly("env", "JAVA=" + java);
    }

    @Test
    void expand_fillsPlaceholdersWithoutReadingTheValuesAgain() {
        assertThat(words("bot --at {host}:{port} -t {token} '{name}'"))
                .containsExactly("bot", "--at", "localhost:4000", "-t", "t'o \"k$e n", "Ada {port}");
    }

    @Test
    void expand_millraceBecomesSeveralArguments() {
        assertThat(words("{millrace} bot random")).containsExactly("java", "-jar", "mill race.jar", "bot", "random");
        assertThat(CommandTemplate.of(List.of("nice", "{millrace}", "bot")).expand(VALUES))
                .containsExactly("nice", "java", "-jar", "mill race.jar", "bot");
    }

    @Test
    void expand_doubledBracesStandForThemselves() {
        assertThat(words("bot {{host}} {{anything}}")).containsExactly("bot", "{host}", "{anything}");
    }

    @Test
    void unknownPlaceholder_isRefusedWithPlaceAndAllowedOnes() {
        assertThatThrownBy(() -> CommandTemplate.parse("bot 'x {prot}'"))
                .isInstanceOf(CommandSyntaxException.class)
                .hasMessage("column 8: unknown placeholder {prot}; allowed are {host}, {port}, {token}, {name},"
                        + " {java}, {millrace}; for the text itself write {{prot}}");
        assertThatThrownBy(() -> CommandTemplate.of(List.of("bot", "--x={Host}")))
                .hasMessageStartingWith("element 2, column 5: unknown placeholder {Host}");
    }

    @Test
    void millraceInsideAnArgument_isRefused() {
        assertThatThrownBy(() -> CommandTemplate.parse("run --with={millrace}"))
                .hasMessage("column 12: {millrace} becomes several words, so it must be an argument by itself");
    }

    @Test
    void of_takesElementsAsTheyAre() {
        assertThat(CommandTemplate.of(List.of("sh", "-c", "echo $HOME | cat '{name}'"))
                        .expand(VALUES))
                .containsExactly("sh", "-c", "echo $HOME | cat 'Ada {port}'");
    }

    @Test
    void values_hideTheTokenAndCheckThePort() {
        assertThat(VALUES.toString()).doesNotContain("t'o").contains("localhost:4000");
        assertThatThrownBy(() -> new CommandValues("h", 0, "", "", List.of()))
                .hasMessage("port: 0 is none; it must be 1 to 65535");
    }
}
