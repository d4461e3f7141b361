package org.millrace.cli;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.millrace.rules.text.BoardDrawing;
import org.millrace.rules.text.BoardDrawing.Part;
import org.millrace.rules.text.BoardDrawing.Span;
import org.millrace.rules.text.BoardDrawing.Style;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.Ansi.IStyle;

/**
 * How boards look where they are printed.
 *
 * @param ansi whether in colour
 * @param style the characters of the board
 */
record Look(Ansi ansi, Style style) {
    /** Right for standard output. */
    static Look ofStdout() {
        return of(Terminal.isStdout(), System.getenv(), System.getProperty("stdout.encoding", ""));
    }

    /** Right for standard error. */
    static Look ofStderr() {
        return of(Terminal.isStderr(), System.getenv(), System.getProperty("stderr.encoding", ""));
    }

    /**
     * In colour on a terminal that has it, unless {@code NO_COLOR} is set and not empty (no-color.org) or
     * {@code CLICOLOR} is 0; elsewhere if {@code CLICOLOR_FORCE} is set and not 0. Drawn with joining lines on a
     * terminal that takes UTF-8; what goes into a file or to another program is plain ASCII.
     */
    static Look of(boolean terminal, Map<String, String> environment, String encoding) {
        boolean never = !environment.getOrDefault("NO_COLOR", "").isEmpty();
        boolean always = !environment.getOrDefault("CLICOLOR_FORCE", "0").equals("0");
        boolean able = terminal
                && !environment.getOrDefault("TERM", "").equals("dumb")
                && !environment.getOrDefault("CLICOLOR", "").equals("0");
        boolean utf8 = encoding.equalsIgnoreCase(StandardCharsets.UTF_8.name());
        return new Look(!never && (always || able) ? Ansi.ON : Ansi.OFF, terminal && utf8 ? Style.BOX : Style.ASCII);
    }

    List<String> lines(BoardDrawing drawing) {
        return drawing.spans().stream()
                .map(line -> line.stream().map(this::coloured).collect(Collectors.joining()))
                .toList();
    }

    /** A text that has to catch the eye, where there is colour. */
    String strong(String text) {
        return styled(text, Ansi.Style.bold);
    }

    /** A text that says that all is well. */
    String good(String text) {
        return styled(text, Ansi.Style.bold, Ansi.Style.fg_green);
    }

    /** A text that says that something is wrong. */
    String bad(String text) {
        return styled(text, Ansi.Style.bold, Ansi.Style.fg_red);
    }

    /** A text that need not be read. */
    String faint(String text) {
        return styled(text, Ansi.Style.faint);
    }

    private String coloured(Span span) {
        return styled(span.text(), styles(span.part()));
    }

    private String styled(String text, IStyle... styles) {
        return ansi.enabled() && styles.length > 0
                ? Ansi.Style.on(styles) + text + Ansi.Style.off(Ansi.Style.reset)
                : text;
    }

    /** Stones have a ground of their own, so that they show on dark terminals and on light ones. */
    private static IStyle[] styles(Part part) {
        return switch (part) {
            case BLANK, POINT -> new IStyle[] {};
            case COORDINATE, LINE -> new IStyle[] {Ansi.Style.faint};
            case WHITE_STONE -> new IStyle[] {Ansi.Style.bold, Ansi.Style.fg_black, Ansi.Style.bg_white};
            case BLACK_STONE -> new IStyle[] {Ansi.Style.bold, Ansi.Style.fg_white, Ansi.Style.bg_blue};
            case MARK -> new IStyle[] {Ansi.Style.bold, Ansi.Style.fg_red};
        };
    }
}
