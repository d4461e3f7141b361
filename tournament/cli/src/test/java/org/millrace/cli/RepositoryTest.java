package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Holds what the files of the repository are and what they do not say. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RepositoryTest {
    private static final Set<String> TOP_LEVEL = Set.of(
            "pom.xml", "protocol", "referee", "bots", "tournament", "results", "README.md", "millrace", "LICENSE");

    /** Directories of one machine. The brackets keep this pattern from finding itself. */
    private static final Pattern MACHINE_PATH =
            Pattern.compile("(?<![\\w.$}*<-])/([w]ork|[r]oot|[t]mp|[h]ome|[U]sers)(/|\\b)");

    private static final Pattern REGISTRY =
            Pattern.compile("[r]epo1?\\.maven|[r]epo\\.maven\\.apache|[r]egistry\\.npmjs"
                    + "|[p]ypi\\.org|[p]ythonhosted\\.org|[c]rates\\.io|[p]roxy\\.golang|[s]onatype\\.(org|com)|[j]itpack\\.io"
                    + "|[m]aven\\.google\\.com|[p]lugins\\.gradle\\.org");

    /** What was to be filled in or done later. The brackets keep this pattern from finding itself. */
    private static final Pattern LEFT_OPEN = Pattern.compile("[@]@|\\b[T]ODO\\b|\\b[F]IXME\\b|\\b[X]XX\\b");

    private List<Path> files = List.of();

    @BeforeAll
    void listFiles() throws IOException, InterruptedException {
        files = RepositoryFiles.all();
        assertThat(files).contains(Path.of("pom.xml"));
    }

    @Test
    void topLevel_holdsOnlyWhatBelongsThere() {
        Set<String> top = new TreeSet<>();
        files.forEach(file -> top.add(file.getName(0).toString()));
        top.removeIf(name -> name.startsWith("."));
        assertThat(TOP_LEVEL).containsAll(top);
    }

    @Test
    void text_namesNoPathOfAMachine() throws IOException {
        assertThat(linesWith(MACHINE_PATH)).isEmpty();
    }

    @Test
    void text_namesNoPackageRegistry() throws IOException {
        assertThat(linesWith(REGISTRY)).isEmpty();
    }

    @Test
    void text_leavesNothingOpen() throws IOException {
        assertThat(linesWith(LEFT_OPEN)).isEmpty();
    }

    @Test
    void mainPackage_isNullMarked() throws IOException {
        Set<Path> packages = new TreeSet<>();
        for (Path file : files) {
            if (file.toString().matches(".*/src/main/java/.*\\.java")) {
                packages.add(Objects.requireNonNull(file.getParent()));
            }
        }
        List<Path> unmarked = new ArrayList<>();
        for (Path folder : packages) {
            Path info = RepositoryFiles.ROOT.resolve(folder).resolve("package-info.java");
            if (!Files.exists(info) || !Files.readString(info).contains("@NullMarked")) {
                unmarked.add(folder);
            }
        }
        assertThat(packages).isNotEmpty();
        assertThat(unmarked)
                .as("packages without a @NullMarked package-info.java")
                .isEmpty();
    }

    private List<String> linesWith(Pattern pattern) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            // Latin-1 reads any bytes, so pictures and other binary files need no exception.
            List<String> lines = Files.readAllLines(RepositoryFiles.ROOT.resolve(file), StandardCharsets.ISO_8859_1);
            for (int i = 0; i < lines.size(); i++) {
                if (pattern.matcher(lines.get(i)).find()) {
                    found.add(file + ":" + (i + 1) + ": " + lines.get(i).strip());
                }
            }
        }
        return found;
    }
}
