package org.millrace.bot.sdk;

import java.util.List;
import java.util.function.Supplier;

/**
 * What a bot tells the referee about itself, and how to make one for each game.
 *
 * @param factory makes a bot for one game; called on the game's own thread
 * @param author who wrote the bot, free text, may be empty
 * @param version the bot's version, free text, may be empty
 * @param variants ids of the variants it plays ({@code nine-mens-morris}); empty means all
 * @param games how many games it can play at once, at least 1
 * @param options options that it offers to the organiser
 */
public record BotSpec(
        Supplier<? extends Bot> factory,
        String author,
        String version,
        List<String> variants,
        int games,
        List<BotOption> options) {

    /** Checks the number of games and copies the lists. */
    public BotSpec {
        if (games < 1) {
            throw new IllegalArgumentException("games is " + games + "; a bot plays at least 1 game at once");
        }
        variants = List.copyOf(variants);
        options = List.copyOf(options);
    }

    /** A bot that plays every variant, one game at a time. */
    public static BotSpec of(Supplier<? extends Bot> factory) {
        return new BotSpec(factory, "", "", List.of(), 1, List.of());
    }

    /** The same bot with its author's name. */
    public BotSpec withAuthor(String name) {
        return new BotSpec(factory, name, version, variants, games, options);
    }

    /** The same bot with a version. */
    public BotSpec withVersion(String text) {
        return new BotSpec(factory, author, text, variants, games, options);
    }

    /** The same bot, playing only these variants. */
    public BotSpec withVariants(List<String> ids) {
        return new BotSpec(factory, author, version, ids, games, options);
    }

    /** The same bot, playing so many games at once. */
    public BotSpec withGames(int atOnce) {
        return new BotSpec(factory, author, version, variants, atOnce, options);
    }

    /** The same bot, offering these options. */
    public BotSpec withOptions(List<BotOption> offered) {
        return new BotSpec(factory, author, version, variants, games, offered);
    }
}
