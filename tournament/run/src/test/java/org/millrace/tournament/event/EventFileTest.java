package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.tournament.event.EventText.TWO_BOTS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.referee.Token;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.tiebreak.TieBreak;

final class EventFileTest {
    private static final String HASH = "0123456789abcdefABCDEF000000000000000000000000000000000000000000";

    @TempDir
    Path folder;

    @Test
    void read_onlyWhatIsRequired_takesTheDefaults() throws Exception {
        Event event = read("[event]\nname = \"Cup\"\n" + TWO_BOTS);

        assertThat(event.name()).isEqualTo("Cup");
        assertThat(event.rules().variant()).isEqualTo("nine-mens-morris");
        assertThat(event.timekeeping().clock().text()).isEqualTo("5s/move");
        assertThat(event.format()).isEqualTo(new EventFormat.AllPlayAll(Meeting.PAIR, 5));
        assertThat(event.tieBreaks()).containsExactly(TieBreak.SONNEBORN_BERGER, TieBreak.WINS);
        assertThat(event.openings().essentials().getFirst()).startsWith("openings = nine-mens-morris-8, SHA-256 ");
        assertThat(event.seed()).isEqualTo(1);
        assertThat(event.concurrency())
                .isEqualTo(Math.max(1, Runtime.getRuntime().availableProcessors() - 1));
        assertThat(event.timekeeping().margin()).isEqualTo(Duration.ZERO);
        assertThat(event.timekeeping().roundTripCredit()).isEqualTo(Duration.ZERO);
        assertThat(event.timekeeping().lagLimit()).isEqualTo(Duration.ofMillis(100));
        assertThat(event.timekeeping().readyTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(event.timekeeping().startTimeout()).isEqualTo(Duration.ofSeconds(60));
        assertThat(event.restarts()).isEqualTo(5);
        assertThat(event.door().host()).isEqualTo("127.0.0.1");
        assertThat(event.door().port()).isZero();
        assertThat(event.door().tls()).isEqualTo(new Tls.Off());
        assertThat(event.http()).isEmpty();
        assertThat(event.entrants()).hasSize(2).allSatisfy(entrant -> {
            assertThat(entrant.start().orElseThrow().directory()).isEqualTo(folder);
            assertThat(entrant.start().orElseThrow().environment()).isEmpty();
            assertThat(entrant.token()).isEmpty();
            assertThat(entrant.games()).isEqualTo(1);
            assertThat(entrant.options()).isEmpty();
        });
        assertThat(event.entrants().stream()
                        .map(entrant -> entrant.start().orElseThrow().command().toString()))
                .containsExactly("one --fast", "two 'a b'");
    }

    @Test
    void read_everyKey_isTaken() throws Exception {
        Files.createDirectory(folder.resolve("sub"));
        Event event = read("""
                [event]
                name = "Cup"
                variant = "six-mens-morris"
                rules = "no-capture-limit=100"
                clock = "60s+0.5s"
                format = "round-robin"
                pairs = 7
                opening-plies = 3
                seed = -4
                concurrency = 9
                margin = "50ms"
                round-trip-credit = "80ms"
                lag-limit = "0s"
                ready-timeout = "2s"
                start-timeout = "3min"
                restarts = 0
                host = "0.0.0.0"
                port = 7777
                tls = "self-signed"
                http = "0.0.0.0:9464"
                [[bot]]
                name = "one"
                command = "run {host} {port} {token} {name}"
                directory = "sub"
                environment = { KEY = "value" }
                games = 2
                options = { depth = 6, fast = true, style = "calm" }
                [[bot]]
                name = "two"
                token = "a long secret"
                """);

        assertThat(event.rules().noCaptureLimit()).isEqualTo(100);
        assertThat(event.timekeeping().clock().text()).isEqualTo("60s+0.5s");
        assertThat(event.format()).isEqualTo(new EventFormat.AllPlayAll(Meeting.PAIR, 7));
        assertThat(event.openings()).isEqualTo(new OpeningSource.Random(3));
        assertThat(event.seed()).isEqualTo(-4);
        assertThat(event.concurrency()).isEqualTo(9);
        assertThat(event.timekeeping().margin()).isEqualTo(Duration.ofMillis(50));
        assertThat(event.timekeeping().roundTripCredit()).isEqualTo(Duration.ofMillis(80));
        assertThat(event.timekeeping().lagLimit()).isEqualTo(Duration.ZERO);
        assertThat(event.timekeeping().readyTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(event.timekeeping().startTimeout()).isEqualTo(Duration.ofMinutes(3));
        assertThat(event.restarts()).isZero();
        assertThat(event.door().host()).isEqualTo("0.0.0.0");
        assertThat(event.door().port()).isEqualTo(7777);
        assertThat(event.door().tls()).isEqualTo(new Tls.SelfSigned());
        assertThat(event.http()).contains(new HttpAddress("0.0.0.0", 9464));
        Entrant one = event.entrants().get(0);
        assertThat(one.start().orElseThrow().directory()).isEqualTo(folder.resolve("sub"));
        assertThat(one.start().orElseThrow().environment()).containsExactly(Map.entry("KEY", "value"));
        assertThat(one.games()).isEqualTo(2);
        assertThat(one.options())
                .containsOnly(Map.entry("depth", "6"), Map.entry("fast", "true"), Map.entry("style", "calm"));
        assertThat(event.entrants().get(1).token()).contains(new Token("a long secret"));
    }

    /** Key, line that holds it, and a part of the answer: the reason and what is allowed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "event.variant   | variant = \"nine-men-morris\"   | did you mean nine-mens-morris?",
                "event.variant   | variant = 9                     | has to be a text in quotes",
                "event.rules     | rules = \"flyng=off\"           | flying",
                "event.rules     | rules = \"flying=maybe\"        | on",
                "event.clock     | clock = \"5\"                   | has no unit",
                "event.clock     | clock = \"untimed\"             | a bot that hangs would hang the event",
                "event.format    | format = \"swis\"               | did you mean swiss?",
                "event.pairs     | pairs = 0                       | from 1 to",
                "event.pairs     | pairs = \"5\"                   | has to be a whole number",
                "event.opening-plies | opening-plies = -1          | from 0 to 18",
                "event.seed      | seed = 1.5                      | has to be a whole number",
                "event.concurrency | concurrency = 0               | from 1 to",
                "event.margin    | margin = \"50\"                 | has no unit; write 50s for seconds or 50ms",
                "event.round-trip-credit | round-trip-credit = \"1\" | has no unit",
                "event.lag-limit | lag-limit = \"100\"            | has no unit",
                "event.ready-timeout | ready-timeout = 10          | has to be a text in quotes",
                "event.pairs     | pairs = \"7\"                   | without quotes, not \"7\"",
                "event.pairs     | pairs = [1, 2]                  | not a list of 2",
                "event.PAIRS     | PAIRS = 3                       | did you mean pairs?",
                "event.ready-timeout | ready-timeout = \"0s\"      | too short; allowed is 100ms",
                "event.start-timeout | start-timeout = \"0s\"      | too short; allowed is 100ms",
                "event.clock     | clock = \"0.0000001s/move\"     | less than 1ms",
                "event.clock     | clock = \"0s+0s\"               | 0s",
                "event.host      | host = \"\"                     | no address",
                "event.host      | host = \"[::1\"                  | write 127.0.0.1",
                "event.port      | port = 65536                    | from 0 to 65535",
                "event.http      | http = 65536                    | ports go from 0",
                "event.http      | http = true                     | write a port, such as 9464",
                "event.http      | http = \"0.0.0.0\"               | 0.0.0.0:9464",
                "event.http      | http = \"no.such.host.invalid:1\" | no address of this machine",
                "event.tls       | tls = \"self\"                    | write  tls = \"self-signed\",  or name the files",
                "event.tls       | tls = true                      | text in quotes, not true",
                "event.tls.key   | tls = { certificate = \"a\" }    | is missing; write for example  key = \"key.pem\"",
                "event.tls.certificate | tls = { key = \"a\" }     | is missing",
                "event.tsl       | tsl = \"self-signed\"             | did you mean tls?",
                "event.restart   | restart = 3                     | did you mean restarts?",
                "event.zzz       | zzz = 3                         | Allowed are name, variant",
            })
    void read_badValueInEvent_namesLineKeyReasonAndRemedy(String key, String line, String answer) {
        List<Problem> problems = problems("[event]\nname = \"Cup\"\n" + line + "\n" + TWO_BOTS);

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.line()).isEqualTo(3);
            assertThat(problem.reason()).contains(answer);
        });
    }

    @Test
    void read_httpOnTheEventsOwnPort_isRefused() {
        assertThat(problems("[event]\nname = \"Cup\"\nport = 7431\nhttp = 7431\n" + TWO_BOTS))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.key()).isEqualTo("event.http");
                    assertThat(problem.reason()).contains("7431", "choose another");
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bot[1].command  | name = \"a\"                                            | is missing",
                "bot[1].command  | name = \"a\"; command = \"\"                            | is empty",
                "bot[1].command  | name = \"a\"; command = \"run {hots}\"                  | {host}",
                "bot[1].command  | name = \"a\"; command = [\"a\", 1]                      | every element",
                "bot[1].command  | name = \"a\"; command = \"run 'a\"                      | quot",
                "bot[1].command  | name = \"a\"; command = \"a\\u0000b\"                    | NUL",
                "bot[1].command  | name = \"a\"; command = [\"a\", \"b\\u0000\"]           | NUL",
                "bot[1].command  | name = \"a\"; command = \"{millrace\"                   | is not closed",
                "bot[1].environment | name = \"a\"; command = \"run\"; environment = { \"A=B\" = 1 } | no name of a variable",
                "bot[1].environment | name = \"a\"; command = \"run\"; environment = { \"\" = 1 }    | no name of a variable",
                "bot[1].environment | name = \"a\"; command = \"run\"; environment = { A = \"\\u0000\" } | NUL",
                "bot[1].name     | name = 5; command = \"run\"                             | text in quotes",
                "bot[1].options  | name = \"a\"; command = \"run\"; options = []           | not a list of 0",
                "bot[1].token    | name = \"a\"; command = \"run\"; token = \"a long one\" | does not go with a command",
                "bot[1].token    | name = \"a\"; token = \"short\"                         | at least 8",
                "bot[1].comand   | name = \"a\"; comand = \"run\"                          | did you mean command?",
                "bot[1].enviroment | name = \"a\"; command = \"run\"; enviroment = {}      | did you mean environment?",
                "bot[1].token-sha256 | name = \"a\"; command = \"run\"; token-sha256 = \"" + HASH
                        + "\" | does not go with a command",
                "bot[1].token-sha256 | name = \"a\"; token = \"a long one\"; token-sha256 = \"" + HASH
                        + "\" | leave one of them out",
                "bot[1].token-sha256 | name = \"a\"; token-sha256 = \"a-token-in-the-wrong-place\" | 64 hexadecimal digits, not 26 other characters",
                "bot[1].tokn     | name = \"a\"; tokn = \"a long secret\"                 | did you mean token?",
                "bot[1].nam      | nam = \"a\"; command = \"run\"                         | did you mean name?",
                "bot[1].name     | command = \"run\"                                       | is missing",
                "bot[1].name     | name = \"two\"; command = \"run\"                       | names have to differ",
                "bot[1].name     | name = \" a\"; command = \"run\"                        | no space at either end",
                "bot[1].directory| name = \"a\"; command = \"run\"; directory = \"gone\"   | there is no folder",
                "bot[1].directory| name = \"a\"; command = \"run\"; directory = \"a\\u0000\" | is no path",
                "bot[1].games    | name = \"a\"; command = \"run\"; games = 0              | from 1",
                "bot[1].options  | name = \"a\"; command = \"run\"; options = 1            | has to be a table",
                "bot[1].comand   | name = \"a\"; command = \"run\"; comand = \"run\"       | did you mean command?",
            })
    void read_badValueInBot_namesKeyReasonAndRemedy(String key, String lines, String answer) {
        List<Problem> problems = problems(
                "[event]\nname = \"Cup\"\nport = 7777\n[[bot]]\n" + lines.replace("; ", "\n") + "\n" + TWO_BOTS);

        assertThat(problems).anySatisfy(problem -> {
            assertThat(problem.key())
                    .matches(key.equals("bot[1].name") ? "bot\\[[123]\\].name" : java.util.regex.Pattern.quote(key));
            assertThat(problem.line()).isGreaterThan(3);
            assertThat(problem.reason()).contains(answer);
        });
        assertThat(problems).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "nine-mens-morris, 18",
        "six-mens-morris, 12",
        "three-mens-morris, 6",
        "twelve-mens-morris, 23",
        "lasker-morris, 20"
    })
    void read_openingPlies_endBeforeTheBoardIsFull(String variant, int most) throws Exception {
        String event = "[event]\nname = \"Cup\"\nvariant = \"" + variant + "\"\nopening-plies = ";

        assertThat(read(event + most + "\n" + TWO_BOTS).openings()).isEqualTo(new OpeningSource.Random(most));
        assertThat(problems(event + (most + 1) + "\n" + TWO_BOTS))
                .singleElement()
                .satisfies(problem -> assertThat(problem.reason()).contains("from 0 to " + most));
    }

    @Test
    void read_severalProblems_areFoundInOneReadingInTheOrderOfTheFile() {
        List<Problem> problems =
                problems("[event]\nname = \"Cup\"\npairs = 0\nseed = true\n" + TWO_BOTS + "nmae = 1\n");

        assertThat(problems).extracting(Problem::key).containsExactly("event.pairs", "event.seed", "bot[2].nmae");
    }

    @Test
    void read_noToml_namesLineAndColumn() {
        List<Problem> problems = problems("[event]\nname = Cup\n");

        assertThat(problems).isNotEmpty();
        assertThat(problems.get(0).line()).isEqualTo(2);
        assertThat(problems.get(0).reason()).contains("straight double quotes");
    }

    @Test
    void read_emptyFile_saysWhatToWrite() {
        assertThat(problems("")).extracting(Problem::key).containsExactly("event", "bot");
    }

    @Test
    void read_oneBot_isRefused() {
        assertThat(problems("[event]\nname = \"Cup\"\n[[bot]]\nname = \"a\"\ncommand = \"run\"\n"))
                .singleElement()
                .satisfies(problem -> assertThat(problem.reason()).contains("at least two"));
    }

    @Test
    void read_unknownTable_isNamed() {
        assertThat(problems("[event]\nname = \"Cup\"\n" + TWO_BOTS + "[[bots]]\nname = \"x\"\n"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.key()).isEqualTo("bots");
                    assertThat(problem.reason()).contains("did you mean bot?");
                });
    }

    /** The whole file, the key that is told, and a part of the answer; nothing else is told. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[event];name = \"Cup\";[bot];name = \"a\";command = \"a\"                              | bot | double brackets",
                "[event];name = \"Cup\";[bot];name = \"a\";command = \"a\";[bot];name = \"b\";command = \"b\" | bot | double brackets",
                "[event];name = \"Cup\";[bot];name = \"a\";command = \"a\";[[bot]];name = \"b\";command = \"b\" | bot | double brackets",
                "[[event]];name = \"Cup\";[[bot]];name = \"a\";command = \"a\"                          | event | single brackets",
                "event = 5;[[bot]];name = \"a\";command = \"a\"                                         | event | write [event]",
                "bot = 5;[event];name = \"Cup\"                                                        | bot | double brackets",
                "[Event];name = \"Cup\";[[bot]];name = \"a\";command = \"a\"                            | Event | did you mean event?",
                "observers = 5;[event];name = \"Cup\";[[bot]];name = \"a\";command = \"a\"             | observers | write [observers]",
                "name = \"Cup\";pairs = 3;seed = 1;[[bot]];name = \"a\";command = \"a\"                 | event | begin the file with",
            })
    void read_headerThatIsNotOne_isNamedAndNothingElse(String lines, String key, String answer) {
        assertThat(problems(lines.replace(";", "\n"))).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.reason()).contains(answer);
        });
    }

    @Test
    void read_byteOrderMark_isPassedOver() throws Exception {
        assertThat(read((char) 0xFEFF + "[event]\nname = \"Cup\"\n" + TWO_BOTS).name())
                .isEqualTo("Cup");
    }

    @Test
    void read_otherEncoding_isNamed() throws Exception {
        Path file = Files.write(folder.resolve("event.toml"), new byte[] {(byte) 0xC3, (byte) 0x28, (byte) 0xFF});

        assertThatThrownBy(() -> EventFile.read(file))
                .isInstanceOf(EventFileException.class)
                .hasMessageContaining("event.toml")
                .hasMessageContaining("UTF-8");
    }

    @Test
    void read_noFile_throws() {
        assertThatThrownBy(() -> EventFile.read(folder.resolve("none.toml"))).isInstanceOf(NoSuchFileException.class);
    }

    private Event read(String content) throws IOException, EventFileException {
        return new EventText(folder).read(content);
    }

    private List<Problem> problems(String content) {
        return new EventText(folder).problems(content);
    }
}
