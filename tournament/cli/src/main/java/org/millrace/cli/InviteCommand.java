package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.millrace.bot.sdk.Tls;
import org.millrace.referee.TokenHash;
import org.millrace.results.table.Plain;
import org.millrace.rules.Parsed;
import org.millrace.tournament.invite.GuestEvent;
import org.millrace.tournament.invite.Invitations;
import org.millrace.tournament.invite.Invited;
import org.millrace.tournament.invite.Team;
import org.millrace.tournament.invite.TeamList;
import org.millrace.tournament.invite.TeamListException;
import org.millrace.tournament.invite.Venue;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace invite}: tokens and joining sheets for teams. Prints hashes alone; tokens stand on the sheets. */
@Command(
        name = "invite",
        description = {
            "Makes a token and a joining sheet for each team of a list, and the [[bot]] tables with the tokens' hashes.",
            "Teams that were invited before keep their token. Tokens are never printed: they stand on the sheets alone."
        },
        footer = {"", "Example:", "  millrace invite teams.csv --host 192.0.2.1 --port 7431 --event my-cup.toml"},
        mixinStandardHelpOptions = true)
final class InviteCommand implements Callable<Integer> {
    private static final String THIS_MACHINE = "127.0.0.1";
    private static final Set<String> LOOPBACK = Set.of(THIS_MACHINE, "localhost", "::1", "[::1]");
    private static final Set<String> EVERYWHERE = Set.of("0.0.0.0", "::", "[::]");

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "TEAMS.csv",
            description = "A line of headings, one of them name, and a line for each team; other columns, such as"
                    + " members, stand on its sheet.")
    private Path list;

    @Option(names = "--host", paramLabel = "HOST", description = "This machine's address as the teams reach it.")
    private Optional<String> host;

    @Option(names = "--port", paramLabel = "PORT", description = "The event's port; needed unless --event has it.")
    private Optional<Integer> port;

    @Option(
            names = "--tls-fingerprint",
            paramLabel = "HEX",
            description = "The SHA-256 of the referee's certificate, for an event with tls; the event tells it.")
    private Optional<String> fingerprint;

    @Option(
            names = "--event",
            paramLabel = "FILE.toml",
            description = "An event file: its port is taken, and the tables are added to it.")
    private Optional<Path> event;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder for the sheets; default: invitations/ and the name of the list.")
    private Optional<Path> out;

    @Option(names = "--contact", paramLabel = "TEXT", description = "Whom the teams may ask for help.")
    private Optional<String> contact;

    @Option(
            names = "--renew",
            paramLabel = "NAME",
            description =
                    "Gives a team another token; the old one lets nobody in any more. May be given several times.")
    private List<String> renew = List.of();

    @Override
    public Integer call() {
        try {
            List<Team> teams = TeamList.read(list);
            Optional<GuestEvent> guests =
                    event.isPresent() ? Optional.of(GuestEvent.read(event.get())) : Optional.empty();
            requireKnown(teams);
            Invitations invitations = new Invitations(out.orElseGet(this::defaultFolder));
            Invited invited = invitations.invite(teams, venue(guests), Set.copyOf(renew));
            return tell(teams, invitations, invited, guests);
        } catch (TeamListException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private void requireKnown(List<Team> teams) {
        Set<String> unknown = new HashSet<>(renew);
        teams.forEach(team -> unknown.remove(team.name()));
        if (!unknown.isEmpty()) {
            throw usage("--renew: there is no team \"" + unknown.iterator().next() + "\" in " + list);
        }
    }

    private Venue venue(Optional<GuestEvent> guests) {
        Optional<Integer> own = guests.flatMap(
                file -> file.port().isPresent() ? Optional.of(file.port().getAsInt()) : Optional.empty());
        if (own.isPresent() && port.isPresent() && !own.equals(port)) {
            throw usage("--port is " + port.get() + ", but the event's is " + own.get() + "; leave --port out");
        }
        int door = port.or(() -> own)
                .orElseThrow(
                        () -> usage("--port is missing, and no --event says it; teams have to know where to connect"));
        Optional<String> listening = guests.flatMap(GuestEvent::host).filter(text -> !EVERYWHERE.contains(text));
        String reached = host.or(() -> listening).orElse(THIS_MACHINE);
        if (!reached.matches("[A-Za-z0-9._:%-]+")) {
            throw usage("--host has to be a name or an address of this machine, not " + reached);
        }
        try {
            return new Venue(guests.flatMap(GuestEvent::name), reached, door, fingerprint.map(this::checked), contact);
        } catch (IllegalArgumentException outOfRange) {
            throw usage("--port: " + outOfRange.getMessage());
        }
    }

    private String checked(String text) {
        return switch (Tls.Pinned.parse(text)) {
            case Parsed.Ok<Tls> ignored -> text;
            case Parsed.Bad<Tls> bad -> throw usage("--tls-fingerprint: " + bad.reason());
        };
    }

    private int tell(List<Team> teams, Invitations invitations, Invited invited, Optional<GuestEvent> guests)
            throws IOException, TeamListException {
        PrintWriter err = spec.commandLine().getErr();
        say("A new token", invited.fresh());
        say("Another token in place of the old one", invited.renewed());
        say("Their token stays, the sheet is written anew", invited.kept());
        say(
                "Their token stays, but the sheet is gone and only the hash is known; --renew NAME makes another token",
                invited.sheetless());
        say(
                "Invited before and not on the list any more; their tables stay until they are taken out of the event file",
                invited.unlisted());
        err.println("Sheets: " + invitations.folder().toAbsolutePath().normalize()
                + ", readable for you alone. Give each team its own; after that they may be deleted.");
        if (guests.isPresent()) {
            Map<String, TokenHash> hashes = invitations.hashes();
            Map<String, TokenHash> listed = teams.stream()
                    .map(Team::name)
                    .collect(Collectors.toMap(
                            name -> name, hashes::get, (one, other) -> one, java.util.LinkedHashMap::new));
            List<String> added = guests.get().add(listed);
            err.println(
                    added.isEmpty()
                            ? event.get() + " has the tables of all teams already."
                            : "Tables in " + event.get() + " written for: " + names(added) + ".");
            warn(guests.get());
        } else {
            spec.commandLine().getOut().print(invited.tables());
            spec.commandLine().getOut().flush();
        }
        if (host.isEmpty()
                && guests.flatMap(GuestEvent::host)
                        .filter(text -> !EVERYWHERE.contains(text))
                        .isEmpty()) {
            err.println("note: the sheets say " + THIS_MACHINE
                    + ", this machine alone; for teams on other machines name its address with --host, and write  host ="
                    + " \"0.0.0.0\"  in the event file");
        }
        return ExitCode.OK;
    }

    private void warn(GuestEvent guests) {
        PrintWriter err = spec.commandLine().getErr();
        if (guests.port().isEmpty()) {
            err.println("note: the event file needs the line  port = " + port.orElseThrow() + "  in its table [event]");
        }
        if (host.filter(reached -> !LOOPBACK.contains(reached)).isPresent()
                && guests.host()
                        .filter(listening -> !LOOPBACK.contains(listening))
                        .isEmpty()) {
            err.println("note: the event listens on this machine alone, where nobody reaches it at "
                    + host.orElseThrow() + "; write  host = \"0.0.0.0\"  in the table [event] of its file");
        }
        if (guests.hasTls() && fingerprint.isEmpty()) {
            err.println("note: the event has tls, but the sheets tell no fingerprint; millrace preflight and the event"
                    + " print it, and the same command with --tls-fingerprint writes the sheets anew");
        }
    }

    private void say(String what, List<String> names) {
        if (!names.isEmpty()) {
            spec.commandLine().getErr().println(what + ": " + names(names) + ".");
        }
    }

    private static String names(List<String> names) {
        return names.stream().map(Plain::line).collect(Collectors.joining(", "));
    }

    private Path defaultFolder() {
        String name =
                Optional.ofNullable(list.getFileName()).map(Path::toString).orElse("teams");
        return Path.of("invitations", name.replaceFirst("\\.csv$", ""));
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
