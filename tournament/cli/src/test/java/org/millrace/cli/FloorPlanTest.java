package org.millrace.cli;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the arrows of the {@link FloorPlan}. */
class FloorPlanTest {
    private static final JavaClasses CLASSES = MainClasses.ALL;

    static List<FloorPlan.Module> modules() {
        return FloorPlan.modules();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void module_isSeenByThisTest(FloorPlan.Module module) {
        assertThat(classesOf(module)).isNotEmpty();
    }

    @Test
    void package_standsOnTheFloorPlan() {
        assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
                .filteredOn(name -> FloorPlan.usableFrom(name).isEmpty())
                .as("packages without a place in FloorPlan")
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void package_usesOnlyTheFloorsBelow(FloorPlan.Module module) {
        assertThat(classesOf(module).flatMap(FloorPlanTest::usesElsewhere).map(Dependency::getDescription))
                .as("uses of packages that do not stand below")
                .isEmpty();
    }

    @Test
    void packages_haveNoCycle() {
        slices().matching("org.millrace.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    private static Stream<JavaClass> classesOf(FloorPlan.Module module) {
        return CLASSES.stream().filter(type -> module.packages().contains(type.getPackageName()));
    }

    private static Stream<Dependency> usesElsewhere(JavaClass type) {
        String own = type.getPackageName();
        Set<String> usable = FloorPlan.usableFrom(own).orElseThrow();
        return type.getDirectDependenciesFromSelf().stream().filter(use -> {
            String used = use.getTargetClass().getBaseComponentType().getPackageName();
            return used.startsWith(FloorPlan.ROOT) && !used.equals(own) && !usable.contains(used);
        });
    }
}
