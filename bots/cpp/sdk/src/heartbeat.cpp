#include "heartbeat.hpp"

#include <utility>

#include "to_wire.hpp"

namespace millrace {

namespace {

constexpr std::chrono::nanoseconds default_interval = std::chrono::seconds(15);
constexpr int ask_after = 2;
constexpr int lost_after = 3;

}  // namespace

Heartbeat::Heartbeat(std::shared_ptr<Wire> wire, std::chrono::nanoseconds announced, Lost lost)
    : wire_(std::move(wire)),
      interval_(announced.count() > 0 ? announced : default_interval),
      lost_(std::move(lost)),
      thread_([this] { watch(); }) {}

Heartbeat::Heartbeat(std::shared_ptr<Wire> wire, Welcome awaited, Lost lost)
    : wire_(std::move(wire)),
      interval_(awaited.patience),
      lost_(std::move(lost)),
      thread_([this] { await_welcome(); }) {}

Heartbeat::~Heartbeat() {
    {
        std::lock_guard<std::mutex> lock(mutex_);
        closed_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Heartbeat::await_welcome() {
    std::unique_lock<std::mutex> lock(mutex_);
    if (!changed_.wait_for(lock, interval_, [this] { return closed_; })) {
        lock.unlock();
        auto seconds = std::chrono::duration_cast<std::chrono::seconds>(interval_).count();
        lost_("no Welcome within " + std::to_string(seconds) + " s");
    }
}

void Heartbeat::watch() {
    auto next = std::chrono::steady_clock::now();
    std::unique_lock<std::mutex> lock(mutex_);
    while (!closed_) {
        next += interval_;
        if (changed_.wait_until(lock, next, [this] { return closed_; })) {
            return;
        }
        lock.unlock();
        bool alive = look();
        lock.lock();
        if (!alive) {
            return;
        }
    }
}

bool Heartbeat::look() {
    auto silence = wire_->silence();
    if (silence < interval_ * ask_after) {
        asked_at_.reset();
        return true;
    }
    auto now = std::chrono::steady_clock::now();
    if (!asked_at_) {
        asked_at_ = now;
        try {
            wire_->send_unless_busy(to_wire::ping(++pings_));
        } catch (const IoError& broken) {
            lost_(broken.what());
            return false;
        }
        return true;
    }
    if (now - *asked_at_ > interval_ * lost_after) {
        auto seconds = std::chrono::duration_cast<std::chrono::seconds>(silence).count();
        lost_("nothing heard from the referee for " + std::to_string(seconds) + " s");
        return false;
    }
    return true;
}

}  // namespace millrace
