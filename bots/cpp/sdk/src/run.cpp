#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "millrace/bot.hpp"
#include "runner.hpp"

namespace millrace {

namespace {

std::vector<std::string> arguments_of(int argc, char** argv) {
    return {argv + (argc > 0 ? 1 : 0), argv + argc};
}

std::optional<std::string> variable(const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

Outcome run(const Arguments& arguments, const BotSpec& bot) {
    if (!bot.own_arguments && !arguments.others().empty()) {
        throw UsageError("unknown argument '" + arguments.others().front() + "'; see --help");
    }
    if (bot.games < 1) {
        throw UsageError("the bot's own number of games (BotSpec::games) is " + std::to_string(bot.games) +
                         "; a bot plays at least 1 game at once");
    }
    int games = arguments.games(bot.games);
    bool verbose = arguments.verbose();
    Connection connection = arguments.connection();
    return play(bot, games, connection, std::make_shared<Transcript>(std::cerr, verbose));
}

}  // namespace

int run(int argc, char** argv, const BotSpec& bot) {
    Outcome outcome{exit_code::usage};
    try {
        Arguments arguments(arguments_of(argc, argv), variable);
        if (arguments.wants_help()) {
            std::cerr << Arguments::help(bot.options);
            return exit_code::done;
        }
        outcome = run(arguments, bot);
    } catch (const UsageError& wrong) {
        std::cerr << wrong.what() << std::endl;
    }
    if (outcome.abandoned) {
        // To return would destroy what a thread that still thinks may use.
        std::cerr << "a bot still thinks; not waiting for it" << std::endl;
        std::cout.flush();
        std::fflush(nullptr);
        std::_Exit(outcome.code);
    }
    return outcome.code;
}

std::vector<std::string> own_arguments(int argc, char** argv) {
    try {
        return Arguments(arguments_of(argc, argv), variable).others();
    } catch (const UsageError&) {
        return {};
    }
}

}  // namespace millrace
