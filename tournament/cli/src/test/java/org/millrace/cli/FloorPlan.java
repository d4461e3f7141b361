package org.millrace.cli;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The modules and their packages, ground floor first: which code may use which.
 *
 * <p>A package may use the packages of its own module that stand before it in {@link Module#floors}, and every package
 * of the modules its module stands on, directly or through another. An empty floor name is the module's root package.
 */
final class FloorPlan {
    static final String ROOT = "org.millrace";

    private static final List<Module> MODULES = List.of(
            new Module("protocol", Set.of(), List.of("", "v1", "frame")),
            new Module("rules", Set.of(), List.of("", "board", "variant", "play", "symmetry", "text")),
            new Module("record", Set.of("rules"), List.of("", "pgn")),
            new Module(
                    "referee",
                    Set.of("protocol", "rules", "record"),
                    List.of("clock", "arbiter", "session", "wire", "watch", "server", "")),
            new Module("bot", Set.of("protocol", "rules"), List.of("", "sdk", "rough", "house")),
            new Module("launch", Set.of("bot"), List.of("", "bridge")),
            new Module("doctor", Set.of("referee", "launch"), List.of("", "patient", "exam", "replay")),
            new Module("results", Set.of("record"), List.of("", "store", "rating", "table", "report")),
            new Module(
                    "tournament",
                    Set.of("referee", "results", "launch"),
                    List.of(
                            "",
                            "schedule",
                            "schedule.swiss",
                            "schedule.knockout",
                            "schedule.ladder",
                            "schedule.tiebreak",
                            "hash",
                            "opening",
                            "opening.make",
                            "adjudication",
                            "event",
                            "draft",
                            "invite",
                            "register",
                            "standing",
                            "strain",
                            "programme",
                            "publication",
                            "verify",
                            "run",
                            "preflight",
                            "compare")),
            new Module(
                    "cli",
                    Set.of("protocol", "bot", "doctor", "tournament"),
                    List.of("http", "gauge", "control", "starter", "")));

    private FloorPlan() {}

    static List<Module> modules() {
        return MODULES;
    }

    /** The packages that a package may use beside itself; empty when the package is not on the plan. */
    static Optional<Set<String>> usableFrom(String packageName) {
        return MODULES.stream()
                .filter(module -> module.packages().contains(packageName))
                .findFirst()
                .map(module -> {
                    Set<String> usable = new LinkedHashSet<>(module.packagesBelow());
                    module.packages().stream()
                            .takeWhile(floor -> !floor.equals(packageName))
                            .forEach(usable::add);
                    return usable;
                });
    }

    private static Module module(String name) {
        return MODULES.stream()
                .filter(module -> module.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** One Maven module: its package under {@link #ROOT}, the modules it stands on, and its own packages in order. */
    record Module(String name, Set<String> standsOn, List<String> floors) {
        List<String> packages() {
            return floors.stream().map(this::packageName).toList();
        }

        private String packageName(String floor) {
            String root = ROOT + "." + name;
            return floor.isEmpty() ? root : root + "." + floor;
        }

        private Set<String> packagesBelow() {
            return standsOn.stream()
                    .map(FloorPlan::module)
                    .flatMap(below -> Stream.concat(below.packages().stream(), below.packagesBelow().stream()))
                    .collect(Collectors.toSet());
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
