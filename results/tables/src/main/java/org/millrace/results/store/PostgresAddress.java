package org.millrace.results.store;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.millrace.rules.Parsed;

/**
 * A store in a schema of a PostgreSQL server: {@code jdbc:postgresql://HOST[:PORT]/DATABASE?currentSchema=SCHEMA}, with
 * further parameters of the driver if need be.
 *
 * <p>Its text has no parameter but the schema, since others may be secret. Immutable.
 */
public final class PostgresAddress implements StorePlace {
    /** What the schema is called where the address names none. */
    static final String USUAL_SCHEMA = "public";

    private static final String FORM =
            "write jdbc:postgresql://HOST/DATABASE or jdbc:postgresql://HOST:PORT/DATABASE?currentSchema=SCHEMA";
    private static final Pattern TEXT = Pattern.compile(
            "(?<server>jdbc:postgresql://(?<host>[^/?#]+)/(?<database>[^/?#]+))(?:\\?(?<parameters>.*))?");
    private static final Pattern SCHEMA_NAME = Pattern.compile("[a-z_][a-z0-9_]{0,62}");

    private static final String SCHEMA = "currentSchema";
    private static final String USER = "user";
    private static final String PASSWORD = "password";

    private final String server;
    private final String schema;
    private final Map<String, String> parameters;
    private final Optional<String> user;
    private final Optional<String> password;
    private final Optional<Path> passwordFile;

    private PostgresAddress(
            String server,
            String schema,
            Map<String, String> parameters,
            Optional<String> user,
            Optional<String> password,
            Optional<Path> passwordFile) {
        this.server = server;
        this.schema = schema;
        this.parameters = Map.copyOf(parameters);
        this.user = user;
        this.password = password;
        this.passwordFile = passwordFile;
    }

    /** Reads an address; the reason of a refusal does not repeat it, since it may hold a password. */
    public static Parsed<PostgresAddress> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return bad(
                    text.startsWith("jdbc:sqlite:")
                            ? "a file of SQLite's is named by its path alone, without jdbc:sqlite:"
                            : "this is no address of a PostgreSQL server; " + FORM);
        }
        if (matcher.group("host").indexOf('@') >= 0) {
            return bad("user and password do not stand before the host; give them as store-user and"
                    + " store-password-file, as PGUSER and PGPASSWORD, or as ?user=NAME&password=…");
        }
        Map<String, String> parameters = new TreeMap<>();
        for (String parameter :
                Optional.ofNullable(matcher.group("parameters")).orElse("").split("&", -1)) {
            int equals = parameter.indexOf('=');
            if (equals > 0) {
                parameters.put(parameter.substring(0, equals), decoded(parameter.substring(equals + 1)));
            } else if (!parameter.isEmpty()) {
                return bad("a parameter behind the question mark has no value; write NAME=VALUE, and & between two");
            }
        }
        String schema = Optional.ofNullable(parameters.remove(SCHEMA)).orElse(USUAL_SCHEMA);
        if (!SCHEMA_NAME.matcher(schema).matches()) {
            return bad("the schema's name " + SCHEMA + " has to be one of at most 63 lower-case letters, digits and"
                    + " underscores, and not begin with a digit");
        }
        Optional<String> user = Optional.ofNullable(parameters.remove(USER));
        Optional<String> password = Optional.ofNullable(parameters.remove(PASSWORD));
        return new Parsed.Ok<>(
                new PostgresAddress(matcher.group("server"), schema, parameters, user, password, Optional.empty()));
    }

    private static <T> Parsed<T> bad(String reason) {
        return new Parsed.Bad<>("store", reason);
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException plain) {
            return value;
        }
    }

    /** The same store, entered as this user. */
    public PostgresAddress withUser(String name) {
        return new PostgresAddress(server, schema, parameters, Optional.of(name), password, passwordFile);
    }

    /** The same store, entered with the password that is the first line of a file. */
    public PostgresAddress withPasswordFile(Path file) {
        return new PostgresAddress(server, schema, parameters, user, password, Optional.of(file));
    }

    /** The address for the driver, without any parameter. */
    String url() {
        return server;
    }

    /** Parameters for the driver, without user, password and schema. */
    Map<String, String> parameters() {
        return parameters;
    }

    /** The schema that the store fills alone: a name that needs no quotation marks. */
    String schema() {
        return schema;
    }

    /** The user that the address names; empty if it names none. */
    Optional<String> user() {
        return user;
    }

    /** The password that the address holds. */
    Optional<String> password() {
        return password;
    }

    /** The file with the password. */
    public Optional<Path> passwordFile() {
        return passwordFile;
    }

    /** The address as it may be written down: with its user and what the driver needs, without any password. */
    public String withoutSecrets() {
        Map<String, String> told = new TreeMap<>(parameters);
        told.keySet().removeIf(name -> name.toLowerCase(Locale.ROOT).contains(PASSWORD));
        user.ifPresent(name -> told.put(USER, name));
        told.put(SCHEMA, schema);
        return server + "?" + query(told);
    }

    private static String query(Map<String, String> parameters) {
        return new TreeMap<>(parameters)
                .entrySet().stream()
                        .map(parameter -> parameter.getKey() + "="
                                + URLEncoder.encode(parameter.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&"));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PostgresAddress address
                && withoutSecrets().equals(address.withoutSecrets())
                && passwordFile.equals(address.passwordFile);
    }

    @Override
    public int hashCode() {
        return withoutSecrets().hashCode();
    }

    @Override
    public String toString() {
        return server + "?" + SCHEMA + "=" + schema;
    }
}
