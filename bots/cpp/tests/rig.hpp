#pragma once

#include <future>
#include <memory>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>

#include "connection.hpp"
#include "millrace/bot.hpp"
#include "referee.hpp"
#include "runner.hpp"

namespace millrace::test {

/// What a bot prints, readable while it prints.
class Log : private std::streambuf, public std::ostream {
public:
    Log() : std::ostream(static_cast<std::streambuf*>(this)) {}

    std::string text() const;

    /// Waits until it holds a text; the test fails if that does not come.
    void await(const std::string& part) const;

private:
    int overflow(int letter) override;
    std::streamsize xsputn(const char* letters, std::streamsize count) override;

    mutable std::mutex mutex_;
    std::string text_;
};

/// A bot that plays in a thread of its own against a referee that the test plays.
class Rig {
public:
    struct Options {
        int games = 1;
        bool verbose = false;
        std::chrono::milliseconds patience = std::chrono::seconds(5);
        Connection::Tls tls = Connection::Tls::off;
        std::string fingerprint;
        std::string host = "127.0.0.1";
    };

    explicit Rig(BotSpec bot) : Rig(std::move(bot), Options()) {}
    Rig(BotSpec bot, const Options& options);
    ~Rig();

    Listener& listener() { return listener_; }
    Peer accept() { return listener_.accept(); }

    /// Waits for the bot's end.
    Outcome outcome();
    int exit_code() { return outcome().code; }

    const Log& log() const { return *log_; }

private:
    Listener listener_;
    std::shared_ptr<Log> log_ = std::make_shared<Log>();
    std::future<Outcome> playing_;
};

/// A bot that plays so many games at once.
Rig::Options at_once(int games);

/// A connection on which one game has begun.
Peer seated(Rig& rig, const v1::RefereeMessage& start);

/// The first legal move, always.
Answer first_move(const Turn& turn);

/// A wait that ends by itself after some time, so that no test hangs.
class Gate {
public:
    void open() { opened_.set_value(); }
    bool pass() const { return passed_.wait_for(patience) == std::future_status::ready; }

private:
    std::promise<void> opened_;
    std::shared_future<void> passed_ = opened_.get_future().share();
};

}  // namespace millrace::test
