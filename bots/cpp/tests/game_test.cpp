// What a bot is told in a game, and what becomes of its answers.
#include <doctest/doctest.h>

#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "from_wire.hpp"
#include "referee.hpp"
#include "rig.hpp"
#include "wired.hpp"

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;
using namespace std::chrono_literals;

namespace {

/// What bots have seen, for the test's thread.
struct Seen {
    std::mutex mutex;
    std::deque<std::string> lines;

    void add(const std::string& line) {
        std::lock_guard<std::mutex> lock(mutex);
        lines.push_back(line);
    }

    std::deque<std::string> all() {
        std::lock_guard<std::mutex> lock(mutex);
        return lines;
    }
};

class Noting final : public Bot {
public:
    explicit Noting(std::shared_ptr<Seen> seen) : seen_(std::move(seen)) {}

    void game_started(const Game& game) override {
        seen_->add("started " + game.id + " " + game.variant.id + " against " + game.opponent + " in " + game.event +
                   " round " + std::to_string(game.round) + " " + game.clock.text + " " + game.start.text() + " with " +
                   std::to_string(game.moves.size()) + " moves, depth " + game.option("depth", "none") + "/" +
                   game.option("width", "none") + "/" + game.option("height", "none") + "/" +
                   game.option("hash", "none") + (game.colour == Colour::white ? " as white" : " as black"));
    }

    Answer move(const Turn& turn) override {
        std::string line = "turn " + std::to_string(turn.ply) + " " + turn.position.text() + " moves";
        for (const Move& move : turn.game.moves) {
            line += " " + turn.text(move);
        }
        line += " last " + (turn.last_move ? turn.text(*turn.last_move) : "none");
        line += " of " + std::to_string(turn.legal_moves.size());
        seen_->add(line);
        return first_move(turn);
    }

    void game_over(const GameEnd& end) override {
        const char* results[] = {"won", "drawn", "lost", "voided"};
        seen_->add(std::string("over ") + end.game.id + " " + results[static_cast<int>(end.result)] + " " + end.reason +
                   (end.own_fault ? " own fault " : " ") + end.message + " " + end.record.value_or("no record") + " " +
                   std::to_string(end.game.moves.size()));
    }

private:
    std::shared_ptr<Seen> seen_;
};

BotSpec noting(const std::shared_ptr<Seen>& seen) {
    return BotSpec(BotSpec::Maker([seen] { return std::make_unique<Noting>(seen); }));
}

}  // namespace

TEST_CASE("a bot is told its game, its turns with all moves so far, and the end") {
    auto seen = std::make_shared<Seen>();
    BotSpec spec = noting(seen);
    spec.options = {{"depth", "4", "plies"}, {"width", "2", ""}};
    Rig rig(spec);
    v1::RefereeMessage start = game_start("g", v1::COLOUR_WHITE, {4, 8});
    (*start.mutable_game_start()->mutable_options())["depth"] = "7";
    (*start.mutable_game_start()->mutable_options())["hash"] = "64";
    {
        Peer referee = seated(rig, start);
        referee.send(your_turn("g", {4, 8}));
        CHECK(referee.expect(Kind::kPlay).play().ply() == 2);
        referee.send(your_turn("g", {4, 8, 0, 1}));
        CHECK(referee.expect(Kind::kPlay).play().ply() == 4);
        v1::RefereeMessage over = game_over("g", v1::RESULT_BLACK_WINS, v1::END_REASON_TIME);
        over.mutable_game_over()->set_fault(v1::COLOUR_WHITE);
        over.mutable_game_over()->set_message("White's flag fell.");
        over.mutable_game_over()->set_record("http://127.0.0.1/games/g.pgn");
        over.mutable_game_over()->mutable_last_move()->set_to(3);
        over.mutable_game_over()->set_plies(6);
        referee.send(over);
        referee.goodbye();
    }
    CHECK(rig.exit_code() == exit_code::done);
    std::deque<std::string> lines = seen->all();
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "started g three-mens-morris against other in test cup round 2 5s/move ......... w 3 3 0 with 2"
                      " moves, depth 7/2/none/64 as white");
    CHECK(lines[1] == "turn 2 ....W...B w 2 2 0 moves b2 c1 last c1 of 7");
    CHECK(lines[2] == "turn 4 WB..W...B w 1 1 0 moves b2 c1 a3 b3 last b3 of 5");
    CHECK(lines[3] == "over g lost time own fault White's flag fell. http://127.0.0.1/games/g.pgn 6");
}

