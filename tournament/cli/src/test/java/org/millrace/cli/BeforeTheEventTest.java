package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The commands that prepare an event: init, invite and preflight. */
final class BeforeTheEventTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"round-robin", "gauntlet", "swiss", "knockout"})
    void init_writesAFileThatRunPlays(String format) {
        Path event = folder.resolve("new folder");

        Shell.Outcome init = execute("init", event.toString(), "--variant", "three-mens-morris", "--format", format);

        assertThat(init.code()).isZero();
        assertThat(init.out()).contains("millrace run '" + event.resolve("my-cup.toml") + "'", "millrace preflight ");
        Shell.Outcome run = execute(
                "run",
                event.resolve("my-cup.toml").toString(),
                "--out",
                folder.resolve("out").toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("My cup", "minimax");
    }

    @Test
    void init_whereTheFileIs_leavesItAsItIs() throws Exception {
        Path file = Files.writeString(folder.resolve("my-cup.toml"), "precious");

        Shell.Outcome init = execute("init", folder.toString());

        assertThat(init.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(init.err()).contains(file + " is there already", "name another folder");
        assertThat(file).hasContent("precious");
    }

    @Test
    void init_unknownVariantOrFormat_isAUsageError() {
        Shell.Outcome variant = execute("init", folder.toString(), "--variant", "ten-mens-morris");
        Shell.Outcome format = execute("init", folder.toString(), "--format", "ladder");

        assertThat(List.of(variant.code(), format.code())).containsOnly(ExitCode.USAGE);
        assertThat(variant.err()).contains("nine-mens-morris");
        assertThat(format.err()).contains("knockout");
    }

    @Test
    void invite_printsHashesAndNoToken_andSheetsHoldThem() throws Exception {
        Path teams = Files.writeString(folder.resolve("teams.csv"), "name,members\nanna,\"Anna, Ada\"\nben,Ben\n");
        Path sheets = folder.resolve("sheets");

        Shell.Outcome invite = invite(teams, sheets, "--port", "7431", "--host", "192.0.2.1");

        assertThat(invite.code()).as(invite.err()).isZero();
        assertThat(invite.out()).contains("[[bot]]\nname = \"anna\"\ntoken-sha256 = \"");
        assertThat(invite.err()).contains("A new token: anna, ben.", "Sheets: " + sheets);
        for (String team : List.of("anna", "ben")) {
            String token = token(sheets.resolve(team + ".md"));
            assertThat(invite.out() + invite.err()).doesNotContain(token);
            assertThat(sheets.resolve("bots.toml")).content().doesNotContain(token);
        }

        String anna = token(sheets.resolve("anna.md"));
        Files.writeString(teams, "name,members\nanna,Anna\ncleo,Cleo\n");
        Shell.Outcome again = invite(teams, sheets, "--port", "7431", "--host", "192.0.2.1");
        assertThat(again.out()).contains("cleo").doesNotContain("anna");
        assertThat(again.err()).contains("not on the list any more", "ben");
        assertThat(token(sheets.resolve("anna.md"))).isEqualTo(anna);
    }

    @Test
    void invite_toAnEventFile_takesItsPortAndMakesItPlayable() throws Exception {
        Path teams = Files.writeString(folder.resolve("teams.csv"), "name\nanna\nben\n");
        Path event = Files.writeString(
                folder.resolve("cup.toml"), "[event]\nname = \"Cup\"\nhost = \"0.0.0.0\"\nport = 7431\n");
        Path sheets = folder.resolve("sheets");

        Shell.Outcome invite = invite(teams, sheets, "--event", event.toString());

        assertThat(invite.code()).as(invite.err()).isZero();
        assertThat(invite.err()).contains("written for: anna, ben.", "this machine alone", "--host");
        assertThat(sheets.resolve("anna.md")).content().contains("joining Cup", "MILLRACE_PORT=7431");
        Shell.Outcome other = invite(teams, sheets, "--event", event.toString(), "--port", "7000");
        assertThat(other.code()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err()).contains("the event's is 7431");
        Shell.Outcome preflight = execute("preflight", event.toString(), "--skip-remote", "--json");
        assertThat(preflight.code()).as(preflight.err()).isZero();
        assertThat(preflight.out()).contains("not-tried");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "host = \"127.0.0.1\"", "host = \"localhost\""})
    void invite_fromOtherMachinesToAnEventOfThisOneAlone_warns(String host) throws Exception {
        Path teams = Files.writeString(folder.resolve("teams.csv"), "name\nanna\n");
        Path event =
                Files.writeString(folder.resolve("cup.toml"), "[event]\nname = \"Cup\"\n" + host + "\nport = 7431\n");

        String[] options = {"--event", event.toString(), "--host", "192.0.2.1"};
        assertThat(invite(teams, folder.resolve("sheets"), options).err())
                .contains("listens on this machine alone", "host = \"0.0.0.0\"");
        Files.writeString(event, "[event]\nname = \"Cup\"\nhost = \"0.0.0.0\"\nport = 7431\n");
        assertThat(invite(teams, folder.resolve("sheets"), options).err()).doesNotContain("listens on this machine");
        Files.writeString(event, "[event]\nname = \"Cup\"\nport = 7431\n");
        assertThat(invite(teams, folder.resolve("sheets"), "--event", event.toString(), "--host", "localhost")
                        .err())
                .doesNotContain("listens on this machine");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--port 0", "--port 70000", "", "--port 7431 --tls-fingerprint ab", "--port 7431 --renew x"})
    void invite_withoutAUsablePlace_isAUsageErrorAndMakesNothing(String options) throws Exception {
        Path teams = Files.writeString(folder.resolve("teams.csv"), "name\nanna\n");
        Path sheets = folder.resolve("sheets");

        Shell.Outcome invite = invite(teams, sheets, options.isEmpty() ? new String[0] : options.split(" "));

        assertThat(invite.code()).isEqualTo(ExitCode.USAGE);
        assertThat(invite.err())
                .hasLineCount(1)
                .contains(options.isEmpty() ? "--port" : options.replaceAll("(--port 7431 )?(--\\S+).*", "$2"));
        assertThat(sheets).doesNotExist();
    }

    @Test
    void preflight_asJson_hasTheKeysOfTheHandbookAndAnExitCodeOneForAMissingBot() throws Exception {
        Path event = Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Cup"
                variant = "three-mens-morris"
                [[bot]]
                name = "a"
                command = "{millrace} bot random --seed 1"
                [[bot]]
                name = "b"
                command = "no-such-bot-program"
                """);

        Shell.Outcome preflight = execute("preflight", event.toString(), "--json");

        assertThat(preflight.code()).isEqualTo(ExitCode.SOFTWARE);
        JsonNode json = new JsonMapper().readTree(preflight.out());
        assertThat(json.path("fit").asBoolean()).isFalse();
        assertThat(json.at("/bots/0/finding").asString()).as(preflight.out()).isEqualTo("fit");
        assertThat(json.at("/bots/1/finding").asString()).isEqualTo("missing");
        assertThat(json.at("/forecast/games").asInt()).isEqualTo(10);
        assertThat(json.at("/resolution/directGames").asInt()).isEqualTo(10);
        String handbook = Files.readString(Path.of("..", "EVENTS.md"));
        List<String> keys = new java.util.ArrayList<>();
        names(json, keys);
        assertThat(keys).isNotEmpty().allSatisfy(key -> assertThat(handbook).contains("`" + key + "`"));
    }

    @Test
    void preflight_asText_saysWhatIsMissingAndWhatTheEventWillShow() throws Exception {
        Path event = Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Cup"
                variant = "three-mens-morris"
                pairs = 50
                [[bot]]
                name = "a"
                command = "{millrace} bot random --seed 1"
                [[bot]]
                name = "b"
                command = "{millrace} bot greedy --seed 1"
                """);

        Shell.Outcome preflight = execute("preflight", event.toString(), "--draws", "0");

        assertThat(preflight.code()).as(preflight.out()).isZero();
        assertThat(preflight.out())
                .contains(
                        "Preflight: Cup",
                        "All bots are fit.",
                        "for 100 games",
                        "69 between two bots by their 100 games");
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    private static Shell.Outcome invite(Path teams, Path sheets, String... more) {
        List<String> words = new java.util.ArrayList<>(List.of("invite", teams.toString(), "--out", sheets.toString()));
        words.addAll(List.of(more));
        return execute(words.toArray(String[]::new));
    }

    private static String token(Path sheet) throws Exception {
        return Files.readString(sheet)
                .lines()
                .filter(line -> line.startsWith("export MILLRACE_TOKEN="))
                .map(line -> line.replace("export MILLRACE_TOKEN=", ""))
                .findFirst()
                .orElseThrow();
    }

    private static void names(JsonNode json, List<String> names) {
        json.propertyNames().forEach(names::add);
        json.forEach(inner -> names(inner, names));
    }
}
