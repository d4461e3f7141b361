package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraceTest {

    @Test
    void python_namesTheExceptionAndTheInnermostPlace() {
        assertThat(Trace.cause("""
                        Traceback (most recent call last):
                          File "bot.py", line 90, in <module>
                            run()
                          File "bot.py", line 40, in choose
                            return moves[7]
                                   ~~~~~^^^
                        IndexError: list index out of range
                        """.lines().toList()))
                .hasValue("IndexError: list index out of range (File \"bot.py\", line 40, in choose)");
    }

    @Test
    void java_namesTheRootCauseAndWhereItArose() {
        assertThat(Trace.cause("""
                        Exception in thread "main" java.lang.IllegalStateException: no book
                        \tat org.example.Bot.main(Bot.java:9)
                        Caused by: java.io.IOException: book.bin is empty
                        \tat org.example.Book.read(Book.java:20)
                        \tat org.example.Bot.main(Bot.java:7)
                        """.lines().toList()))
                .hasValue("Caused by: java.io.IOException: book.bin is empty (at org.example.Book.read(Book.java:20))");
    }

    @Test
    void otherRuntimesAndShells_nameTheirLine() {
        assertThat(Trace.cause("""
                        thinking
                        thread 'main' panicked at src/main.rs:5:9:
                        index out of bounds
                        note: run with `RUST_BACKTRACE=1`
                        """.lines().toList())).hasValue("thread 'main' panicked at src/main.rs:5:9:");
        assertThat(Trace.cause("sh: 1: nosuch: not found".lines().toList())).hasValue("sh: 1: nosuch: not found");
    }

    @Test
    void chatter_isNoCause() {
        assertThat(Trace.cause("depth 3\nbest move d6".lines().toList())).isEmpty();
    }
}
