#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "wire.hpp"

namespace millrace {

/// Watches over a connection that may have died without a word: a cable pulled, a machine asleep. When the referee has
/// been silent for two intervals it is asked for a sign of life; when three more bring none, the connection counts as
/// lost.
///
/// Has a thread of its own, which ends with its owner.
class Heartbeat {
public:
    /// Told once, with the reason, that the connection is lost.
    using Lost = std::function<void(const std::string& why)>;

    /// @param announced the referee's interval; 0 when it sends no heartbeat, then 15 s hold
    Heartbeat(std::shared_ptr<Wire> wire, std::chrono::nanoseconds announced, Lost lost);
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

    /// Waits for the Welcome, before which no Ping may be sent: what listens there may be no referee.
    struct Welcome {
        std::chrono::milliseconds patience;
    };

    /// Told if the Welcome has not come in time, unless this is destroyed before.
    Heartbeat(std::shared_ptr<Wire> wire, Welcome awaited, Lost lost);

private:
    void watch();
    void await_welcome();

    /// @return false when the connection is lost and there is nothing left to watch
    bool look();

    const std::shared_ptr<Wire> wire_;
    const std::chrono::nanoseconds interval_;
    const Lost lost_;
    std::uint64_t pings_ = 0;
    std::optional<std::chrono::steady_clock::time_point> asked_at_;
    std::mutex mutex_;
    std::condition_variable changed_;
    /// Guarded by mutex_.
    bool closed_ = false;
    std::thread thread_;
};

}  // namespace millrace
