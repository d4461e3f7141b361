package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.results.store.PostgresAddress;
import org.millrace.results.store.StorePlace;
import org.millrace.rules.Parsed;
import org.millrace.tournament.publication.StoreNote;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads what names a store on the command line: an event's folder, a file, or the address of a server's schema. */
final class StoreArgument implements ITypeConverter<StorePlace> {
    /** How a store is named, for the help of commands. */
    static final String DESCRIPTION =
            "An event's folder, its file event.db, or jdbc:postgresql://HOST/DATABASE?currentSchema=SCHEMA.";

    @Override
    public StorePlace convert(String text) {
        try {
            return of(text);
        } catch (IOException unreadable) {
            throw new TypeConversionException(String.valueOf(unreadable.getMessage()));
        }
    }

    /**
     * The store of a folder, a file or an address.
     *
     * @throws TypeConversionException if the text is neither a path nor a good address, with the remedy
     * @throws IOException if the folder says where its store is, and that cannot be read
     */
    static StorePlace of(String text) throws IOException {
        if (StorePlace.isAddress(text)) {
            return new Address().convert(text);
        }
        Path path = PathArgument.of(text);
        return Files.isDirectory(path) ? StoreNote.of(path) : new StorePlace.File(path);
    }

    /** Reads the address of a server's store; what it refuses is not repeated, since it may hold a password. */
    static final class Address implements ITypeConverter<PostgresAddress> {
        @Override
        public PostgresAddress convert(String text) {
            return switch (PostgresAddress.parse(text)) {
                case Parsed.Ok<PostgresAddress> ok -> ok.value();
                case Parsed.Bad<PostgresAddress> bad -> throw new TypeConversionException(bad.reason());
            };
        }
    }
}
