package org.millrace.cli.starter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A language that there is a starter for. */
public enum Language {
    JAVA("Java", "MyBot.java", "a JDK 21 or newer", "", "", "build*/,target/"),
    PYTHON("Python", "bot.py", "Python 3.9 or newer with protobuf", "py", "", "__pycache__/"),
    JAVASCRIPT("JavaScript", "bot.js", "Node 18 or newer with npm", "js,node", "npm install", "node_modules/"),
    CPP(
            "C++",
            "bot.cpp",
            "a C++17 compiler, CMake and protobuf",
            "c++",
            "cmake -S . -B build,cmake --build build -j 2",
            "build*/");

    private final String title;
    private final String file;
    private final String needs;
    private final String aliases;
    private final String preparation;
    private final String built;

    /** Of the last three, each may be several with commas between them, or none. */
    Language(String title, String file, String needs, String aliases, String preparation, String built) {
        this.title = title;
        this.file = file;
        this.needs = needs;
        this.aliases = aliases;
        this.preparation = preparation;
        this.built = built;
    }

    private static List<String> list(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
    }

    /** The language of a word of the command line, in small or capital letters. */
    public static Optional<Language> byWord(String word) {
        String small = word.toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(language ->
                        language.word().equals(small) || list(language.aliases).contains(small))
                .findFirst();
    }

    /** All words, the other ones of a language in brackets: {@code java, python (py)}. */
    public static String words() {
        return Stream.of(values())
                .map(language -> language.word()
                        + (language.aliases.isEmpty() ? "" : " (" + String.join(", ", list(language.aliases)) + ")"))
                .collect(Collectors.joining(", "));
    }

    /** Its word on the command line, which also names its folder. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its name in a sentence. */
    public String title() {
        return title;
    }

    /** The one file of the starter that its author changes. */
    public String file() {
        return file;
    }

    /** What has to be installed, in words. */
    public String needs() {
        return needs;
    }

    /** The commands that build the starter, to be given in its folder; none where it plays as it is. */
    public List<String> preparation() {
        return list(preparation);
    }

    /** Folders that the language's tools make in a bot's, as git's list of what to ignore names them. */
    List<String> built() {
        return list(built);
    }
}
