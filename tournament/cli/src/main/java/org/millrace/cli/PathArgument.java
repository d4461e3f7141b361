package org.millrace.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads paths of the command line. */
final class PathArgument implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
        return of(text);
    }

    /**
     * The path.
     *
     * @throws TypeConversionException if the text is none, with the remedy
     */
    static Path of(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException unfit) {
            throw new TypeConversionException("is no path that this locale can write (" + unfit.getReason()
                    + "); set LC_ALL=C.UTF-8, or rename the file");
        }
    }
}
