package org.millrace.doctor.exam;

import java.net.InetSocketAddress;
import org.millrace.doctor.CheckResult;

/** Told how a visit goes on, by the thread that makes it; every method does nothing unless overridden. */
public interface DoctorListener {
    /** Tells nobody. */
    DoctorListener NONE = new DoctorListener() {};

    /** A check begins. */
    default void examining(String id, String title) {}

    /** A check is over, for now: a later one may explain its failure better. */
    default void examined(CheckResult result) {}

    /** A bot that was waited for was refused, for this reason; another is waited for. */
    default void refused(String sentence) {}

    /** Somebody has to start the bot now, so that it connects there. */
    default void waiting(InetSocketAddress door) {}
}
