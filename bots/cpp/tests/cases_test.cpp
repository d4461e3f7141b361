// The cases that all SDKs share: bots/sdk-cases.json.
#include <doctest/doctest.h>

#include <map>
#include <stdexcept>

#include "arguments.hpp"
#include "json.hpp"
#include "millrace/millrace.hpp"

namespace millrace::test {

namespace {

const Json& cases() {
    static const Json cases = Json::file(MILLRACE_SDK_CASES);
    return cases;
}

std::vector<std::vector<int>> lists(const Json& json) {
    std::vector<std::vector<int>> lists;
    for (const Json& list : json.list()) {
        lists.emplace_back();
        for (const Json& number : list.list()) {
            lists.back().push_back(static_cast<int>(number.number()));
        }
    }
    return lists;
}

const Board& board(const std::string& name) {
    static const std::map<std::string, Board> boards = [] {
        std::map<std::string, Board> read;
        for (const Json& json : cases()["boards"].list()) {
            Board board;
            board.name = json["name"].text();
            for (const Json& point : json["points"].list()) {
                board.points.push_back(point.text());
            }
            board.neighbours = lists(json["neighbours"]);
            board.mills = lists(json["mills"]);
            read[board.name] = board;
        }
        return read;
    }();
    return boards.at(name);
}

Move move(const Json& json) {
    Move move;
    if (json.has("from")) {
        move.from = static_cast<int>(json["from"].number());
    }
    move.to = static_cast<int>(json["to"].number());
    for (const Json& taken : json["removals"].list()) {
        move.removals.push_back(static_cast<int>(taken.number()));
    }
    return move;
}

Position position(const Json& json) {
    return {json["points"].text(), json["side"].text() == "white" ? Colour::white : Colour::black,
            static_cast<int>(json["white_hand"].number()), static_cast<int>(json["black_hand"].number()),
            static_cast<int>(json["no_capture_count"].number())};
}

std::optional<Duration> duration(const Json& json, const std::string& key) {
    return json.has(key) ? std::optional(Duration(json[key].number())) : std::nullopt;
}

Clock clock(const Json& json) {
    Clock clock;
    clock.text = json["text"].text();
    clock.base = duration(json, "base_ns");
    clock.increment = duration(json, "increment_ns");
    if (json.has("moves_per_session") && json["moves_per_session"].number() > 0) {
        clock.moves_per_session = static_cast<int>(json["moves_per_session"].number());
    }
    clock.per_move = duration(json, "per_move_ns");
    clock.delay = duration(json, "delay_ns");
    clock.bank = duration(json, "bank_ns");
    return clock;
}

std::vector<std::string> texts(const Json& json) {
    std::vector<std::string> texts;
    for (const Json& text : json.list()) {
        texts.push_back(text.text());
    }
    return texts;
}

Arguments arguments(const Json& json) {
    return Arguments(texts(json["args"]), [env = json["env"]](const std::string& name) {
        return env.has(name) ? std::optional(env[name].text()) : std::nullopt;
    });
}

std::string tls(const Connection& connection) {
    switch (connection.tls) {
        case Connection::Tls::off:
            return "off";
        case Connection::Tls::trusted:
            return "trusted";
        default:
            return connection.fingerprint;
    }
}

}  // namespace

TEST_CASE("cases: budgets") {
    std::size_t checked = 0;
    for (const Json& json : cases()["budgets"].list()) {
        std::optional<Duration> left = duration(json, "time_left_ns");
        Duration budget = clock(json["clock"]).budget(left, static_cast<int>(json["own_moves"].number()));
        INFO(json["clock"]["text"].text() << ", left " << (left ? left->count() : -1) << ", moves "
                                          << json["own_moves"].number() << ": " << budget.count());
        long long off = budget.count() - json["budget_ns"].number();
        CHECK(off >= -100);
        CHECK(off <= 100);
        CHECK(budget.count() >= 0);
        CHECK((!left || left->count() == 0 || budget < *left));
        checked++;
    }
    CHECK(checked > 1000);
}

TEST_CASE("cases: moves and their texts") {
    for (const Json& json : cases()["moves"].list()) {
        const Board& on = board(json["board"].text());
        CHECK(on.text(move(json)) == json["text"].text());
        CHECK(on.move(json["text"].text()) == move(json));
    }
    for (const Json& json : cases()["spellings"].list()) {
        CHECK(board(json["board"].text()).move(json["text"].text()) == move(json));
    }
    for (const Json& json : cases()["refused_moves"].list()) {
        const Board& on = board(json["board"].text());
        INFO(on.name << ": " << json["text"].text());
        CHECK_THROWS_AS(on.move(json["text"].text()), std::invalid_argument);
    }
}

TEST_CASE("cases: positions and their texts") {
    for (const Json& json : cases()["positions"].list()) {
        CHECK(position(json).text() == json["text"].text());
        CHECK(Position::parse(json["text"].text()) == position(json));
    }
}

TEST_CASE("cases: drawings") {
    for (const Json& json : cases()["drawings"].list()) {
        std::string expected;
        for (const std::string& line : texts(json["lines"])) {
            expected += line + "\n";
        }
        CHECK(board(json["board"].text()).draw(position(json)) == expected);
    }
}

TEST_CASE("cases: arguments and environment") {
    std::size_t connects = 0;
    for (const Json& json : cases()["arguments"].list()) {
        std::string line;
        for (const std::string& arg : texts(json["args"])) {
            line += arg + " ";
        }
        INFO(line);
        if (!json.has("connects")) {
            continue;  // run_test.cpp: what the process says
        }
        Arguments read = arguments(json);
        Connection connection = read.connection();
        Json expected = json["connects"];
        CHECK(connection.host == expected["host"].text());
        CHECK(connection.port == expected["port"].number());
        CHECK(connection.name == expected["name"].text());
        CHECK(connection.token == expected["token"].text());
        CHECK(tls(connection) == expected["tls"].text());
        CHECK(read.games(static_cast<int>(json["own_games"].number())) == expected["games"].number());
        CHECK(read.verbose() == expected["verbose"].yes());
        CHECK(read.others().empty());
        connects++;
    }
    CHECK(connects > 20);
}

TEST_CASE("what is wrong with a text is said with its remedy") {
    const Board& on = board("squares-3");
    auto sentence = [](auto call) -> std::string {
        try {
            call();
        } catch (const std::invalid_argument& wrong) {
            return wrong.what();
        }
        return "";
    };
    CHECK(sentence([&] { on.move("d6-"); }) ==
          "\"d6-\" is no move; write d6 to place, d6-d7 to move, and xa1 after it to remove");
    CHECK(sentence([&] { on.move("d9"); }).find("\"d9\" in \"d9\" is no point of squares-3; its points are a7 d7") ==
          0);
    CHECK(sentence([&] { on.move("d6xa1xa4xa7xb2"); }).find("removes 4 stones; a move removes at most 3") !=
          std::string::npos);
    CHECK(sentence([] { Position::parse("W.B w 1"); }) ==
          "position: \"W.B w 1\" has 3 fields; write BOARD SIDE WHITE-HAND BLACK-HAND NO-CAPTURE-COUNT with one space"
          " between");
    CHECK(sentence([] { Position::parse("W?B w 1 1"); }).find("BOARD: \"?\"") == 0);
    CHECK(sentence([] { Position::parse("W.B x 1 1"); }) == "SIDE: \"x\" is neither w nor b");
    CHECK(sentence([] { Position::parse("W.B w -1 1"); }) == "WHITE-HAND: \"-1\" is no number from 0 to 999999");
    CHECK(sentence([] { Position::parse("W.B w 1 01"); }).find("BLACK-HAND") == 0);
    CHECK(sentence([] { Position::parse("W.B w 1 1 9999999"); }).find("NO-CAPTURE-COUNT") == 0);
    std::string drawn = sentence([&] { on.draw(Position::parse("W.B w 1 1")); });
    CHECK(drawn.find("has 3 points; the board \"squares-3\" has 24") != std::string::npos);
    Position small = Position::parse(" wb. B 1 2 \n");
    CHECK(small.text() == "WB. b 1 2 0");
    CHECK(small.stones(Colour::white) == 1);
    CHECK(small.hand(Colour::black) == 2);
}

}  // namespace millrace::test
