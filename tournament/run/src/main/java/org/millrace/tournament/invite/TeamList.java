package org.millrace.tournament.invite;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.millrace.tournament.event.Entrant;

/**
 * Reads a list of teams: CSV with a line of headings, one of them {@code name}; every other column is told on the team's
 * sheet. Fields are separated by commas, or by semicolons, as spreadsheets of many countries write them.
 */
public final class TeamList {
    private static final String NAME = "name";
    private static final char BYTE_ORDER_MARK = (char) 0xFEFF;

    private final Path file;

    private TeamList(Path file) {
        this.file = file;
    }

    /**
     * The teams in the order of the list, at least one; no two names are the same, be it in small or capital letters.
     *
     * @throws TeamListException if it is no such list, with the line, the reason and the remedy
     * @throws IOException if there is no such file or it cannot be read
     */
    public static List<Team> read(Path file) throws IOException, TeamListException {
        return new TeamList(file).read();
    }

    private List<Team> read() throws IOException, TeamListException {
        String content = content();
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(delimiter(content))
                .setIgnoreEmptyLines(true)
                .setIgnoreSurroundingSpaces(true)
                .get();
        try (CSVParser parser = format.parse(new StringReader(content))) {
            return teams(parser);
        } catch (UncheckedIOException broken) {
            throw new TeamListException(file + ": is no CSV: "
                    + Objects.requireNonNullElse(broken.getCause(), broken).getMessage()
                    + "; close every quote that is opened, and double those inside a field");
        }
    }

    private List<Team> teams(CSVParser parser) throws TeamListException {
        List<String> headings = List.of();
        Map<String, Team> teams = new LinkedHashMap<>();
        for (CSVRecord row : parser) {
            if (headings.isEmpty()) {
                headings = headings(row);
            } else {
                Team team = team(row, headings, parser.getCurrentLineNumber());
                if (teams.putIfAbsent(team.name().toLowerCase(Locale.ROOT), team) != null) {
                    throw fault(
                            parser.getCurrentLineNumber(),
                            "the name \"" + team.name() + "\" is that of a team above already, at least but for"
                                    + " capitals; names have to differ");
                }
            }
        }
        if (teams.isEmpty()) {
            throw new TeamListException(file + ": has no team; write a line of headings, one of them name, and below it"
                    + " a line for each team");
        }
        return new ArrayList<>(teams.values());
    }

    private List<String> headings(CSVRecord row) throws TeamListException {
        List<String> headings = row.stream().map(String::strip).toList();
        long names = headings.stream().filter(NAME::equalsIgnoreCase).count();
        if (names != 1) {
            throw fault(
                    1,
                    "the first line has to name the columns, one of them \"name\", such as  name,members,email;  it has "
                            + String.join(", ", headings));
        }
        return headings;
    }

    private Team team(CSVRecord row, List<String> headings, long line) throws TeamListException {
        if (row.size() != headings.size()) {
            throw fault(
                    line,
                    "has " + row.size() + " fields, but the headings are " + headings.size()
                            + "; put a field that holds a separator into double quotes");
        }
        String name = "";
        Map<String, String> details = new LinkedHashMap<>();
        for (int i = 0; i < headings.size(); i++) {
            String value = row.get(i).strip();
            if (headings.get(i).equalsIgnoreCase(NAME)) {
                name = value;
            } else if (!value.isEmpty()) {
                details.put(headings.get(i), value);
            }
        }
        Optional<String> fault = Entrant.nameFault(name);
        if (fault.isPresent()) {
            throw fault(line, "the name \"" + name + "\" " + fault.get());
        }
        return new Team(name, details);
    }

    private TeamListException fault(long line, String reason) {
        return new TeamListException(file + ":" + line + ": " + reason);
    }

    private static char delimiter(String content) {
        String first = content.lines().findFirst().orElse("");
        return first.indexOf(',') < 0 && first.indexOf(';') >= 0 ? ';' : ',';
    }

    private String content() throws IOException, TeamListException {
        try {
            String content = Files.readString(file);
            return content.indexOf(BYTE_ORDER_MARK) == 0 ? content.substring(1) : content;
        } catch (CharacterCodingException foreign) {
            throw new TeamListException(file + ": is not text in UTF-8; save it in that encoding");
        }
    }
}
