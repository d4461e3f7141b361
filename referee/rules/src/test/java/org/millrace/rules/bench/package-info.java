/** Benchmarks by JMH, run with {@code mvn -Pbench -pl referee/rules verify}; a test run only compiles them. */
@NullMarked
package org.millrace.rules.bench;

import org.jspecify.annotations.NullMarked;
