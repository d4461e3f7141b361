package org.millrace.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, as the build wrote it beside this class. */
final class BuildVersion implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        return new String[] {"millrace " + read()};
    }

    static String read() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                BuildVersion.class.getResourceAsStream("build.properties"),
                "build.properties is missing beside BuildVersion; build the jar again")) {
            Properties build = new Properties();
            build.load(in);
            return Objects.requireNonNull(build.getProperty("version"), "build.properties has no key version");
        }
    }
}
