#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "connection.hpp"
#include "heartbeat.hpp"
#include "millrace.pb.h"
#include "millrace/bot.hpp"
#include "seat.hpp"
#include "to_wire.hpp"
#include "transcript.hpp"
#include "wire.hpp"

namespace millrace {

/// How a session ended.
struct Ending {
    int code;
    std::string report;
};

/// One bot at a referee, from Hello to its end, over one connection after the other: a connection that is lost is
/// followed by another as long as the referee lets the bot take its games up again.
///
/// play() and close() belong to the thread that reads the connection; the seats call the methods of Desk from theirs.
class Session final : public Desk, public std::enable_shared_from_this<Session> {
public:
    /// @param games how many games at once
    /// @param patience how long to wait for a Welcome
    Session(BotSpec spec, int games, Connection connection, std::shared_ptr<Wire> wire,
            std::shared_ptr<Transcript> transcript, std::chrono::milliseconds patience);

    /// Says hello and plays until there is nothing left to play, or no way back to it.
    Ending play();

    /// Ends the seats and waits a little for bots that still look at the end of their games.
    ///
    /// @return false if one still thinks
    bool close();

    void send(int leg, const v1::BotMessage& message) override;
    void report(const std::string& line) override;
    void failed(const std::string& why) override;
    void crashed(const std::string& game_id, std::optional<int> ply, const std::string& what) override;

    /// How this side failed, be it while the session was closed; nothing if it did not.
    std::optional<Ending> failure() const;

private:
    /// One connection, and its number, from 1.
    struct Leg {
        int number;
        std::shared_ptr<Wire> wire;
    };

    std::optional<Ending> serve(const v1::BotMessage& first);
    std::optional<Ending> converse(Wire& wire, const v1::BotMessage& first);
    std::shared_ptr<Wire> come_back(std::chrono::steady_clock::time_point lost_at);
    Ending lost();
    std::string unwelcome(const std::string& why) const;

    std::optional<Ending> on(const v1::RefereeMessage& message);
    void on_welcome(const v1::Welcome& message);
    void on_start(const v1::GameStart& message);
    void on_turn(const v1::YourTurn& message);
    void on_over(const v1::GameOver& message);
    std::shared_ptr<Seat> seat(const std::string& game_id);

    Leg leg() const;
    void give_up(const Leg& broken, const std::string& why);
    void note_reason(const std::string& why);
    bool end(Ending ending);
    bool has_failed() const;
    v1::BotMessage with_short_comment(const v1::BotMessage& message);

    const BotSpec spec_;
    const int games_;
    const Connection connection_;
    const std::shared_ptr<Transcript> transcript_;
    const std::chrono::milliseconds patience_;

    // The reading thread's own.
    std::map<std::string, std::shared_ptr<Seat>> seats_;
    std::vector<std::shared_ptr<Seat>> leaving_;
    std::optional<Heartbeat> heartbeat_;
    std::optional<Ticket> ticket_;
    std::chrono::steady_clock::time_point connected_at_ = std::chrono::steady_clock::now();
    bool welcome_ = false;
    bool goodbye_ = false;
    bool dismissed_ = false;

    // Also asked by the threads of games.
    std::atomic<bool> was_welcome_{false};

    mutable std::mutex mutex_;
    // Guarded by mutex_: the present connection, why it was given up if it was, and the first reason to end it all.
    Leg leg_;
    std::string given_up_;
    std::optional<Ending> failure_;
    // Guarded by it too: the longest comment in bytes, 0 without a limit, and whether a longer one has been told.
    std::size_t longest_comment_ = 0;
    bool comment_was_cut_ = false;
};

}  // namespace millrace
