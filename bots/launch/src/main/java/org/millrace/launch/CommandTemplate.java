package org.millrace.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A bot's command as it stands in an event file, with placeholders that are filled in at each launch: {@code {host}},
 * {@code {port}}, {@code {token}}, {@code {name}}, {@code {java}}, which becomes the Java that runs this program, and, as
 * an argument by itself, {@code {millrace}}, which becomes the several words that run this program. A value is never split or read again, whatever characters it holds. Doubled
 * braces around a word stand for themselves: <code>{{host}}</code> becomes <code>{host}</code>; braces around anything
 * but one word are left alone. Immutable.
 */
public final class CommandTemplate {

    private static final String MILLRACE = "millrace";
    private static final String ALLOWED = "{host}, {port}, {token}, {name}, {java}, {millrace}";

    /** A doubled or a single pair of braces around one word. */
    private static final Pattern BRACES =
            Pattern.compile("\\{\\{([A-Za-z][A-Za-z0-9_-]*)}}|\\{([A-Za-z][A-Za-z0-9_-]*)}");

    /** A placeholder that lacks its last character. */
    private static final Pattern UNCLOSED = Pattern.compile("(?<!\\{)\\{(host|port|token|name|java|millrace)$");

    private static final Pattern NEEDS_QUOTES = Pattern.compile("[\\s'\"\\\\]");

    private static final List<String> SIMPLE = List.of("host", "port", "token", "name", "java");

    /** Whatever JDK this process was started with, and so one that reads what is built for it. */
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final List<String> words;

    private CommandTemplate(List<String> words) {
        this.words = List.copyOf(words);
    }

    /**
     * Reads a command given as one line, split like a shell would: quotes and backslashes.
     *
     * @throws CommandSyntaxException naming the column
     */
    public static CommandTemplate parse(String line) {
        List<CommandWords.Word> words = CommandWords.split(line);
        for (CommandWords.Word word : words) {
            check(word.text(), index -> "column " + word.columns().get(index));
        }
        return nonEmpty(words.stream().map(CommandWords.Word::text).toList());
    }

    /**
     * Reads a command given as a list: the program, then its arguments, each taken as it is.
     *
     * @throws CommandSyntaxException naming the element, counted from 1, and the column in it
     */
    public static CommandTemplate of(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            String place = "element " + (i + 1) + ", column ";
            check(words.get(i), index -> place + (index + 1));
        }
        return nonEmpty(words);
    }

    private static CommandTemplate nonEmpty(List<String> words) {
        if (words.isEmpty() || words.getFirst().isBlank()) {
            throw new CommandSyntaxException("it is empty; write the program to start, then its arguments");
        }
        return new CommandTemplate(words);
    }

    private static void check(String word, IntFunction<String> place) {
        if (BotCommand.hasNul(word)) {
            throw new CommandSyntaxException(place.apply(word.indexOf('\0')) + ": " + BotCommand.NUL);
        }
        Matcher open = UNCLOSED.matcher(word);
        if (open.find()) {
            throw new CommandSyntaxException(place.apply(open.start()) + ": the brace of " + open.group()
                    + " is not closed;" + " write " + open.group() + "}");
        }
        Matcher braces = BRACES.matcher(word);
        while (braces.find()) {
            String name = braces.group(2);
            if (name == null || SIMPLE.contains(name)) {
                continue;
            }
            String where = place.apply(braces.start()) + ": ";
            if (!name.equals(MILLRACE)) {
                throw new CommandSyntaxException(where + "unknown placeholder {" + name + "}; allowed are " + ALLOWED
                        + "; for the text itself write {{" + name + "}}");
            }
            if (!word.equals("{" + MILLRACE + "}")) {
                throw new CommandSyntaxException(
                        where + "{millrace} becomes several words, so it must be an argument by itself");
            }
        }
    }

    /** The command to start: the program and its arguments. */
    public List<String> expand(CommandValues values) {
        Map<String, String> simple = Map.of(
                "host", values.host(),
                "port", Integer.toString(values.port()),
                "token", values.token(),
                "name", values.name(),
                "java", JAVA);
        List<String> expanded = new ArrayList<>();
        for (String word : words) {
            if (word.equals("{" + MILLRACE + "}")) {
                expanded.addAll(values.millrace());
            } else {
                expanded.add(filled(word, simple));
            }
        }
        return List.copyOf(expanded);
    }

    private static String filled(String word, Map<String, String> values) {
        return BRACES.matcher(word).replaceAll(found -> {
            String name = found.group(2);
            String text = name == null ? "{" + found.group(1) + "}" : values.getOrDefault(name, found.group());
            return Matcher.quoteReplacement(text);
        });
    }

    /** The command with its placeholders, for a message. */
    @Override
    public String toString() {
        return words.stream().map(CommandTemplate::quoted).collect(Collectors.joining(" "));
    }

    /** As it may be typed: in quotes where it is more than one word without. */
    private static String quoted(String word) {
        if (!word.isEmpty() && !NEEDS_QUOTES.matcher(word).find()) {
            return word;
        }
        return word.contains("'") ? '"' + word.replaceAll("([\\\\\"])", "\\\\$1") + '"' : "'" + word + "'";
    }
}
