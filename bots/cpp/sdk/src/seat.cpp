#include "seat.hpp"

#include <algorithm>
#include <utility>

#include "crash.hpp"
#include "frames.hpp"
#include "from_wire.hpp"
#include "to_wire.hpp"

namespace millrace {

Seat::Seat(int leg, Game game, bool ready, BotSpec::Maker make, bool lists_moves, std::shared_ptr<Desk> desk)
    : id_(game.id),
      game_(std::move(game)),
      ready_(ready),
      make_(std::move(make)),
      lists_moves_(lists_moves),
      desk_(std::move(desk)),
      leg_(leg),
      first_leg_(leg) {}

Seat::~Seat() {
    // The thread owns the seat while it runs: here it has ended, or is this one at its end.
    if (thread_.joinable()) {
        thread_.detach();
    }
}

void Seat::start() {
    thread_ = std::thread([self = shared_from_this()] { self->run(); });
}

void Seat::turn(int leg, const v1::YourTurn& message) {
    hand_in(Asked{leg, message});
}

bool Seat::again(int leg, Game now, bool ready) {
    bool first = leg_ != leg;
    leg_ = leg;
    hand_in(Again{leg, std::move(now), ready});
    return first;
}

void Seat::over(const v1::GameOver& message) {
    *over_ = true;
    hand_in(Over{message});
}

void Seat::close() {
    *over_ = true;
    hand_in(Closed{});
}

bool Seat::join(std::chrono::steady_clock::time_point until) {
    {
        std::unique_lock<std::mutex> lock(mutex_);
        if (!changed_.wait_until(lock, until, [this] { return done_.load(); })) {
            return false;
        }
    }
    if (thread_.joinable()) {
        thread_.join();
    }
    return true;
}

void Seat::hand_in(Notice notice) {
    {
        std::lock_guard<std::mutex> lock(mutex_);
        notices_.push_back(std::move(notice));
    }
    changed_.notify_all();
}

Seat::Notice Seat::take() {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return !notices_.empty(); });
    Notice notice = std::move(notices_.front());
    notices_.pop_front();
    return notice;
}

void Seat::run() {
    try {
        live();
    } catch (const Nonsense& nonsense) {
        desk_->failed(nonsense.what());
    } catch (...) {
        desk_->crashed(id_, ply_, what_was_thrown());
    }
    {
        std::lock_guard<std::mutex> lock(mutex_);
        done_ = true;
    }
    changed_.notify_all();
}

void Seat::live() {
    std::unique_ptr<Bot> bot = make_();
    bot->game_started(game_);
    if (!ready_ && !*over_) {
        desk_->send(first_leg_, to_wire::ready(id_));
    }
    while (true) {
        Notice notice = take();
        if (auto* asked = std::get_if<Asked>(&notice)) {
            play(*bot, *asked);
        } else if (auto* again = std::get_if<Again>(&notice)) {
            take_up(*again);
        } else if (auto* over = std::get_if<Over>(&notice)) {
            finish(*bot, *over);
            return;
        } else {
            return;
        }
    }
}

void Seat::take_up(const Again& again) {
    game_.moves = again.now.moves;
    if (!again.ready && !*over_) {
        desk_->send(again.leg, to_wire::ready(id_));
    }
}

void Seat::play(Bot& bot, const Asked& asked) {
    follow(asked.message);
    int ply = static_cast<int>(asked.message.ply());
    if (!answered_ || answered_->ply != ply) {
        std::optional<Answer> thought = think(bot, asked.message);
        if (!thought) {
            return;
        }
        own_moves_++;
        answered_ = Answered{ply, std::move(*thought)};
    }
    desk_->send(asked.leg, to_wire::answer(id_, ply, answered_->answer));
    if (answered_->answer.kind() == Answer::Kind::play) {
        advance(asked.message, answered_->answer.move());
    }
}

/// The bot's answer, or nothing if the game ended before there was one.
std::optional<Answer> Seat::think(Bot& bot, const v1::YourTurn& message) {
    Turn turn = from_wire::turn(message, game_, own_moves_);
    turn.stop = over_;
    if (*over_) {
        return std::nullopt;
    }
    ply_ = turn.ply;
    Answer answer = bot.move(turn);
    if (*over_) {
        return std::nullopt;
    }
    if (answer.kind() == Answer::Kind::accept_draw && !turn.draw_offered) {
        desk_->report("game " + id_ + ": the bot takes a draw at ply " + std::to_string(turn.ply) +
                      " that nobody has offered; answer Answer::accept_draw() only if turn.draw_offered");
    }
    return answer;
}

/// Brings the moves to those of a turn: the opponent's last one is all that can be missing.
void Seat::follow(const v1::YourTurn& message) {
    if (message.ply() == game_.moves.size() + 1 && message.has_last_move()) {
        game_.moves.push_back(from_wire::move(message.last_move(), game_.variant.board));
    }
    if (message.ply() != game_.moves.size()) {
        throw Nonsense("game " + id_ + ": the referee asks at ply " + std::to_string(message.ply()) +
                       ", which does not follow from the " + std::to_string(game_.moves.size()) +
                       " moves that it has told");
    }
    if (lists_moves_ && message.legal_moves().empty()) {
        throw Nonsense("game " + id_ + ": the referee asks for a move at ply " + std::to_string(message.ply()) +
                       " and lists none that is legal; that is its fault, tell the organiser");
    }
}

/// The bot's own move in its own list. The referee judges it; its author learns at once what is wrong with it.
void Seat::advance(const v1::YourTurn& message, const Move& move) {
    const auto& legal = message.legal_moves();
    const Board& board = game_.variant.board;
    bool known = legal.empty() || std::any_of(legal.begin(), legal.end(), [&](const v1::Move& candidate) {
                     return from_wire::move(candidate, board) == move;
                 });
    if (known) {
        game_.moves.push_back(move);
    } else {
        desk_->report("game " + id_ + ": the bot's move " + board.text(move) + " at ply " +
                      std::to_string(message.ply()) + " is none of the legal moves; it was sent all the same");
    }
}

void Seat::finish(Bot& bot, const Over& over) {
    if (over.message.has_last_move() && over.message.plies() == game_.moves.size() + 1) {
        game_.moves.push_back(from_wire::move(over.message.last_move(), game_.variant.board));
    }
    ply_.reset();
    bot.game_over(from_wire::end(over.message, game_));
}

}  // namespace millrace
