#include "session.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "from_wire.hpp"
#include "text.hpp"

namespace millrace {

namespace {

/// How long a bot may take to look at the end of its game before the process ends.
constexpr std::chrono::seconds last_words{5};

std::string games(std::size_t count) {
    return count == 1 ? "1 game" : std::to_string(count) + " games";
}

}  // namespace

Session::Session(BotSpec spec, int games, Connection connection, std::shared_ptr<Wire> wire,
                 std::shared_ptr<Transcript> transcript, std::chrono::milliseconds patience)
    : spec_(std::move(spec)),
      games_(games),
      connection_(std::move(connection)),
      transcript_(std::move(transcript)),
      patience_(patience),
      leg_{1, std::move(wire)} {}

Ending Session::play() {
    std::optional<Ending> ending = serve(to_wire::hello(spec_, games_, connection_));
    auto lost_at = std::chrono::steady_clock::now();
    while (!ending) {
        std::shared_ptr<Wire> next = come_back(lost_at);
        if (!next) {
            return lost();
        }
        {
            std::lock_guard<std::mutex> lock(mutex_);
            leg_ = Leg{leg_.number + 1, next};
        }
        ending = serve(to_wire::resume(*ticket_, connection_));
        // A connection that breaks before its Welcome gives no new time to come back.
        lost_at = welcome_ ? std::chrono::steady_clock::now() : lost_at;
    }
    return *ending;
}

/// Plays over the present connection.
///
/// @return how it ended; nothing if the connection was lost and the session may go on over another
std::optional<Ending> Session::serve(const v1::BotMessage& first) {
    Leg waiting = leg();
    std::shared_ptr<Wire> wire = waiting.wire;
    welcome_ = false;
    {
        std::lock_guard<std::mutex> lock(mutex_);
        given_up_.clear();
    }
    std::optional<Ending> ending;
    try {
        heartbeat_.emplace(wire, Heartbeat::Welcome{patience_},
                           [this, waiting](const std::string& why) { give_up(waiting, why); });
        ending = converse(*wire, first);
        note_reason("the referee closed the connection without a goodbye");
    } catch (const Nonsense& nonsense) {
        failed(nonsense.what());
    } catch (const IoError& broken) {
        note_reason(std::string("connection lost: ") + broken.what());
    } catch (const std::exception& unforeseen) {
        // No memory, or no more threads: not the connection's fault, but its end.
        end({exit_code::failed, std::string("cannot go on: ") + unforeseen.what()});
    }
    wire->cut();
    heartbeat_.reset();
    if (ending) {
        return ending;
    }
    bool may_come_back = ticket_ && ticket_->grace.count() > 0;
    return has_failed() || dismissed_ || !may_come_back ? std::optional(lost()) : std::nullopt;
}

std::optional<Ending> Session::converse(Wire& wire, const v1::BotMessage& first) {
    wire.send(first);
    v1::RefereeMessage message;
    while (wire.read(message)) {
        std::optional<Ending> ending = on(message);
        if (ending) {
            return ending;
        }
    }
    return std::nullopt;
}

Ending Session::lost() {
    std::lock_guard<std::mutex> lock(mutex_);
    std::string running = was_welcome_ ? ", with " + games(seats_.size()) + " running" : "";
    return failure_ ? *failure_ : Ending{exit_code::failed, unwelcome(given_up_ + running)};
}

/// Why a connection was lost; before a Welcome it may well be another program that listens there.
std::string Session::unwelcome(const std::string& why) const {
    if (was_welcome_ || dismissed_) {
        return why;
    }
    return why + " (are host and port, " + connection_.address() + ", those of a Millrace referee?)";
}

/// Connects again, as often as it takes while the referee keeps the seats.
std::shared_ptr<Wire> Session::come_back(std::chrono::steady_clock::time_point lost_at) {
    auto seconds = std::chrono::duration_cast<std::chrono::seconds>(ticket_->grace).count();
    {
        std::unique_lock<std::mutex> lock(mutex_);
        std::string why = given_up_;
        lock.unlock();
        report(why + "; taking " + games(seats_.size()) + " up again within " +
               std::to_string(seconds) + " s");
    }
    while (!has_failed() && std::chrono::steady_clock::now() - lost_at < ticket_->grace) {
        // Also where each attempt succeeds and breaks at once: that is no reason to try faster.
        std::this_thread::sleep_until(connected_at_ + Wire::pause);
        connected_at_ = std::chrono::steady_clock::now();
        try {
            return Wire::attempt(connection_, transcript_);
        } catch (const IoError& not_yet) {
            std::lock_guard<std::mutex> lock(mutex_);
            given_up_ = std::string("cannot connect again: ") + not_yet.what();
        }
    }
    return nullptr;
}

std::optional<Ending> Session::on(const v1::RefereeMessage& message) {
    switch (message.kind_case()) {
        case v1::RefereeMessage::kWelcome:
            on_welcome(message.welcome());
            break;
        case v1::RefereeMessage::kRefused:
            return Ending{ticket_ ? exit_code::failed : exit_code::usage, "refused: " + message.refused().message()};
        case v1::RefereeMessage::kGameStart:
            on_start(message.game_start());
            break;
        case v1::RefereeMessage::kYourTurn:
            on_turn(message.your_turn());
            break;
        case v1::RefereeMessage::kGameOver:
            on_over(message.game_over());
            break;
        case v1::RefereeMessage::kPing:
            leg().wire->send(to_wire::pong(message.ping().id()));
            break;
        case v1::RefereeMessage::kError:
            dismissed_ = dismissed_ || message.error().closing();
            report("the referee says: " + message.error().message());
            break;
        case v1::RefereeMessage::kGoodbye:
            goodbye_ = true;
            report("goodbye: " + message.goodbye().message());
            break;
        default:
            // A sign of life, news that this bot did not ask for, or a message of a later version.
            break;
    }
    return goodbye_ && seats_.empty() ? std::optional(Ending{exit_code::done, "done"}) : std::nullopt;
}

void Session::on_welcome(const v1::Welcome& message) {
    report((ticket_ ? "back at '" : "connected to '") + message.event() + "' as " + connection_.name + " at " +
           connection_.address());
    welcome_ = true;
    was_welcome_ = true;
    ticket_ = Ticket{message.session_id(), message.resume_secret(),
                     Duration(std::max<std::int64_t>(0, message.limits().resume_grace_ns()))};
    {
        std::lock_guard<std::mutex> lock(mutex_);
        longest_comment_ = message.limits().max_comment_bytes();
    }
    Leg watched = leg();
    heartbeat_.emplace(watched.wire, Duration(message.heartbeat_interval_ns()),
                       [this, watched](const std::string& why) { give_up(watched, why); });
}

void Session::on_start(const v1::GameStart& message) {
    Game game = from_wire::game(message, spec_.options);
    std::string id = game.id;
    auto running = seats_.find(id);
    if (running == seats_.end()) {
        auto seat = std::make_shared<Seat>(leg().number, std::move(game), message.resumed(), spec_.make,
                                           spec_.legal_moves, shared_from_this());
        seats_.emplace(id, seat);
        seat->start();
    } else if (!running->second->again(leg().number, std::move(game), message.resumed())) {
        throw Nonsense("the referee starts game " + id + ", which is running already");
    }
}

void Session::on_turn(const v1::YourTurn& message) {
    if (std::shared_ptr<Seat> found = seat(message.game_id())) {
        found->turn(leg().number, message);
    }
}

void Session::on_over(const v1::GameOver& message) {
    std::shared_ptr<Seat> found = seat(message.game_id());
    if (!found) {
        return;
    }
    seats_.erase(message.game_id());
    auto done = std::remove_if(leaving_.begin(), leaving_.end(), [](const auto& seat) {
        return seat->done() && seat->join(std::chrono::steady_clock::now());
    });
    leaving_.erase(done, leaving_.end());
    leaving_.push_back(found);
    found->over(message);
    report("game " + message.game_id() + ": " + from_wire::ended(message, found->colour()));
}

std::shared_ptr<Seat> Session::seat(const std::string& game_id) {
    auto found = seats_.find(game_id);
    if (found != seats_.end()) {
        return found->second;
    }
    // A referee that is not sure whether the end of a game was heard tells it again.
    if (leg().number == 1) {
        report("game " + game_id + ": a message about a game that this bot is not playing; ignored");
    }
    return nullptr;
}

void Session::send(int asked_over, const v1::BotMessage& message) {
    Leg now = leg();
    if (now.number != asked_over) {
        return;
    }
    try {
        now.wire->send(message.has_play() ? with_short_comment(message) : message);
    } catch (const Nonsense& too_long) {
        failed(too_long.what());
    } catch (const IoError& broken) {
        give_up(now, broken.what());
    }
}

/// The referee would cut a comment without a word.
v1::BotMessage Session::with_short_comment(const v1::BotMessage& message) {
    const std::string& comment = message.play().thought().comment();
    std::size_t most = 0;
    bool told = false;
    {
        std::lock_guard<std::mutex> lock(mutex_);
        most = longest_comment_;
        if (most == 0 || comment.size() <= most) {
            return message;
        }
        told = comment_was_cut_;
        comment_was_cut_ = true;
    }
    if (!told) {
        report("game " + message.play().game_id() + ": the comment at ply " + std::to_string(message.play().ply()) +
               " has " + std::to_string(comment.size()) + " bytes, and the referee keeps " + std::to_string(most) +
               "; it is cut, as any later one that is too long");
    }
    v1::BotMessage cut = message;
    cut.mutable_play()->mutable_thought()->set_comment(std::string(beginning(comment, most)));
    return cut;
}

void Session::report(const std::string& line) {
    transcript_->report(line);
}

void Session::failed(const std::string& why) {
    end({exit_code::failed, unwelcome("connection lost: " + why)});
}

void Session::crashed(const std::string& game_id, std::optional<int> ply, const std::string& what) {
    std::string when = ply ? " at ply " + std::to_string(*ply) : "";
    Ending ending{exit_code::failed, "the bot failed in game " + game_id + when + ": " + what};
    // The last line tells one failure; a second bot's is told before it.
    if (!end(ending)) {
        report(ending.report);
    }
}

/// Cuts a connection that is of no use any more, so that the reading thread wakes up.
void Session::give_up(const Leg& broken, const std::string& why) {
    if (broken.number == leg().number) {
        note_reason("connection lost: " + why);
    }
    broken.wire->cut();
}

/// Keeps the first reason why the present connection is given up.
void Session::note_reason(const std::string& why) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (given_up_.empty()) {
        given_up_ = why;
    }
}

/// Cuts the connection, so that the reading thread wakes up and finds the first reason that was given.
///
/// @return whether this is the first
bool Session::end(Ending ending) {
    bool first = false;
    {
        std::lock_guard<std::mutex> lock(mutex_);
        first = !failure_;
        if (first) {
            failure_ = std::move(ending);
        }
    }
    leg().wire->cut();
    return first;
}

std::optional<Ending> Session::failure() const {
    std::lock_guard<std::mutex> lock(mutex_);
    return failure_;
}

bool Session::has_failed() const {
    return failure().has_value();
}

Session::Leg Session::leg() const {
    std::lock_guard<std::mutex> lock(mutex_);
    return leg_;
}

bool Session::close() {
    for (const auto& running : seats_) {
        running.second->close();
        leaving_.push_back(running.second);
    }
    seats_.clear();
    auto until = std::chrono::steady_clock::now() + last_words;
    bool all = true;
    for (const auto& seat : leaving_) {
        all = seat->join(until) && all;
    }
    leaving_.clear();
    return all;
}

}  // namespace millrace
