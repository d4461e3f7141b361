#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frames.hpp"
#include "millrace.pb.h"
#include "socket.hpp"

namespace millrace::test {

/// How long a test waits for what has to come.
inline constexpr std::chrono::seconds patience{20};

/// A stream of bytes to a bot; plain here, TLS in tls_test.cpp.
class Line {
public:
    virtual ~Line() = default;
    /// @return 0 at the end of the stream
    virtual std::size_t read(char* into, std::size_t most) = 0;
    /// @return whether all was taken; false when the connection is lost
    virtual bool write(const char* bytes, std::size_t count) = 0;
    /// Ends the connection at once.
    virtual void cut() = 0;
};

/// The referee's end of one connection, played by a test.
class Peer {
public:
    explicit Peer(std::unique_ptr<Line> line) : line_(std::move(line)) {}

    void send(const v1::RefereeMessage& message) { bytes(framed(message.SerializeAsString())); }
    void bytes(const std::string& bytes);

    /// Pings, and reads no Pong, until the bot has cut the connection. From a thread of its own.
    void ping_until_cut();

    void welcome(std::chrono::nanoseconds grace = {}, std::chrono::nanoseconds heartbeat = {});
    void ping(std::uint64_t id);
    void goodbye();

    /// The bot's next message; nothing when it has closed the connection.
    std::optional<v1::BotMessage> read();

    /// The bot's next message; the test fails if it is of another kind or none.
    v1::BotMessage expect(v1::BotMessage::KindCase kind);

    /// The test fails if the bot says something more before it closes the connection.
    void expect_end();

    /// Waits for the Pong of a Ping: then the bot has read all that was sent before. The test fails if it says
    /// something else.
    void expect_nothing();

    void cut() { line_->cut(); }

private:
    std::unique_ptr<Line> line_;
    FrameReader frames_;
    std::uint64_t pings_ = 1000;
};

/// A port on which a test waits for bots.
class Listener {
public:
    Listener();

    int port() const { return port_; }

    /// Waits for a connection; the test fails if none comes.
    Socket accept_socket();
    Peer accept();

    /// Whether a connection comes within a time.
    bool waiting(std::chrono::milliseconds most) const;

    /// From here on nobody listens.
    void close();

private:
    std::optional<Socket> socket_;
    int port_ = 0;
};

}  // namespace millrace::test
