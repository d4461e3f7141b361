package org.millrace.launch;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words as a shell does: blanks separate, quotes join, a backslash takes the next character
 * as it is (between double quotes only before {@code "}, {@code \}, {@code $} and {@code `}; between single quotes
 * never). What only a shell could carry out (pipes, redirection, variables) is refused unless it is quoted, since it
 * would reach the bot as a strange argument. Used once for one line.
 */
final class CommandWords {

    /**
     * @param columns for each character of the text the column it stood in, from 1
     */
    record Word(String text, List<Integer> columns) {
        Word {
            columns = List.copyOf(columns);
        }
    }

    private static final String SHELL_ONLY = "|&;<>$`";
    private static final String SHELL_ONLY_QUOTED = "$`";
    private static final String ESCAPABLE_QUOTED = "\"\\$`";

    private final String line;
    private final List<Word> words = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final List<Integer> columns = new ArrayList<>();
    private boolean inWord;
    private int at;

    private CommandWords(String line) {
        this.line = line;
    }

    static List<Word> split(String line) {
        CommandWords splitter = new CommandWords(line);
        splitter.run();
        return List.copyOf(splitter.words);
    }

    private void run() {
        while (at < line.length()) {
            char c = line.charAt(at);
            if (Character.isWhitespace(c)) {
                endWord();
                at++;
            } else if (c == '\'') {
                singleQuoted();
            } else if (c == '"') {
                doubleQuoted();
            } else if (c == '\\') {
                at++;
                take("a backslash ends the line; write '\\\\' for a backslash itself");
            } else {
                refuseShellOnly(c, SHELL_ONLY);
                if (c == '~' && !inWord) {
                    throw error(at, "nothing expands '~' here; write the whole path of the folder");
                }
                take("");
            }
        }
        endWord();
    }

    private void singleQuoted() {
        int open = at++;
        inWord = true;
        while (at < line.length() && line.charAt(at) != '\'') {
            take("");
        }
        closeQuote(open);
    }

    private void doubleQuoted() {
        int open = at++;
        inWord = true;
        while (at < line.length() && line.charAt(at) != '"') {
            char c = line.charAt(at);
            refuseShellOnly(c, SHELL_ONLY_QUOTED);
            if (c == '\\' && at + 1 < line.length() && ESCAPABLE_QUOTED.indexOf(line.charAt(at + 1)) >= 0) {
                at++;
            }
            take("");
        }
        closeQuote(open);
    }

    private void closeQuote(int open) {
        if (at == line.length()) {
            throw error(
                    open,
                    "the quote " + line.charAt(open) + " is never closed; close it, or write '\\" + line.charAt(open)
                            + "' for the character itself");
        }
        at++;
    }

    private void take(String reasonWhenNothingIsLeft) {
        if (at == line.length()) {
            throw error(at - 1, reasonWhenNothingIsLeft);
        }
        inWord = true;
        text.append(line.charAt(at));
        columns.add(at + 1);
        at++;
    }

    private void endWord() {
        if (inWord) {
            words.add(new Word(text.toString(), columns));
            text.setLength(0);
            columns.clear();
            inWord = false;
        }
    }

    private void refuseShellOnly(char c, String refused) {
        if (refused.indexOf(c) >= 0) {
            throw error(
                    at,
                    "'" + c + "' means something to a shell only, and none reads this command; write '\\" + c
                            + "' to pass it on, or run a shell: sh -c '...'");
        }
    }

    private static CommandSyntaxException error(int index, String reason) {
        return new CommandSyntaxException("column " + (index + 1) + ": " + reason);
    }
}
