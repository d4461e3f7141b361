package org.millrace.cli.starter;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A language that there is a starter for. */
public enum Language {
    JAVA("Java", "MyBot.java", "a JDK 21 or newer", List.of(), List.of(), List.of("build/", "target/")),
    PYTHON("Python", "bot.py", "Python 3.9 or newer with protobuf", List.of("py"), List.of(), List.of("__pycache__/")),
    JAVASCRIPT(
            "JavaScript",
            "bot.js",
            "Node 18 or newer with npm",
            List.of("js", "node"),
            List.of("npm install"),
            List.of("node_modules/")),
    CPP(
            "C++",
            "bot.cpp",
            "a C++17 compiler, CMake and protobuf",
            List.of("c++"),
            List.of("cmake -S . -B build", "cmake --build build"),
            List.of("build/"));

    private final String title;
    private final String file;
    private final String needs;
    private final List<String> aliases;
    private final List<String> preparation;
    private final List<String> built;

    Language(
            String title,
            String file,
            String needs,
            List<String> aliases,
            List<String> preparation,
            List<String> built) {
        this.title = title;
        this.file = file;
        this.needs = needs;
        this.aliases = aliases;
        this.preparation = preparation;
        this.built = built;
    }

    /** The language of a word of the command line, in small or capital letters. */
    public static Optional<Language> byWord(String word) {
        String small = word.toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(language -> language.word().equals(small) || language.aliases.contains(small))
                .findFirst();
    }

    /** All words, the other ones of a language in brackets: {@code java, python (py)}. */
    public static String words() {
        return Stream.of(values())
                .map(language -> language.word()
                        + (language.aliases.isEmpty() ? "" : " (" + String.join(", ", language.aliases) + ")"))
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
        return preparation;
    }

    /** Folders that the language's tools make in a bot's, as git's list of what to ignore names them. */
    List<String> built() {
        return built;
    }
}
