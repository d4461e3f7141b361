#pragma once

#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "answer.hpp"
#include "game.hpp"
#include "turn.hpp"

namespace millrace {

/// A player of one game: it is given its turns and answers each with a move.
///
/// Each game has an instance and a thread of its own, so a bot keeps what it learns about a game in its members
/// and needs no locks; what several instances share (a table, say) must be safe for several threads.
///
/// An exception that leaves a method, be it the last game_over, ends the whole process with exit code 1: a bot that
/// does not know its next move is broken, and a crash is easier to find than a loss on time.
class Bot {
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    /// Chooses the answer to a turn, within Turn::time_left; Turn::budget is a good measure.
    virtual Answer move(const Turn& turn) = 0;

    /// A game begins. The referee waits for the bot here and no clock runs: the place to load a table.
    virtual void game_started(const Game&) {}

    /// The game is over; the instance is not used again.
    virtual void game_over(const GameEnd&) {}
};

/// An option that a bot offers to the organiser; its value in a game is in Game::options.
struct BotOption {
    /// The key in the event file.
    std::string name;
    /// Its value when the event sets none.
    std::string default_value;
    /// One line for people.
    std::string description;
};

/// What a bot tells the referee about itself, and how to make one for each game.
struct BotSpec {
    /// A bot that is one function from turn to answer. Each game has a copy of the function of its own.
    template <typename Function, typename = std::enable_if_t<std::is_invocable_r_v<Answer, Function&, const Turn&>>>
    BotSpec(Function function)
        : make([function] { return std::make_unique<OfFunction<Function>>(function); }) {}

    /// A bot that is a class; each game has an instance of its own.
    template <typename Class>
    static BotSpec of() {
        return BotSpec(Maker([] { return std::make_unique<Class>(); }));
    }

    using Maker = std::function<std::unique_ptr<Bot>()>;

    /// A bot that needs more than its default constructor.
    explicit BotSpec(Maker maker) : make(std::move(maker)) {}

    /// Makes a bot for one game; called on the game's own thread.
    Maker make;
    /// Who wrote the bot, free text.
    std::string author;
    /// The bot's version, free text.
    std::string version;
    /// Ids of the variants that it plays, such as "nine-mens-morris"; empty: all.
    std::vector<std::string> variants;
    /// How many games it plays at once, unless the command line or the environment says otherwise; from 1.
    int games = 1;
    /// Options that it offers to the organiser.
    std::vector<BotOption> options;
    /// Whether each turn lists the legal moves.
    bool legal_moves = true;
    /// Whether the bot reads arguments of its own (own_arguments()); otherwise an unknown one is an error.
    bool own_arguments = false;

private:
    template <typename Function>
    class OfFunction final : public Bot {
    public:
        explicit OfFunction(Function function) : function_(std::move(function)) {}
        Answer move(const Turn& turn) override { return function_(turn); }

    private:
        Function function_;
    };
};

/// The process's exit codes, as run() returns them.
namespace exit_code {
/// The referee said goodbye, all games were played to their end.
inline constexpr int done = 0;
/// No connection, a lost one that could not be taken up again, or the bot failed.
inline constexpr int failed = 1;
/// Wrong arguments, or the referee refused the bot: something must be changed first.
inline constexpr int usage = 2;
}  // namespace exit_code

/// Connects as the command line and the environment say, and plays until the referee says goodbye; `--help` lists
/// the arguments. Reports go to standard error. A connection that is lost is followed by another.
///
/// A bot that still thinks 5 s after all is over is not waited for: the process ends there, without a return.
///
/// @return the exit code for main
int run(int argc, char** argv, const BotSpec& bot);

/// The arguments that run() does not know, in their order, for a bot with BotSpec::own_arguments.
std::vector<std::string> own_arguments(int argc, char** argv);

}  // namespace millrace
