package org.millrace.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.Serializable;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Holds what each part of the code keeps away from. */
class CodeRulesTest {
    private static final String RULES = "org.millrace.rules..";
    private static final String RECORD = "org.millrace.record..";
    private static final String CLOCK = "org.millrace.referee.clock..";
    private static final String ARBITER = "org.millrace.referee.arbiter..";
    private static final String WIRE = "org.millrace.referee.wire..";
    private static final String MESSAGES = "org.millrace.protocol.v1..";
    private static final String SCHEDULE = "org.millrace.tournament.schedule..";
    private static final String GRAPHS = "org.jgrapht..";
    private static final String ANNOTATIONS = "org.jspecify.annotations..";

    /** Where a {@code main} may stand: there alone the process ends and the console is written to. */
    private static final String[] MAINS = {"org.millrace.cli..", "org.millrace.bot.house.."};

    @Test
    void rules_useTheJdkAloneAndNothingThatReachesOutside() {
        classes()
                .that()
                .resideInAPackage(RULES)
                .should()
                .onlyDependOnClassesThat(calculation(RULES))
                .check(MainClasses.ALL);
    }

    @Test
    void arbiter_usesNoSocketNoThreadAndNoMessage() {
        classes()
                .that()
                .resideInAnyPackage(CLOCK, ARBITER)
                .should()
                .onlyDependOnClassesThat(calculation(RULES, RECORD, CLOCK, ARBITER))
                .check(MainClasses.ALL);
    }

    @Test
    void record_usesTheJdkAndTheRulesAlone() {
        classes()
                .that()
                .resideInAPackage(RECORD)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", RULES, RECORD, ANNOTATIONS)
                .check(MainClasses.ALL);
    }

    @Test
    void schedule_onlyCalculates() {
        classes()
                .that()
                .resideInAPackage(SCHEDULE)
                .should()
                .onlyDependOnClassesThat(calculation(RULES, RECORD, SCHEDULE, GRAPHS))
                .check(MainClasses.ALL);
    }

    @Test
    void graphs_areUsedBySchedulesAlone() {
        noClasses()
                .that()
                .resideOutsideOfPackage(SCHEDULE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(GRAPHS)
                .check(MainClasses.ALL);
    }

    @Test
    void rulesArbiterAndSchedule_readNoClockAndDrawNoLots() {
        noClasses()
                .that()
                .resideInAnyPackage(RULES, ARBITER, SCHEDULE)
                .should()
                .accessTargetWhere(describe("it reads a clock or draws lots", CodeRulesTest::isUnrepeatable))
                .check(MainClasses.ALL);
    }

    @Test
    void referee_knowsMessagesInWireAlone() {
        noClasses()
                .that()
                .resideInAPackage("org.millrace.referee..")
                .and()
                .resideOutsideOfPackage(WIRE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(MESSAGES)
                .check(MainClasses.ALL);
    }

    @Test
    void messages_stayAtTheEdges() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "org.millrace.protocol..",
                        WIRE,
                        "org.millrace.bot.sdk..",
                        "org.millrace.bot.rough..",
                        "org.millrace.doctor.patient..",
                        "org.millrace.doctor.exam..",
                        "org.millrace.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(MESSAGES)
                .check(MainClasses.ALL);
    }

    @Test
    void process_isEndedByMainsAlone() {
        noClasses()
                .that()
                .resideOutsideOfPackages(MAINS)
                .should()
                .accessTargetWhere(describe("it ends the process", CodeRulesTest::isExit))
                .check(MainClasses.ALL);
    }

    @Test
    void console_isWrittenByMainsAlone() {
        noClasses()
                .that()
                .resideOutsideOfPackages(MAINS)
                .should(ACCESS_STANDARD_STREAMS)
                .check(MainClasses.ALL);
    }

    @Test
    void thread_neverSleeps() {
        noClasses()
                .should()
                .accessTargetWhere(describe("it sleeps", CodeRulesTest::isSleep))
                .check(MainClasses.ALL);
    }

    /** The JDK as far as it only calculates, and the given packages. */
    private static DescribedPredicate<JavaClass> calculation(String... own) {
        return resideInAnyPackage("java.lang", "java.lang.invoke", "java.lang.runtime", "java.lang.annotation")
                .or(resideInAnyPackage("java.util", "java.util.function", "java.util.stream", "java.util.regex"))
                .or(resideInAnyPackage("java.time", "java.math", ANNOTATIONS))
                .or(resideInAnyPackage(own))
                .or(type(Serializable.class))
                .as("only calculate");
    }

    private static boolean isUnrepeatable(JavaAccess<?> access) {
        String owner = access.getTargetOwner().getName();
        String name = access.getName();
        return switch (owner) {
            case "java.lang.System" -> Set.of("currentTimeMillis", "nanoTime").contains(name);
            case "java.lang.Math" -> name.equals("random");
            case "java.time.Clock" -> name.startsWith("system") || name.startsWith("tick");
            case "java.util.UUID" -> name.equals("randomUUID");
            default -> owner.startsWith("java.time.") && name.equals("now");
        };
    }

    private static boolean isExit(JavaAccess<?> access) {
        return Set.of("java.lang.System", "java.lang.Runtime")
                        .contains(access.getTargetOwner().getName())
                && Set.of("exit", "halt").contains(access.getName());
    }

    private static boolean isSleep(JavaAccess<?> access) {
        return access.getTargetOwner().isEquivalentTo(Thread.class)
                && access.getName().equals("sleep");
    }
}
