package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.referee.watch.Refusal;

final class RefusedTest {
    private final List<News> news = new ArrayList<>();
    private final Refused refused = new Refused(news::add);

    @Test
    void refusals_ofOneKindAndName_areToldOnce() {
        for (int i = 0; i < 1000; i++) {
            refused.refused(refusal("TOKEN", "anna"));
        }
        refused.refused(refusal("TOKEN", "ben"));
        refused.refused(refusal("NAME", "anna"));
        refused.refused(refusal("TLS", ""));
        assertThat(sentences())
                .containsExactly(
                        "A connection from 127.0.0.1, which calls itself \"anna\", was refused: TOKEN.",
                        "A connection from 127.0.0.1, which calls itself \"ben\", was refused: TOKEN.",
                        "A connection from 127.0.0.1, which calls itself \"anna\", was refused: NAME.",
                        "A connection from 127.0.0.1 was refused: TLS.");
    }

    @Test
    void refusals_underEverNewNames_endWithAWord() {
        for (int i = 0; i < 1000; i++) {
            refused.refused(refusal("TOKEN", "bot " + i));
        }
        assertThat(sentences()).hasSize(Refused.MOST);
        assertThat(sentences().getLast()).endsWith("Any further ones are told in runner.log alone.");
    }

    private List<String> sentences() {
        return news.stream().map(told -> ((News.Told) told).sentence()).toList();
    }

    private static Refusal refusal(String code, String name) {
        return new Refusal(code, code + ".", name, new InetSocketAddress(InetAddress.getLoopbackAddress(), 7));
    }
}
