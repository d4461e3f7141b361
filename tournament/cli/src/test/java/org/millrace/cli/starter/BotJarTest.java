package org.millrace.cli.starter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BotJarTest {
    @TempDir
    Path folder;

    @Test
    void jar_needsTheJdkAlone() throws Exception {
        Path jar = folder.resolve("lib/bot.jar");
        BotJar.write(jar);

        StringWriter printed = new StringWriter();
        int code = ToolProvider.findFirst("jdeps")
                .orElseThrow()
                .run(new PrintWriter(printed), new PrintWriter(printed), "--missing-deps", jar.toString());
        assertThat(code).as(printed.toString()).isZero();
        assertThat(printed.toString()).isEmpty();
    }

    @Test
    void jar_hasTheSdkTheRulesAndTheLicences_andNoHouseBot() throws Exception {
        Path file = folder.resolve("bot.jar");
        BotJar.write(file);

        try (JarFile jar = new JarFile(file.toFile())) {
            assertThat(jar.stream().map(Object::toString))
                    .contains(
                            "org/millrace/bot/sdk/BotMain.class",
                            "org/millrace/rules/play/Game.class",
                            "META-INF/LICENSE",
                            "META-INF/LICENSES-THIRD-PARTY.txt")
                    .noneMatch(name -> name.contains("/house/") || name.contains("/cli/"))
                    .first()
                    .isEqualTo(JarFile.MANIFEST_NAME);
            assertThat(new String(
                            jar.getInputStream(jar.getEntry("META-INF/LICENSES-THIRD-PARTY.txt"))
                                    .readAllBytes(),
                            StandardCharsets.UTF_8))
                    .contains("Copyright 2008 Google Inc.");
        }
    }

    @Test
    void jar_isTheSameEachTime() throws Exception {
        Path one = folder.resolve("one.jar");
        Path other = folder.resolve("other.jar");
        BotJar.write(one);
        BotJar.write(other);

        assertThat(one).hasSameBinaryContentAs(other);
    }
}
