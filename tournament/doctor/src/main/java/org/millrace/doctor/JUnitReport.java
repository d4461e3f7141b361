package org.millrace.doctor;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A report as JUnit's XML, which the systems read that build and test software: a test case for each check. */
public final class JUnitReport {

    private static final String SUITE = "millrace.doctor";

    private JUnitReport() {}

    /**
     * Writes it, in place of what is in the file.
     *
     * @throws IOException as the file system has it
     */
    public static void write(Report report, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        try (OutputStream out = Files.newOutputStream(file)) {
            XMLStreamWriter xml =
                    XMLOutputFactory.newFactory().createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
            xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
            xml.writeCharacters("\n");
            suite(report, xml);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException failed) {
            throw new IOException(file + ": " + failed.getMessage(), failed);
        }
    }

    private static void suite(Report report, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("testsuite");
        attribute(xml, "name", SUITE);
        attribute(xml, "tests", Integer.toString(report.results().size()));
        attribute(xml, "failures", Long.toString(report.count(Status.FAIL)));
        attribute(xml, "errors", "0");
        attribute(xml, "skipped", Long.toString(report.count(Status.SKIP)));
        attribute(xml, "time", seconds(report.took()));
        xml.writeStartElement("properties");
        property(xml, "bot", report.bot());
        property(xml, "about", report.about());
        xml.writeEndElement();
        for (CheckResult result : report.results()) {
            xml.writeCharacters("\n  ");
            testCase(result, xml);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private static void property(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
        xml.writeEmptyElement("property");
        attribute(xml, "name", name);
        attribute(xml, "value", value);
    }

    private static void testCase(CheckResult result, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute(xml, "classname", SUITE);
        attribute(xml, "name", result.id());
        attribute(xml, "time", seconds(result.took()));
        if (result.failure().isPresent()) {
            Failure failure = result.failure().get();
            xml.writeStartElement("failure");
            attribute(xml, "type", result.id());
            attribute(xml, "message", failure.what());
            xml.writeCharacters(clean(text(failure)));
            xml.writeEndElement();
        } else if (result.status() == Status.SKIP) {
            xml.writeEmptyElement("skipped");
            attribute(xml, "message", String.join(" ", result.notes()));
        } else if (!result.notes().isEmpty()) {
            xml.writeStartElement("system-out");
            xml.writeCharacters(clean(String.join("\n", result.notes())));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static String text(Failure failure) {
        return failure.what() + "\n"
                + failure.sent().map(sent -> "sent: " + sent + "\n").orElse("")
                + failure.came().stream().map(came -> "came: " + came + "\n").collect(Collectors.joining())
                + "change: " + failure.remedy() + "\n"
                + (failure.section().isEmpty() ? "" : "read: " + failure.section() + "\n")
                + "transcript: " + failure.transcript() + "\n"
                + failure.log().map(log -> "log: " + log + "\n").orElse("")
                + failure.lastLines().stream()
                        .map(line -> "printed: " + line + "\n")
                        .collect(Collectors.joining());
    }

    private static void attribute(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, clean(value));
    }

    /** XML has no way to write most control characters and single surrogates; a bot may print them. */
    private static String clean(String text) {
        return text.codePoints()
                .map(point -> isXml(point) ? point : 0xfffd)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isXml(int point) {
        return point == '\t'
                || point == '\n'
                || point == '\r'
                || (point >= ' ' && point <= 0xd7ff)
                || (point >= 0xe000 && point <= 0xfffd)
                || point >= 0x10000;
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.3f", time.toNanos() / 1e9);
    }
}
