package org.millrace.doctor.exam;

import java.util.List;
import java.util.Optional;
import org.millrace.doctor.patient.Entry;

/** A check has found a fault. */
final class Complaint extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Trouble trouble;
    private final transient Optional<Entry> sent;
    private final transient List<Entry> came;
    private final transient String remedy;
    private final transient Optional<Section> section;
    private final transient boolean general;

    private Complaint(
            Trouble trouble,
            String what,
            Optional<Entry> sent,
            List<Entry> came,
            String remedy,
            Optional<Section> section,
            boolean general) {
        super(what, null, false, false);
        this.trouble = trouble;
        this.sent = sent;
        this.came = List.copyOf(came);
        this.remedy = remedy;
        this.section = section;
        this.general = general;
    }

    /**
     * A fault without evidence so far.
     *
     * @param what a sentence
     * @param remedy a sentence that says what to change
     */
    static Complaint of(Trouble trouble, String what, String remedy) {
        return new Complaint(trouble, what, Optional.empty(), List.of(), remedy, Optional.empty(), false);
    }

    /** With what the bot was sent. */
    Complaint sent(Optional<Entry> entry) {
        return new Complaint(trouble, what(), entry, came, remedy, section, general);
    }

    /** With what came back. */
    Complaint came(List<Entry> entries) {
        return new Complaint(trouble, what(), sent, entries, remedy, section, general);
    }

    /** With what came back. */
    Complaint came(Optional<Entry> entry) {
        return came(entry.stream().toList());
    }

    /** With the section to read, in place of the check's own. */
    Complaint in(Section chapter) {
        return new Complaint(trouble, what(), sent, came, remedy, Optional.of(chapter), general);
    }

    /** With a remedy that fits the check better. */
    Complaint advising(String better) {
        return new Complaint(trouble, what(), sent, came, better, section, false);
    }

    /** With a remedy that knows nothing of the cause, so that what the bot printed says more. */
    Complaint inGeneral() {
        return new Complaint(trouble, what(), sent, came, remedy, section, true);
    }

    /** Whether the remedy knows nothing of the cause. */
    boolean isGeneral() {
        return general;
    }

    String what() {
        return String.valueOf(getMessage());
    }

    Trouble trouble() {
        return trouble;
    }

    Optional<Entry> sent() {
        return sent;
    }

    List<Entry> came() {
        return came;
    }

    String remedy() {
        return remedy;
    }

    Section section(Section usual) {
        return section.orElse(usual);
    }
}
