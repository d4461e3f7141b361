package org.millrace.tournament.strain;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.rules.play.EndReason;

final class WitnessTest {
    static Stream<Method> methods() {
        return Arrays.stream(RefereeMetrics.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()));
    }

    /** A method that is added to the interface does nothing here until somebody thinks of it. */
    @ParameterizedTest
    @MethodSource("methods")
    void everything_thatTheRefereeTells_isPassedOn(Method method) throws ReflectiveOperationException {
        List<Object> heard = new ArrayList<>();
        InvocationHandler ear = (proxy, called, arguments) -> {
            heard.add(called.getName());
            heard.addAll(arguments == null ? List.of() : List.of(arguments));
            return null;
        };
        RefereeMetrics next = (RefereeMetrics) Proxy.newProxyInstance(
                RefereeMetrics.class.getClassLoader(), new Class<?>[] {RefereeMetrics.class}, ear);
        Witness witness = new Witness(next, Bounds.of(Duration.ofMillis(100)), new Moments(), () -> 0);
        Object[] arguments = Arrays.stream(method.getParameterTypes())
                .map(WitnessTest::something)
                .toArray();

        method.invoke(witness, arguments);

        assertThat(heard.getFirst()).isEqualTo(method.getName());
        assertThat(heard.subList(1, heard.size())).containsExactly(arguments);
    }

    private static Object something(Class<?> type) {
        return switch (type.getName()) {
            case "long" -> 123_456_789_012L;
            case "int" -> 7;
            case "boolean" -> true;
            case "java.lang.String" -> "TOKEN";
            case "org.millrace.rules.play.EndReason" -> EndReason.TIME;
            default -> List.of();
        };
    }
}
