package org.millrace.cli;

import ch.qos.logback.core.rolling.RollingPolicyBase;
import ch.qos.logback.core.rolling.RolloverFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Sets a log that has become long aside under a number, 1 being the newest, and keeps only so many. Logback calls it with
 * its appender's lock held.
 *
 * <p>Logback's own policy of this kind takes a pattern in place of a file, in which a {@code %} of the folder's name
 * cannot be written.
 */
final class OlderLogs extends RollingPolicyBase {
    private final Path file;
    private final int kept;

    OlderLogs(Path file, int kept) {
        this.file = file;
        this.kept = kept;
    }

    @Override
    public void rollover() throws RolloverFailure {
        try {
            for (int number = kept - 1; number >= 1; number--) {
                if (Files.exists(older(number))) {
                    Files.move(older(number), older(number + 1), StandardCopyOption.REPLACE_EXISTING);
                }
            }
            Files.move(file, older(1), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new RolloverFailure("the log " + file + " cannot be set aside; it goes on", failed);
        }
    }

    private Path older(int number) {
        return Path.of(file.toString().replaceFirst("\\.log$", "") + "." + number + ".log");
    }

    @Override
    public String getActiveFileName() {
        return file.toString();
    }
}
