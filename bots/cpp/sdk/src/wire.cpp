#include "wire.hpp"

#include <string>
#include <thread>
#include <utility>

#include "millrace.pb.h"

namespace millrace {

Wire::Wire(std::unique_ptr<Channel> channel, std::shared_ptr<Transcript> transcript)
    : channel_(std::move(channel)), transcript_(std::move(transcript)) {}

std::shared_ptr<Wire> Wire::attempt(const Connection& connection, const std::shared_ptr<Transcript>& transcript) {
    return std::make_shared<Wire>(Channel::open(connection), transcript);
}

std::shared_ptr<Wire> Wire::connect(const Connection& connection, std::chrono::milliseconds patience,
                                    const std::shared_ptr<Transcript>& transcript) {
    auto give_up_at = std::chrono::steady_clock::now() + patience;
    bool reported = false;
    while (true) {
        try {
            return attempt(connection, transcript);
        } catch (const NotYet&) {
            if (std::chrono::steady_clock::now() >= give_up_at) {
                throw;
            }
        }
        if (!reported) {
            auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience).count();
            transcript->report("nobody listens at " + connection.address() + " yet; trying for " +
                               std::to_string(seconds) + " s");
            reported = true;
        }
        std::this_thread::sleep_for(pause);
    }
}

bool Wire::read(v1::RefereeMessage& into) {
    std::optional<std::string_view> frame = frames_.next();
    while (!frame) {
        char* room = frames_.room();
        std::size_t count = channel_->read(room, frames_.room_size());
        if (count == 0) {
            if (frames_.within_frame()) {
                throw IoError("the referee closed the connection within a message");
            }
            return false;
        }
        frames_.filled(count);
        frame = frames_.next();
    }
    last_read_at_ = std::chrono::steady_clock::now();
    if (!into.ParseFromArray(frame->data(), static_cast<int>(frame->size()))) {
        throw Nonsense("the referee's frame of " + std::to_string(frame->size()) +
                       " bytes is no message of the schema");
    }
    transcript_->received(into);
    return true;
}

void Wire::send(const v1::BotMessage& message) {
    std::string frame = framed(message.SerializeAsString());
    std::lock_guard<std::mutex> lock(sending_);
    write(message, frame);
}

void Wire::send_unless_busy(const v1::BotMessage& message) {
    std::string frame = framed(message.SerializeAsString());
    std::unique_lock<std::mutex> lock(sending_, std::try_to_lock);
    if (lock) {
        write(message, frame);
    }
}

void Wire::write(const v1::BotMessage& message, const std::string& frame) {
    transcript_->sent(message);
    channel_->write(frame.data(), frame.size());
}

std::chrono::nanoseconds Wire::silence() const {
    return std::chrono::steady_clock::now() - last_read_at_.load();
}

}  // namespace millrace
