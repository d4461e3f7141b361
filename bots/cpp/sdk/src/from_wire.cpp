#include "from_wire.hpp"

#include <algorithm>
#include <cstdint>

#include "frames.hpp"
#include "text.hpp"

namespace millrace::from_wire {

namespace {

/// In moves; no game is as long. Larger numbers would not fit into an int.
constexpr std::uint32_t longest_session = 1'000'000;

int point(std::uint32_t number, const Board& board) {
    if (number >= board.points.size()) {
        throw Nonsense("the referee names the point " + std::to_string(number) + ", but the board " +
                       quote(board.name) + " has " + std::to_string(board.points.size()) + " points");
    }
    return static_cast<int>(number);
}

Board board(const v1::Board& message) {
    Board board;
    board.name = message.name();
    board.points.assign(message.points().begin(), message.points().end());
    auto lists = [&](const auto& messages) {
        std::vector<std::vector<int>> lists;
        for (const v1::PointList& list : messages) {
            lists.emplace_back();
            for (std::uint32_t number : list.points()) {
                lists.back().push_back(point(number, board));
            }
        }
        return lists;
    };
    board.neighbours = lists(message.neighbours());
    board.mills = lists(message.mills());
    if (board.neighbours.size() != board.points.size()) {
        throw Nonsense("the board " + quote(board.name) + " has " + std::to_string(board.points.size()) +
                       " points and neighbours of " + std::to_string(board.neighbours.size()));
    }
    return board;
}

Variant variant(const v1::Variant& message) {
    Variant variant;
    variant.id = message.id();
    variant.board = board(message.board());
    variant.stones = static_cast<int>(message.stones());
    variant.mill_wins = message.mill_wins();
    variant.moves_anywhere = message.moves_anywhere();
    variant.flying = message.flying();
    variant.move_while_placing = message.move_while_placing();
    variant.removal_per_mill = message.removal_per_mill();
    variant.repetition_limit = static_cast<int>(message.repetition_limit());
    variant.no_capture_limit = static_cast<int>(message.no_capture_limit());
    variant.move_limit = static_cast<int>(message.move_limit());
    variant.full_board_mover_loses = message.full_board_mover_loses();
    variant.rules_text = message.rules_text();
    return variant;
}

std::optional<Duration> duration(bool present, std::int64_t nanoseconds) {
    return present ? std::optional(Duration(nanoseconds)) : std::nullopt;
}

Clock clock(const v1::ClockRule& message) {
    Clock clock;
    clock.text = message.text();
    clock.base = duration(message.has_base_ns(), message.base_ns());
    clock.increment = duration(message.has_increment_ns(), message.increment_ns());
    if (message.moves_per_session() > 0) {
        clock.moves_per_session = static_cast<int>(std::min(message.moves_per_session(), longest_session));
    }
    clock.per_move = duration(message.has_per_move_ns(), message.per_move_ns());
    clock.delay = duration(message.has_delay_ns(), message.delay_ns());
    clock.bank = duration(message.has_bank_ns(), message.bank_ns());
    if (message.has_node_limit()) {
        clock.node_limit = message.node_limit();
    }
    clock.margin = Duration(message.margin_ns());
    clock.round_trip_credit = Duration(message.round_trip_credit_ns());
    return clock;
}

Colour colour(v1::Colour message) {
    if (message != v1::COLOUR_WHITE && message != v1::COLOUR_BLACK) {
        throw Nonsense("the referee does not say which colour is meant");
    }
    return message == v1::COLOUR_WHITE ? Colour::white : Colour::black;
}

bool is_colour(v1::Colour message, Colour colour) {
    return message == (colour == Colour::white ? v1::COLOUR_WHITE : v1::COLOUR_BLACK);
}

Position position(const v1::Position& message, const Board& board) {
    const std::string& letters = message.board();
    if (letters.size() != board.points.size() || letters.find_first_not_of("WB.") != std::string::npos) {
        throw Nonsense("the position " + quote(letters) + " does not describe the " +
                       std::to_string(board.points.size()) + " points of the board " + quote(board.name));
    }
    Position position;
    position.board = letters;
    position.side = colour(message.side_to_move());
    position.white_hand = static_cast<int>(message.white_hand());
    position.black_hand = static_cast<int>(message.black_hand());
    position.no_capture_count = static_cast<int>(message.no_capture_count());
    return position;
}

Receipt receipt(const v1::TimingReceipt& message) {
    Receipt receipt;
    receipt.ply = static_cast<int>(message.ply());
    receipt.elapsed = Duration(message.elapsed_ns());
    receipt.charged = Duration(message.charged_ns());
    receipt.forgiven = Duration(message.forgiven_ns());
    receipt.round_trip = duration(message.has_round_trip_ns(), message.round_trip_ns());
    return receipt;
}

GameEnd::Result result(v1::Result message, Colour own) {
    switch (message) {
        case v1::RESULT_WHITE_WINS:
            return own == Colour::white ? GameEnd::Result::won : GameEnd::Result::lost;
        case v1::RESULT_BLACK_WINS:
            return own == Colour::black ? GameEnd::Result::won : GameEnd::Result::lost;
        case v1::RESULT_DRAW:
            return GameEnd::Result::drawn;
        case v1::RESULT_DOUBLE_FORFEIT:
            return GameEnd::Result::lost;
        default:
            return GameEnd::Result::voided;
    }
}

/// `fewer-than-three` for END_REASON_FEWER_THAN_THREE, with a letter of choice between the words.
std::string words(const std::string& name, const std::string& prefix, char between) {
    std::string text = lower(name.rfind(prefix, 0) == 0 ? name.substr(prefix.size()) : name);
    std::replace(text.begin(), text.end(), '_', between);
    return text;
}

std::string reason(const v1::GameOver& over) {
    if (over.reason() == v1::END_REASON_UNSPECIFIED) {
        return "";
    }
    return words(std::string(v1::EndReason_Name(over.reason())), "END_REASON_", '-');
}

}  // namespace

Game game(const v1::GameStart& start, const std::vector<BotOption>& offered) {
    Game game;
    game.id = start.game_id();
    game.variant = variant(start.variant());
    game.colour = colour(start.colour());
    game.opponent = start.opponent();
    game.clock = clock(start.clock());
    game.start = position(start.start(), game.variant.board);
    for (const v1::Move& played : start.moves()) {
        game.moves.push_back(move(played, game.variant.board));
    }
    game.event = start.event();
    game.round = static_cast<int>(start.round());
    game.options.insert(start.options().begin(), start.options().end());
    for (const BotOption& option : offered) {
        game.options.emplace(option.name, option.default_value);  // unless the event has set it
    }
    return game;
}

Move move(const v1::Move& message, const Board& board) {
    if (!message.has_to()) {
        throw Nonsense("the referee's move does not say where it goes");
    }
    Move move;
    if (message.has_from()) {
        move.from = point(message.from(), board);
    }
    move.to = point(message.to(), board);
    for (std::uint32_t taken : message.removals()) {
        move.removals.push_back(point(taken, board));
    }
    return move;
}

Turn turn(const v1::YourTurn& message, const Game& game, int own_moves) {
    const Board& board = game.variant.board;
    Turn turn(game);
    turn.ply = static_cast<int>(message.ply());
    turn.position = position(message.position(), board);
    if (message.has_last_move()) {
        turn.last_move = move(message.last_move(), board);
    }
    turn.legal_moves.reserve(static_cast<std::size_t>(message.legal_moves_size()));
    for (const v1::Move& legal : message.legal_moves()) {
        turn.legal_moves.push_back(move(legal, board));
    }
    turn.time_left = duration(message.has_time_left_ns(), message.time_left_ns());
    turn.own_clock = duration(message.has_own_clock_ns(), message.own_clock_ns());
    turn.opponent_clock = duration(message.has_opponent_clock_ns(), message.opponent_clock_ns());
    if (message.has_node_limit()) {
        turn.node_limit = message.node_limit();
    }
    turn.budget = game.clock.budget(turn.time_left, own_moves);
    turn.repetitions = static_cast<int>(message.repetitions());
    turn.draw_offered = message.draw_offered();
    if (message.has_previous()) {
        turn.previous = receipt(message.previous());
    }
    return turn;
}

GameEnd end(const v1::GameOver& over, const Game& game) {
    GameEnd end{game, result(over.result(), game.colour), reason(over), is_colour(over.fault(), game.colour),
                over.message(), std::nullopt};
    if (!over.record().empty()) {
        end.record = over.record();
    }
    return end;
}

std::string ended(const v1::GameOver& over, Colour own) {
    const char* with = own == Colour::white ? " with White" : " with Black";
    std::string text;
    switch (over.result()) {
        case v1::RESULT_WHITE_WINS:
        case v1::RESULT_BLACK_WINS:
            text = std::string(result(over.result(), own) == GameEnd::Result::won ? "won" : "lost") + with;
            break;
        case v1::RESULT_DRAW:
            text = std::string("drawn") + with;
            break;
        default:
            text = words(std::string(v1::Result_Name(over.result())), "RESULT_", ' ');
            break;
    }
    std::string why = reason(over);
    text += why.empty() ? "" : " (" + why + ")";
    return over.message().empty() ? text : text + ", " + over.message();
}

}  // namespace millrace::from_wire
