package org.millrace.results.report;

/** What is to be known of an event, in a few words: a name such as {@code clock}, and a value. */
public record Fact(String name, String value) {}