TEST_CASE("a clock's largest numbers leave time for a move") {
    v1::RefereeMessage start = game_start("g", v1::COLOUR_WHITE);
    v1::ClockRule* clock = start.mutable_game_start()->mutable_clock();
    clock->set_base_ns(60'000'000'000);
    for (std::uint32_t session : {1U, 0x7FFFFFFFU, 0x80000000U, 0xFFFFFFFEU, 0xFFFFFFFFU}) {
        CAPTURE(session);
        clock->set_moves_per_session(session);
        clock->clear_per_move_ns();
        Clock read = from_wire::game(start.game_start(), {}).clock;
        for (int own_moves : {0, 1, 1000}) {
            Duration budget = read.budget(Duration(60'000'000'000), own_moves);
            CHECK(budget >= Duration(0));
            CHECK(budget < Duration(60'000'000'000));
        }
    }
}

TEST_CASE("each result is told from the bot's side") {
    struct Case {
        v1::Result result;
        v1::Colour own;
        const char* seen;
        const char* printed;
    };
    for (const Case& is : {Case{v1::RESULT_WHITE_WINS, v1::COLOUR_WHITE, "won", "won with White"},
                           Case{v1::RESULT_WHITE_WINS, v1::COLOUR_BLACK, "lost", "lost with Black"},
                           Case{v1::RESULT_BLACK_WINS, v1::COLOUR_WHITE, "lost", "lost with White"},
                           Case{v1::RESULT_BLACK_WINS, v1::COLOUR_BLACK, "won", "won with Black"},
                           Case{v1::RESULT_DRAW, v1::COLOUR_WHITE, "drawn", "drawn with White"},
                           Case{v1::RESULT_DOUBLE_FORFEIT, v1::COLOUR_WHITE, "lost", "double forfeit"},
                           Case{v1::RESULT_VOID, v1::COLOUR_WHITE, "voided", "void"},
                           Case{v1::RESULT_UNSPECIFIED, v1::COLOUR_WHITE, "voided", "unspecified"}}) {
        auto seen = std::make_shared<Seen>();
        Rig rig(noting(seen));
        Peer referee = seated(rig, game_start("g", is.own));
        referee.send(game_over("g", is.result, v1::END_REASON_MILL));
        referee.goodbye();
        CHECK(rig.exit_code() == exit_code::done);
        CHECK(seen->all().back() == "over g " + std::string(is.seen) + " mill  no record 0");
        CHECK(rig.log().text().find("game g: " + std::string(is.printed) + " (mill)\n") != std::string::npos);
    }
}

TEST_CASE("a turn tells clocks, limits, draws and receipts; what the referee leaves out is nothing") {
    auto turns = std::make_shared<std::promise<Turn>>();
    auto first = std::make_shared<std::promise<Turn>>();
    Rig rig(BotSpec([=](const Turn& turn) {
        (turn.ply == 0 ? first : turns)->set_value(turn);
        return first_move(turn);
    }));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    v1::RefereeMessage bare = your_turn("g", {});
    bare.mutable_your_turn()->clear_time_left_ns();
    referee.send(bare);
    referee.expect(Kind::kPlay);
    Turn untimed = first->get_future().get();
    CHECK_FALSE(untimed.time_left.has_value());
    CHECK_FALSE(untimed.own_clock.has_value());
    CHECK_FALSE(untimed.opponent_clock.has_value());
    CHECK_FALSE(untimed.node_limit.has_value());
    CHECK_FALSE(untimed.last_move.has_value());
    CHECK_FALSE(untimed.previous.has_value());
    CHECK_FALSE(untimed.draw_offered);
    CHECK(untimed.budget == 1s);

    v1::RefereeMessage full = your_turn("g", {0, 1});
    v1::YourTurn* message = full.mutable_your_turn();
    message->set_own_clock_ns(0);
    message->set_opponent_clock_ns(7'000'000'000);
    message->set_node_limit(2000);
    message->set_draw_offered(true);
    message->set_repetitions(2);
    message->mutable_previous()->set_ply(0);
    message->mutable_previous()->set_elapsed_ns(3'000'000);
    message->mutable_previous()->set_charged_ns(2'000'000);
    message->mutable_previous()->set_forgiven_ns(1'000'000);
    message->mutable_previous()->set_round_trip_ns(500);
    referee.send(full);
    referee.expect(Kind::kPlay);
    Turn turn = turns->get_future().get();
    CHECK(turn.time_left == Duration(5s));
    CHECK(turn.own_clock == Duration(0));
    CHECK(turn.opponent_clock == Duration(7s));
    CHECK(turn.node_limit == 2000U);
    CHECK(turn.draw_offered);
    CHECK(turn.repetitions == 2);
    CHECK(turn.budget == 4500ms);
    REQUIRE(turn.previous.has_value());
    CHECK(turn.previous->elapsed == 3ms);
    CHECK(turn.previous->charged == 2ms);
    CHECK(turn.previous->forgiven == 1ms);
    CHECK(turn.previous->round_trip == Duration(500));
}

TEST_CASE("a thought, an offer, an accepted draw and a resignation go out as they were meant") {
    Rig rig(BotSpec([](const Turn& turn) {
        switch (turn.ply) {
            case 0:
                return Answer(turn.legal_moves[3])
                    .score(0.0)
                    .depth(0)
                    .nodes(5)
                    .variation("a2 b2")
                    .comment("so")
                    .offer_draw();
            case 2:
                return Answer::accept_draw();
            default:
                return Answer::resign();
        }
    }));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    v1::Play play = referee.expect(Kind::kPlay).play();
    CHECK(play.move().to() == 3);
    CHECK(play.offer_draw());
    CHECK(play.thought().has_score());
    CHECK(play.thought().score() == 0.0);
    CHECK(play.thought().has_depth());
    CHECK(play.thought().depth() == 0);
    CHECK(play.thought().nodes() == 5);
    CHECK(play.thought().principal_variation() == "a2 b2");
    CHECK(play.thought().comment() == "so");
    referee.send(your_turn("g", {3, 4}));
    v1::AcceptDraw draw = referee.expect(Kind::kAcceptDraw).accept_draw();
    CHECK(draw.game_id() == "g");
    CHECK(draw.has_ply());
    CHECK(draw.ply() == 2);
    referee.send(game_over("g", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    referee.send(game_start("h", v1::COLOUR_BLACK));
    referee.expect(Kind::kReady);
    referee.send(your_turn("h", {0}));
    CHECK(referee.expect(Kind::kResign).resign().game_id() == "h");
    referee.send(game_over("h", v1::RESULT_WHITE_WINS, v1::END_REASON_RESIGNATION));
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
}

TEST_CASE("a move without a thought has none on the wire") {
    Rig rig{BotSpec(first_move)};
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    CHECK_FALSE(referee.expect(Kind::kPlay).play().has_thought());
}

TEST_CASE("an answer that is no legal move is reported and sent all the same") {
    Rig rig(BotSpec([](const Turn& turn) { return turn.board().move("a3-b3xc3"); }));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    v1::Move move = referee.expect(Kind::kPlay).play().move();
    CHECK(move.has_from());
    CHECK(move.from() == 0);
    CHECK(move.to() == 1);
    REQUIRE(move.removals_size() == 1);
    CHECK(move.removals(0) == 2);
    referee.expect_nothing();
    rig.log().await("game g: the bot's move a3-b3xc3 at ply 0 is none of the legal moves; it was sent all the same");
}

TEST_CASE("a bot that asked for no legal moves is not told that its move is none of them") {
    BotSpec spec([](const Turn& turn) { return turn.board().move("b2"); });
    spec.legal_moves = false;
    Rig rig(spec);
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    v1::RefereeMessage turn = your_turn("g", {});
    turn.mutable_your_turn()->clear_legal_moves();
    referee.send(turn);
    referee.expect(Kind::kPlay);
    referee.send(game_over("g", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    referee.goodbye();
    CHECK(rig.exit_code() == exit_code::done);
    CHECK(rig.log().text().find("none of the legal moves") == std::string::npos);
}

TEST_CASE("a game that ends while the bot thinks: the bot can see it, and its answer is thrown away") {
    auto thinking = std::make_shared<Gate>();
    auto seen = std::make_shared<Seen>();
    class Slow final : public Bot {
    public:
        Slow(std::shared_ptr<Gate> thinking, std::shared_ptr<Seen> seen) : thinking_(thinking), seen_(seen) {}
        Answer move(const Turn& turn) override {
            thinking_->open();
            auto until = std::chrono::steady_clock::now() + patience;
            while (!turn.stopped() && std::chrono::steady_clock::now() < until) {
                std::this_thread::sleep_for(1ms);
            }
            seen_->add(turn.stopped() ? "stopped" : "not stopped");
            return first_move(turn);
        }
        void game_over(const GameEnd& end) override { seen_->add(end.reason); }

    private:
        std::shared_ptr<Gate> thinking_;
        std::shared_ptr<Seen> seen_;
    };
    Rig rig(BotSpec(BotSpec::Maker([=] { return std::make_unique<Slow>(thinking, seen); })));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    REQUIRE(thinking->pass());
    referee.send(game_over("g", v1::RESULT_BLACK_WINS, v1::END_REASON_TIME));
    referee.goodbye();
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::done);
    CHECK(seen->all() == std::deque<std::string>{"stopped", "time"});
}

TEST_CASE("a game that ends while the bot prepares for it hears no Ready") {
    auto go_on = std::make_shared<Gate>();
    class Preparing final : public Bot {
    public:
        explicit Preparing(std::shared_ptr<Gate> go_on) : go_on_(std::move(go_on)) {}
        void game_started(const Game&) override { go_on_->pass(); }
        Answer move(const Turn& turn) override { return first_move(turn); }

    private:
        std::shared_ptr<Gate> go_on_;
    };
    Rig rig(BotSpec(BotSpec::Maker([=] { return std::make_unique<Preparing>(go_on); })));
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.send(game_over("g", v1::RESULT_BLACK_WINS, v1::END_REASON_NO_START));
    referee.expect_nothing();
    go_on->open();
    referee.goodbye();
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::done);
}

}  // namespace millrace::test
