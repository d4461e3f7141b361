package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The handbook of ratings and the command speak of the same options. */
final class RatingsPageTest {
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");

    private static String page() throws IOException {
        return Files.readString(RepositoryFiles.ROOT.resolve("results/RATINGS.md"));
    }

    private static CommandSpec command() {
        return Objects.requireNonNull(Main.commandLine("rate").getSubcommands().get("rate"))
                .getCommandSpec();
    }

    @Test
    void eachOption_standsInTheHandbook() throws IOException {
        List<String> options = command().options().stream()
                .filter(option -> !option.usageHelp() && !option.versionHelp())
                .map(OptionSpec::longestName)
                .toList();

        assertThat(options).hasSizeGreaterThan(12);
        assertThat(options).allSatisfy(option -> assertThat(page()).contains("`" + option));
    }

    @Test
    void eachOptionOfTheHandbook_isOneOfTheCommand() throws IOException {
        Matcher named = OPTION.matcher(page());

        assertThat(named.results().map(result -> result.group()).distinct())
                .hasSizeGreaterThan(12)
                .allSatisfy(option -> assertThat(command().findOption(option)).isNotNull());
    }
}
