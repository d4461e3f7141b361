package org.millrace.cli.http;

import java.time.Duration;

/**
 * What the server bears from its clients.
 *
 * @param connections open at once; one more is closed unheard
 * @param request how long a request may take from its first byte to its last, and a new connection to its first request
 * @param answer how long a page may take until its last byte is in the kernel's hands
 * @param idle how long a connection may wait between two requests
 */
record HttpLimits(int connections, Duration request, Duration answer, Duration idle) {
    static final HttpLimits DEFAULT =
            new HttpLimits(64, Duration.ofSeconds(10), Duration.ofSeconds(10), Duration.ofSeconds(60));

    /** The longest first line of a request, in bytes. */
    static final int LINE_BYTES = 4096;

    /** All header fields of a request together, in bytes. */
    static final int HEADER_BYTES = 8192;

    /** The longest body of a request, in bytes; a page that is only read needs none. */
    static final int BODY_BYTES = 1024;
}
