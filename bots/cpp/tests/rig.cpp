#include "rig.hpp"

#include <doctest/doctest.h>

#include <thread>

namespace millrace::test {

std::string Log::text() const {
    std::lock_guard<std::mutex> lock(mutex_);
    return text_;
}

void Log::await(const std::string& part) const {
    auto until = std::chrono::steady_clock::now() + patience;
    while (text().find(part) == std::string::npos) {
        if (std::chrono::steady_clock::now() > until) {
            FAIL("the bot does not print \"", part, "\" but:\n", text());
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

int Log::overflow(int letter) {
    char one = static_cast<char>(letter);
    return xsputn(&one, 1) == 1 ? letter : -1;
}

std::streamsize Log::xsputn(const char* letters, std::streamsize count) {
    std::lock_guard<std::mutex> lock(mutex_);
    text_.append(letters, static_cast<std::size_t>(count));
    return count;
}

Rig::Rig(BotSpec bot, const Options& options) {
    Connection connection{options.host, listener_.port(), "mill", "s3cret-token", options.tls, options.fingerprint};
    playing_ = std::async(std::launch::async, [log = log_, bot, options, connection] {
        return play(bot, options.games, connection, std::make_shared<Transcript>(*log, options.verbose),
                    options.patience);
    });
}

Rig::~Rig() {
    listener_.close();
    playing_ = {};
}

Outcome Rig::outcome() {
    if (playing_.wait_for(patience) != std::future_status::ready) {
        FAIL("the bot does not end; it has printed:\n", log_->text());
    }
    return playing_.get();
}

Rig::Options at_once(int games) {
    Rig::Options options;
    options.games = games;
    return options;
}

Peer seated(Rig& rig, const v1::RefereeMessage& start) {
    Peer referee = rig.accept();
    referee.expect(v1::BotMessage::kHello);
    referee.welcome();
    referee.send(start);
    referee.expect(v1::BotMessage::kReady);
    return referee;
}

Answer first_move(const Turn& turn) {
    return turn.legal_moves.front();
}

}  // namespace millrace::test
