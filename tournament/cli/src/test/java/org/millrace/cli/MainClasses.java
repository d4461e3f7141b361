package org.millrace.cli;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The compiled main code of every module, read once. */
final class MainClasses {
    /** Generated messages are many and use nothing of ours; uses of them are seen from the other side. */
    private static final ImportOption WITHOUT_MESSAGES = location -> !location.contains("/org/millrace/protocol/v1/");

    static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(WITHOUT_MESSAGES)
            .importPackages(FloorPlan.ROOT);

    private MainClasses() {}
}
