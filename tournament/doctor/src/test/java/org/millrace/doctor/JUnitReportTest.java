package org.millrace.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class JUnitReportTest {

    private static final String NASTY = "<b> & \"quotes\" ]]> \u0000\u001b[31m \ud83d\ude00 \ud800";

    @TempDir
    private Path folder;

    private Document xml;

    @BeforeEach
    void write() throws Exception {
        Failure failure = new Failure(
                NASTY,
                Optional.of("play { }"),
                List.of("nothing <good>"),
                "Change it.",
                "protocol/PROTOCOL.md#play",
                Path.of("first.txt"),
                Optional.of(Path.of("bot.log")),
                List.of(NASTY));
        Report report = new Report(
                "bot <1>",
                "",
                List.of(
                        new CheckResult(
                                "good",
                                "is good",
                                Status.PASS,
                                Duration.ofMillis(1500),
                                List.of(NASTY),
                                Optional.empty()),
                        new CheckResult("bad", "is bad", Status.FAIL, Duration.ZERO, List.of(), Optional.of(failure)),
                        new CheckResult(
                                "none", "is not", Status.SKIP, Duration.ZERO, List.of("Why <not>?"), Optional.empty())),
                new Measures(
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        Optional.empty(),
                        Optional.empty(),
                        OptionalLong.empty()),
                false,
                Duration.ofSeconds(2));
        Path file = folder.resolve("new/report.xml");
        JUnitReport.write(report, file);
        xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    @Test
    void suite_countsItsCases() {
        Element suite = xml.getDocumentElement();

        assertThat(suite.getTagName()).isEqualTo("testsuite");
        assertThat(suite.getAttribute("tests")).isEqualTo("3");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        assertThat(suite.getAttribute("time")).isEqualTo("2.000");
    }

    @Test
    void failure_tellsAllOfIt_whateverIsInIt() {
        Element failure = (Element) xml.getElementsByTagName("failure").item(0);

        assertThat(failure.getAttribute("message")).startsWith("<b> & \"quotes\" ]]> \ufffd\ufffd[31m \ud83d\ude00");
        assertThat(failure.getTextContent())
                .contains(
                        "change: Change it.",
                        "came: nothing <good>",
                        "read: protocol/PROTOCOL.md#play",
                        "log: bot.log");
    }

    @Test
    void skipped_tellsWhy() {
        Element skipped = (Element) xml.getElementsByTagName("skipped").item(0);

        assertThat(skipped.getAttribute("message")).isEqualTo("Why <not>?");
    }
}
