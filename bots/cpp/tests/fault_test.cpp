// Bots that fail, and referees that ask what makes no sense in a game.
#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <stdexcept>

#include "referee.hpp"
#include "rig.hpp"
#include "wired.hpp"

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;
using namespace std::chrono_literals;

namespace {

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        found++;
    }
    return found;
}

}  // namespace

TEST_CASE("a bot that throws ends it all with what it threw") {
    std::function<Answer(const Turn&)> move;
    std::string words;
    SUBCASE("a standard exception") {
        move = [](const Turn&) -> Answer { throw std::out_of_range("no such table"); };
        words = "std::out_of_range: no such table\n";
    }
    SUBCASE("a nested one") {
        move = [](const Turn&) -> Answer {
            try {
                throw std::out_of_range("inner");
            } catch (...) {
                std::throw_with_nested(std::runtime_error("outer"));
            }
        };
        words = ": outer; caused by std::out_of_range: inner\n";
    }
    SUBCASE("words of many lines") {
        move = [](const Turn&) -> Answer { throw std::runtime_error("one\ntwo"); };
        words = "std::runtime_error: one two\n";
    }
    SUBCASE("something else") {
        move = [](const Turn&) -> Answer { throw 42; };
        words = "int\n";
    }
    Rig rig{BotSpec(move)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome(30s);
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.send(your_turn("g", {}));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    std::string said = rig.log().text();
    INFO(said);
    CHECK(ends_with(said, words));
    CHECK(said.find("\nthe bot failed in game g at ply 0: ") == said.rfind("the bot failed") - 1);
    CHECK(said.find(words) == said.rfind(words));
    CHECK_FALSE(rig.listener().waiting(0ms));
}

TEST_CASE("a bot that cannot be made, or not begin, ends it all") {
    BotSpec::Maker maker;
    SUBCASE("made") {
        maker = []() -> std::unique_ptr<Bot> { throw std::runtime_error("no book"); };
    }
    SUBCASE("begin") {
        maker = [] {
            class Broken final : public Bot {
                void game_started(const Game&) override { throw std::runtime_error("no book"); }
                Answer move(const Turn& turn) override { return first_move(turn); }
            };
            return std::make_unique<Broken>();
        };
    }
    Rig rig{BotSpec(maker)};
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(ends_with(rig.log().text(), "\nthe bot failed in game g: std::runtime_error: no book\n"));
}

TEST_CASE("a bot that throws at the end of a game ends it all, also at the end of the last") {
    auto go_on = std::make_shared<Gate>();
    class Late final : public Bot {
    public:
        explicit Late(std::shared_ptr<Gate> go_on) : go_on_(std::move(go_on)) {}
        Answer move(const Turn& turn) override { return first_move(turn); }
        void game_over(const GameEnd&) override {
            go_on_->pass();
            throw std::runtime_error("cannot save");
        }

    private:
        std::shared_ptr<Gate> go_on_;
    };
    Rig rig{BotSpec(BotSpec::Maker([=] { return std::make_unique<Late>(go_on); }))};
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    referee.expect(Kind::kPlay);
    referee.send(game_over("g", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    SUBCASE("with more to come") {
        go_on->open();
    }
    SUBCASE("the last") {
        referee.goodbye();
        rig.log().await("goodbye: ");
        go_on->open();
    }
    CHECK(rig.exit_code() == exit_code::failed);
    INFO(rig.log().text());
    CHECK(ends_with(rig.log().text(), "\nthe bot failed in game g: std::runtime_error: cannot save\n"));
    CHECK(count(rig.log().text(), "cannot save") == 1);
}

TEST_CASE("two bots that throw are both told, the first one last") {
    auto second_thinks = std::make_shared<Gate>();
    auto first_has_failed = std::make_shared<Gate>();
    Rig rig(BotSpec([=](const Turn& turn) -> Answer {
                if (turn.game.id == "h") {
                    second_thinks->open();
                    first_has_failed->pass();
                }
                throw std::runtime_error("fault of " + turn.game.id);
            }),
            at_once(2));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(game_start("h", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.send(your_turn("h", {}));
    REQUIRE(second_thinks->pass());
    referee.send(your_turn("g", {}));
    referee.expect_end();
    first_has_failed->open();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("in game h at ply 0: std::runtime_error: fault of h\n") != std::string::npos);
    CHECK(ends_with(rig.log().text(), "in game g at ply 0: std::runtime_error: fault of g\n"));
}

TEST_CASE("a question without a legal move is the referee's fault, and the bot is not asked") {
    Rig rig{BotSpec(first_move)};
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    v1::RefereeMessage turn = your_turn("g", {});
    turn.mutable_your_turn()->clear_legal_moves();
    referee.send(turn);
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    INFO(rig.log().text());
    CHECK(ends_with(rig.log().text(), "game g: the referee asks for a move at ply 0 and lists none that is legal; that"
                                      " is its fault, tell the organiser\n"));
}

TEST_CASE("a draw that nobody has offered is reported, and taken all the same") {
    Rig rig(BotSpec([](const Turn&) { return Answer::accept_draw(); }));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    CHECK(referee.expect(Kind::kAcceptDraw).accept_draw().ply() == 0);
    v1::RefereeMessage offered = your_turn("g", {0, 1});
    // The referee has made nothing of it, and the other side has moved.
    offered.mutable_your_turn()->set_ply(1);
    offered.mutable_your_turn()->set_draw_offered(true);
    referee.send(offered);
    CHECK(referee.expect(Kind::kAcceptDraw).accept_draw().ply() == 1);
    referee.expect_nothing();
    CHECK(count(rig.log().text(), "nobody has offered") == 1);
    CHECK(rig.log().text().find("game g: the bot takes a draw at ply 0 that nobody has offered; answer"
                                " Answer::accept_draw() only if turn.draw_offered\n") != std::string::npos);
}

TEST_CASE("a comment that is too long is cut behind a whole character, and told once") {
    Rig rig(BotSpec([](const Turn& turn) {
        std::string comment = "x";
        for (int i = 0; i < 600; i++) {
            comment += "\xc3\xa4";
        }
        return Answer(turn.legal_moves[0]).comment(comment).depth(2);
    }));
    Peer referee = rig.accept();
    referee.expect(Kind::kHello);
    v1::RefereeMessage welcome;
    welcome.mutable_welcome()->mutable_limits()->set_max_comment_bytes(1024);
    referee.send(welcome);
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    for (const Placed& placed : {Placed{}, Placed{0, 1}}) {
        referee.send(your_turn("g", placed));
        v1::Thought thought = referee.expect(Kind::kPlay).play().thought();
        CHECK(thought.comment().size() == 1023);
        CHECK(ends_with(thought.comment(), "\xc3\xa4"));
        CHECK(thought.depth() == 2);
    }
    CHECK(count(rig.log().text(), "the comment at ply") == 1);
    CHECK(rig.log().text().find("game g: the comment at ply 0 has 1201 bytes, and the referee keeps 1024; it is cut, as"
                                " any later one that is too long\n") != std::string::npos);
}

TEST_CASE("a question at a ply that follows from nothing is nonsense") {
    Rig rig{BotSpec(first_move)};
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {0, 1}));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("game g: the referee asks at ply 2, which does not follow from the 0 moves") !=
          std::string::npos);
}

TEST_CASE("an answer too long for the protocol ends it all, with the remedy") {
    Rig rig(BotSpec([](const Turn& turn) { return Answer(turn.legal_moves[0]).comment(std::string(70000, 'x')); }));
    Peer referee = seated(rig, game_start("g", v1::COLOUR_WHITE));
    referee.send(your_turn("g", {}));
    referee.expect_end();
    CHECK(rig.exit_code() == exit_code::failed);
    CHECK(rig.log().text().find("shorten the comment") != std::string::npos);
}

}  // namespace millrace::test
