package org.millrace.referee.server;

import org.millrace.referee.session.FaultCode;

/** What a peer did that ends its connection; travels the pipeline as an exception to the one handler that answers. */
final class ConnectionFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final FaultCode code;
    private final String sentence;

    /**
     * A fault.
     *
     * @param sentence for the peer: what was wrong and what to change
     */
    ConnectionFault(FaultCode code, String sentence) {
        super(sentence, null, false, false);
        this.code = code;
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }

    FaultCode code() {
        return code;
    }
}
