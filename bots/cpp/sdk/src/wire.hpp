#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>

#include "channel.hpp"
#include "connection.hpp"
#include "frames.hpp"
#include "transcript.hpp"

namespace millrace {

/// The connection to the referee, as messages.
///
/// One thread reads; any thread may send or cut. Cutting ends a read that waits.
class Wire {
public:
    /// How long to wait between two attempts to connect.
    static constexpr std::chrono::milliseconds pause{200};

    Wire(std::unique_ptr<Channel> channel, std::shared_ptr<Transcript> transcript);

    /// Connects, and tries again for a while when nobody listens yet: a bot may be started before its referee.
    static std::shared_ptr<Wire> connect(const Connection& connection, std::chrono::milliseconds patience,
                                         const std::shared_ptr<Transcript>& transcript);

    /// Connects once.
    static std::shared_ptr<Wire> attempt(const Connection& connection, const std::shared_ptr<Transcript>& transcript);

    /// Waits for the next message.
    ///
    /// @return false when the referee has closed the connection
    /// @throws IoError when the connection is lost, Nonsense for bytes that are no message
    bool read(v1::RefereeMessage& into);

    /// @throws IoError when the connection is lost, Nonsense for a message that is too long
    void send(const v1::BotMessage& message);

    /// Sends a message unless another is being sent, which may be stuck; does not wait for that.
    void send_unless_busy(const v1::BotMessage& message);

    /// Since the referee was last heard.
    std::chrono::nanoseconds silence() const;

    /// Ends the connection without a last word, and without waiting for whoever is sending.
    void cut() noexcept { channel_->cut(); }

private:
    /// Needs sending_.
    void write(const v1::BotMessage& message, const std::string& frame);

    using Instant = std::chrono::steady_clock::time_point;

    const std::unique_ptr<Channel> channel_;
    const std::shared_ptr<Transcript> transcript_;
    FrameReader frames_;
    std::mutex sending_;
    /// Written by the thread that reads, read by the one that watches over the connection.
    std::atomic<Instant> last_read_at_{std::chrono::steady_clock::now()};
};

}  // namespace millrace
