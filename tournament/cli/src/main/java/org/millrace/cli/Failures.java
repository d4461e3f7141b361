package org.millrace.cli;

import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/** Says what went wrong in a sentence, since the messages of some exceptions are only a file's name. */
final class Failures {
    private Failures() {}

    /** Prints what went wrong; the exit code for it. */
    static int report(Exception failed, CommandSpec spec) {
        spec.commandLine().getErr().println(text(failed));
        return ExitCode.SOFTWARE;
    }

    private static String text(Exception failed) {
        return switch (failed) {
            case UncheckedIOException wrapped when wrapped.getCause() != null -> text(wrapped.getCause());
            case AccessDeniedException denied ->
                denied.getFile() + ": no permission; change the permissions of the file or its folder";
            case NoSuchFileException missing -> missing.getFile() + ": there is no such file or folder; check the path";
            case FileAlreadyExistsException there ->
                there.getFile() + ": this is a file where a folder is needed; name another place";
            case FileSystemException failure
            when failure.getReason() == null ->
                failure.getFile() + ": " + failure.getClass().getSimpleName();
            default -> Objects.requireNonNullElse(failed.getMessage(), failed.toString());
        };
    }
}
