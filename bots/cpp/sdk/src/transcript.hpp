#pragma once

#include <chrono>
#include <mutex>
#include <ostream>
#include <string>

namespace millrace::v1 {
class BotMessage;
class RefereeMessage;
}  // namespace millrace::v1

namespace millrace {

/// What a bot's process prints: short reports always, every message when asked for. Secrets are left out. Safe for
/// several threads.
class Transcript {
public:
    /// @param out outlives the transcript
    Transcript(std::ostream& out, bool verbose) : out_(out), verbose_(verbose) {}

    /// Prints one line.
    void report(const std::string& line);

    void sent(const v1::BotMessage& message);
    void received(const v1::RefereeMessage& message);

private:
    template <typename Message>
    void print(const char* direction, const Message& message);

    std::ostream& out_;
    const bool verbose_;
    const std::chrono::steady_clock::time_point started_at_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
};

}  // namespace millrace
