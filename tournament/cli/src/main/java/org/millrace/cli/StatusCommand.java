package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.cli.control.ControlClient;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.publication.StoreNote;
import org.millrace.tournament.run.Strains;
import org.millrace.tournament.strain.Overload;
import org.millrace.tournament.strain.OverloadSum;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code millrace status}: how an event stands, be it played now or not. */
@Command(
        name = "status",
        description = "Shows how an event stands: games played and in play, who is out, and what was done to it.",
        footer = {"", "Example:", "  millrace status runs/my-cup"},
        mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** The last of them: a machine that is at its limit all night has hundreds. */
    private static final int SHOWN_OVERLOADS = 5;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description = {
                "The event's folder, such as runs/my-cup; or a store, which does not know whether the event is played just"
                        + " now."
            })
    private String what;

    @Option(names = "--json", description = "As one JSON object, for programs.")
    private boolean json;

    @Override
    public Integer call() {
        boolean isStore = StorePlace.isAddress(what) || GameFile.isStore(PathArgument.of(what));
        if (!isStore && !StoreNote.isIn(PathArgument.of(what))) {
            throw new ParameterException(
                    spec.commandLine(),
                    what + " is no event's folder: it has no " + RunFolder.STORE + "; name one such as runs/my-cup");
        }
        try (EventStore games = EventStore.openReadOnly(StoreArgument.of(what))) {
            Optional<JsonNode> live = isStore ? Optional.empty() : new ControlClient(PathArgument.of(what)).status();
            ObjectNode status = live.isPresent() ? (ObjectNode) live.get() : atTheStore(games);
            journal(games, status.putArray("journal"));
            List<Overload> overloads = Strains.of(games);
            ArrayNode spells = status.putArray("overload");
            overloads.forEach(overload -> OverloadWords.put(spells.addObject(), overload));
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(JSON.writeValueAsString(status));
            } else {
                print(status, overloads, out);
            }
            return ExitCode.OK;
        } catch (StoreException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private static ObjectNode atTheStore(EventStore store) {
        ObjectNode status = JSON.createObjectNode();
        int finished = store.finished().size();
        Optional<Integer> total = store.meta(RunFolder.EXPECTED).map(Integer::valueOf);
        long leftOut = store.journal().stream()
                .filter(entry -> entry.what().equals("left-out"))
                .count();
        status.put(
                "event",
                store.meta("event.essentials")
                        .flatMap(lines -> lines.lines().findFirst())
                        .map(line -> line.replaceFirst("^name = ", ""))
                        .orElse(""));
        status.put("state", total.isPresent() && finished + leftOut == total.get() ? "over" : "stopped");
        status.put("finished", finished);
        total.ifPresent(games -> status.put("total", games));
        status.put("leftOut", leftOut);
        status.putArray("playing");
        ArrayNode withdrawn = status.putArray("withdrawn");
        store.players()
                .forEach(player -> player.withdrawal()
                        .ifPresent(out ->
                                withdrawn.addObject().put("bot", player.name()).put("why", out.why())));
        return status;
    }

    private static void journal(EventStore store, ArrayNode journal) {
        List<JournalEntry> entries = store.journal();
        entries.stream()
                .filter(entry -> !entry.what().equals(Overload.WORD))
                .forEach(entry -> journal.addObject()
                        .put("at", entry.at().toString())
                        .put("what", entry.what())
                        .put("subject", entry.subject())
                        .put("why", entry.why()));
    }

    private static void print(JsonNode status, List<Overload> overloads, PrintWriter out) {
        StringBuilder first = new StringBuilder(
                status.path("event").asString("") + ": " + status.path("state").asString(""));
        first.append(", ").append(status.path("finished").asInt(0));
        if (status.has("total")) {
            first.append(" of ").append(status.path("total").asInt(0));
        }
        first.append(" games");
        if (status.path("leftOut").asInt(0) > 0) {
            first.append(", ").append(status.path("leftOut").asInt(0)).append(" left out");
        }
        if (status.path("round").asInt(0) > 0) {
            first.append(", round ").append(status.path("round").asInt(0));
        }
        if (status.has("leftMs")) {
            first.append(", ").append(time(status.path("leftMs"))).append(" left");
        }
        out.println(first);
        status.path("playing")
                .forEach(game -> out.println(String.format(
                        Locale.ROOT,
                        "  %s  %s  %s - %s, %s, %s",
                        game.path("begun").asBoolean(true) ? "in play" : "waiting",
                        game.path("game").asString(""),
                        game.path("white").asString(""),
                        game.path("black").asString(""),
                        game.path("begun").asBoolean(true)
                                ? "ply " + game.path("plies").asInt(0)
                                : "until both have come",
                        time(game.path("ms")))));
        status.path("withdrawn")
                .forEach(bot -> out.println("  out      " + bot.path("bot").asString("") + " "
                        + bot.path("why").asString("")));
        status.path("journal")
                .forEach(entry -> out.println("  journal  " + entry.path("at").asString("") + "  "
                        + entry.path("what").asString("") + spaced(entry.path("subject"))
                        + spaced(entry.path("why"))));
        print(overloads, out);
        out.flush();
    }

    private static void print(List<Overload> overloads, PrintWriter out) {
        int left = Math.max(0, overloads.size() - SHOWN_OVERLOADS);
        if (left > 0) {
            out.println("  overload " + left + " earlier; --json has all");
        }
        overloads
                .subList(left, overloads.size())
                .forEach(overload ->
                        out.println("  overload " + overload.begin() + "  " + OverloadWords.briefly(overload)));
        if (!overloads.isEmpty()) {
            out.println(OverloadWords.of(OverloadSum.of(overloads)));
        }
    }

    private static String spaced(JsonNode text) {
        return text.asString("").isEmpty() ? "" : "  " + text.asString("");
    }

    private static String time(JsonNode millis) {
        return Times.rounded(Duration.ofMillis(millis.asLong(0)));
    }
}
