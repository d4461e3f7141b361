package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.referee.server.LagSpans.Span;

final class LagSpansTest {

    private final LagSpans spans = new LagSpans();

    @Test
    void longestSince_withoutSpans_isEmpty() {
        assertThat(spans.longestSince(0)).isEmpty();
    }

    @Test
    void longestSince_ofManySpans_isWhatLookingThroughAllFinds() {
        Random random = new Random(7);
        List<Span> all = new ArrayList<>();
        long now = Long.MAX_VALUE - 50_000;
        long begin = now;
        for (int i = 0; i < 2_000; i++) {
            now += random.nextInt(50);
            Span span = new Span(now, now + 1 + random.nextInt(200), "it stood still");
            now = span.until();
            spans.add(span);
            all.add(span);
            long since = begin + (long) (random.nextDouble() * (now - begin));
            long longest = all.stream()
                    .filter(past -> past.until() - since > 0)
                    .mapToLong(past -> past.since(since).length())
                    .max()
                    .orElse(0);
            assertThat(spans.longestSince(since).map(Span::length).orElse(0L)).isEqualTo(longest);
        }
    }

    @Test
    void spanThatBeganBefore_countsFromThereOnly() {
        spans.add(new Span(100, 400, "it stood still"));

        assertThat(spans.longestSince(350)).contains(new Span(350, 400, "it stood still"));
        assertThat(spans.longestSince(400)).isEmpty();
    }
}
