package org.millrace.cli;

import java.io.PrintWriter;
import java.util.Optional;
import org.millrace.doctor.replay.Reply;

/** How a replay is told; for one thread. */
interface ReplayReport {
    /**
     * A bot is going to be asked.
     *
     * @param asRecorded whether it is started and told as the record's bot was; empty if nobody knows
     */
    void asked(String command, Optional<Boolean> asRecorded);

    void answered(Reply reply);

    /** Nothing more comes. */
    void end(PrintWriter out);
}
