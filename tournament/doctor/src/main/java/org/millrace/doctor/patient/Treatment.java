package org.millrace.doctor.patient;

import java.util.List;
import org.millrace.bot.rough.Step;

/** What the doctor does to the frames of a connection; asked by the threads that carry them, by one at a time. */
@FunctionalInterface
public interface Treatment {

    /** Leaves everything as it is. */
    Treatment NONE = Passing::on;

    /** What to do with a frame; it returns at once. */
    List<Step> pass(Passing frame);
}
