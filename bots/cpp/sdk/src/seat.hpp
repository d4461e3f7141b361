#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "millrace.pb.h"
#include "millrace/bot.hpp"

namespace millrace {

/// Where a seat's messages and failures go; called on the seats' threads.
class Desk {
public:
    virtual ~Desk() = default;

    /// Sends what a seat says.
    ///
    /// @param leg the connection, by its number, over which it was asked: where that is lost, so is the answer, and
    ///     the question comes again over the next
    virtual void send(int leg, const v1::BotMessage& message) = 0;

    virtual void report(const std::string& line) = 0;

    /// The connection cannot go on.
    virtual void failed(const std::string& why) = 0;

    /// The bot threw; the whole bot ends.
    ///
    /// @param ply that of the turn; nothing in a hook
    virtual void crashed(const std::string& game_id, std::optional<int> ply, const std::string& what) = 0;
};

/// The bot's seat in one game: its bot, the game as it stands, and the thread on which the bot thinks.
///
/// The connection's thread hands notices in; everything else belongs to the seat's own thread, so that thinking in
/// one game holds up neither the connection nor another game. A bot that never comes back keeps its thread and its
/// seat: both own what they use.
class Seat : public std::enable_shared_from_this<Seat> {
public:
    /// @param leg the connection over which the game was announced, by its number
    /// @param ready whether the referee knows already that the bot is ready
    /// @param lists_moves whether each turn has to list the legal moves
    Seat(int leg, Game game, bool ready, BotSpec::Maker make, bool lists_moves, std::shared_ptr<Desk> desk);
    ~Seat();

    void start();

    void turn(int leg, const v1::YourTurn& message);

    /// The game is announced again, over the connection that has followed a lost one.
    ///
    /// @return false if it was announced over that connection before, which makes no sense
    bool again(int leg, Game now, bool ready);

    /// The game is over: what the bot still thinks about will not be used.
    void over(const v1::GameOver& message);

    /// The connection is gone, or the bot ends.
    void close();

    /// Waits until the bot has seen the end of its game.
    ///
    /// @return false if it still thinks at that time; its thread goes on
    bool join(std::chrono::steady_clock::time_point until);

    bool done() const { return done_; }

    /// The bot's colour, the same all the time.
    Colour colour() const { return game_.colour; }

private:
    struct Asked {
        int leg;
        v1::YourTurn message;
    };
    struct Again {
        int leg;
        Game now;
        bool ready;
    };
    struct Over {
        v1::GameOver message;
    };
    struct Closed {};
    using Notice = std::variant<Asked, Again, Over, Closed>;

    void hand_in(Notice notice);
    Notice take();

    void run();
    void live();
    void play(Bot& bot, const Asked& asked);
    void take_up(const Again& again);
    void finish(Bot& bot, const Over& over);
    std::optional<Answer> think(Bot& bot, const v1::YourTurn& message);
    void follow(const v1::YourTurn& message);
    void advance(const v1::YourTurn& message, const Move& move);

    /// The answer to a turn, kept in case the turn comes again.
    struct Answered {
        int ply;
        Answer answer;
    };

    const std::string id_;
    Game game_;
    const bool ready_;
    const BotSpec::Maker make_;
    const bool lists_moves_;
    const std::shared_ptr<Desk> desk_;
    /// The connection's thread alone uses it, but for the first value.
    int leg_;
    const int first_leg_;
    int own_moves_ = 0;
    /// Of the turn that the bot was last asked about; nothing in a hook.
    std::optional<int> ply_;
    std::optional<Answered> answered_;

    /// Set by the connection's thread, looked at by the bot while it thinks.
    const std::shared_ptr<std::atomic<bool>> over_ = std::make_shared<std::atomic<bool>>(false);
    std::atomic<bool> done_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    /// Guarded by mutex_.
    std::deque<Notice> notices_;
    std::thread thread_;
};

}  // namespace millrace
