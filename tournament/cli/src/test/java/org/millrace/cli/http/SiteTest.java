package org.millrace.cli.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SiteTest {
    private static final Site SITE = new Site(
            Map.of("/books", () -> CompletableFuture.completedStage(Answer.sentence(200, "all"))),
            Map.of(
                    "/books/",
                    (rest, query) ->
                            CompletableFuture.completedStage(Answer.sentence(200, rest + " " + new TreeMap<>(query)))));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /books                        | all
                    /books?page=2                 | all
                    /books/one.txt                | one.txt {}
                    /books/one.txt?a=1&b=x%20y&c  | one.txt {a=1, b=x y}
                    /books/one.txt?a=1&a=2        | one.txt {a=2}
                    /books/a%2Fb                  | a/b {}
                    /books/../secret              | ../secret {}
                    http://host:80/books/one.txt  | one.txt {}
                    """)
    void find_path_isAPageOrOneOfAShelf(String uri, String said) {
        Optional<String> body = SITE.find(uri)
                .map(page -> page.get().toCompletableFuture().join().body());
        assertThat(body).contains(said + "\n");
    }

    @ParameterizedTest
    @CsvSource({"/", "/book", "/bookshop", "/Books/one.txt", "''", "//books/one.txt", "/books/%zz"})
    void find_otherPath_isNothing(String uri) {
        assertThat(SITE.find(uri)).isEmpty();
    }

    @Test
    void contents_areSorted() {
        assertThat(SITE.contents()).isEqualTo("/books, /books/…");
    }
}
