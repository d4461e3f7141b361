package org.millrace.results.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A whole page of HTML in one file. It opens from disk and needs nothing else: its policy (Content Security Policy
 * Level 3, as a meta element) allows the style sheets and scripts that stand in it, by their hashes, and no other source,
 * so that even a name that got past the escaping could neither run nor load anything. Confined to one thread.
 */
public final class HtmlPage {
    /** How every page of ours looks. */
    private static final String STYLE = resource(HtmlPage.class, "page.css");

    private final String title;
    private final List<String> styles = new ArrayList<>(List.of(STYLE));
    private final List<String> scripts = new ArrayList<>();

    /** A page with this title, which need not be escaped. */
    public HtmlPage(String title) {
        this.title = title;
    }

    /** Adds a style sheet after the page's own. */
    public HtmlPage style(String css) {
        styles.add(css);
        return this;
    }

    /** Adds a script, to be run when the body is there. */
    public HtmlPage script(String code) {
        scripts.add(code);
        return this;
    }

    /**
     * The page.
     *
     * @param body what stands in the main part, as HTML
     */
    public String around(String body) {
        StringBuilder page = new StringBuilder(body.length() + 8_192);
        page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src")
                .append(hashes(styles))
                .append("; script-src")
                .append(hashes(scripts))
                .append("; base-uri 'none'; form-action 'none'\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n")
                .append("<title>")
                .append(Html.text(title))
                .append("</title>\n");
        styles.forEach(style -> page.append("<style>").append(style).append("</style>\n"));
        page.append("</head>\n<body>\n<main>\n<h1>")
                .append(Html.text(title))
                .append("</h1>\n")
                .append(body)
                .append("</main>\n");
        scripts.forEach(script -> page.append("<script>").append(script).append("</script>\n"));
        return page.append("</body>\n</html>\n").toString();
    }

    private static String hashes(List<String> sources) {
        if (sources.isEmpty()) {
            return " 'none'";
        }
        StringBuilder hashes = new StringBuilder();
        sources.forEach(
                source -> hashes.append(" 'sha256-").append(sha256(source)).append("'"));
        return hashes.toString();
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /**
     * A text file that comes with the program.
     *
     * @param beside the class whose package holds the file, if its name is a relative one
     */
    public static String resource(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the file " + name + " is missing in this build of Millrace; build anew");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException("the file " + name + " of this build of Millrace cannot be read", failed);
        }
    }
}
