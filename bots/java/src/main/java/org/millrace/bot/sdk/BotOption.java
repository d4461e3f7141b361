package org.millrace.bot.sdk;

/**
 * An option that a bot offers to the organiser; the value set by the event arrives in {@link GameInfo#options()}, and
 * {@code --help} of the bot lists it.
 *
 * @param name the key in the event file
 * @param defaultValue what the bot does when the event sets nothing
 * @param description one line for people
 */
public record BotOption(String name, String defaultValue, String description) {}
