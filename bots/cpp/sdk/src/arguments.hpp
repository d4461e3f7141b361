#pragma once

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "connection.hpp"
#include "millrace/bot.hpp"

namespace millrace {

/// An argument or a variable that is wrong or missing; says which, why, and what would be right.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The command line of a bot, read: what the SDK understands, and the rest for the bot itself.
///
/// The facts of the connection may also stand in the environment, which is how an event hands them to the bots that
/// it starts; an argument outranks the environment.
class Arguments {
public:
    /// Looks up a variable of the environment; nothing if it is not set.
    using Environment = std::function<std::optional<std::string>(const std::string&)>;

    /// For people: what the SDK understands, and the options that an event can set.
    static std::string help(const std::vector<BotOption>& options);

    /// Reads a command line; `--port 7000` and `--port=7000` are both understood.
    ///
    /// @throws UsageError for an option without its value; the other methods ask whether the values make sense
    Arguments(const std::vector<std::string>& args, Environment environment);

    /// @throws UsageError naming what is missing or wrong and both ways to give it
    Connection connection() const;

    /// How many games to play at once: what is given, or the bot's own number.
    int games(int own) const;

    /// Whether every message is to be printed.
    bool verbose() const;

    /// Whether the help was asked for; then nothing else is known.
    bool wants_help() const { return wants_help_; }

    /// What the SDK does not know, in its order.
    const std::vector<std::string>& others() const { return others_; }

private:
    std::string fact(const std::string& key) const;
    std::string needed(const std::string& key, const std::string& what) const;
    bool on(const std::string& key) const;

    std::map<std::string, std::string> given_;
    std::vector<std::string> others_;
    const bool wants_help_;
    Environment environment_;
};

}  // namespace millrace
