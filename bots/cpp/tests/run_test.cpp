// run() as a process sees it: arguments, environment, exit codes, standard error. Each in a process of its own.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "json.hpp"
#include "millrace/millrace.hpp"
#include "referee.hpp"
#include "rig.hpp"
#include "wired.hpp"

extern char** environ;

namespace millrace::test {

using Kind = v1::BotMessage::KindCase;

namespace {

struct Ended {
    int code;
    std::string err;
};

/// A process that runs a bot and nothing else: this program, started with --as-bot.
class Process {
public:
    Process(const std::string& bot, const std::vector<std::string>& args, const std::vector<std::string>& variables) {
        int err[2];
        REQUIRE(pipe(err) == 0);
        std::vector<std::string> words{MILLRACE_TEST_BOT, bot};
        words.insert(words.end(), args.begin(), args.end());
        std::vector<std::string> environment = variables;
        for (char** entry = environ; *entry != nullptr; entry++) {
            if (std::string(*entry).rfind("MILLRACE_", 0) != 0) {
                environment.emplace_back(*entry);
            }
        }
        std::vector<char*> argv = pointers(words);
        std::vector<char*> envp = pointers(environment);
        child_ = fork();
        REQUIRE(child_ >= 0);
        if (child_ == 0) {
            dup2(err[1], STDERR_FILENO);
            close(err[0]);
            close(err[1]);
            execve(argv[0], argv.data(), envp.data());
            _exit(127);
        }
        close(err[1]);
        err_ = err[0];
    }

    /// Waits for its end.
    Ended end() {
        Ended ended{};
        char bytes[4096];
        for (ssize_t count = 0; (count = read(err_, bytes, sizeof bytes)) > 0;) {
            ended.err.append(bytes, static_cast<std::size_t>(count));
        }
        close(err_);
        int status = 0;
        REQUIRE(waitpid(child_, &status, 0) == child_);
        ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        return ended;
    }

private:
    static std::vector<char*> pointers(std::vector<std::string>& words) {
        std::vector<char*> pointers;
        for (std::string& word : words) {
            pointers.push_back(&word[0]);
        }
        pointers.push_back(nullptr);
        return pointers;
    }

    pid_t child_ = -1;
    int err_ = -1;
};

std::vector<std::string> where(const Listener& listener) {
    return {"--port", std::to_string(listener.port()), "--name=mill", "--token", "secret-token"};
}

}  // namespace

TEST_CASE("run: each wrong command line of the shared cases ends with its code and its words") {
    Json cases = Json::file(MILLRACE_SDK_CASES);
    std::size_t checked = 0;
    for (const Json& json : cases["arguments"].list()) {
        if (!json.has("exit")) {
            continue;
        }
        std::vector<std::string> args;
        for (const Json& arg : json["args"].list()) {
            args.push_back(arg.text());
        }
        std::vector<std::string> variables;
        for (const std::string& key : json["env"].keys()) {
            variables.push_back(key + "=" + json["env"][key].text());
        }
        Ended ended = Process("first", args, variables).end();
        INFO((args.empty() ? "" : args[0]) << " says: " << ended.err);
        CHECK(ended.code == json["exit"].number());
        for (const Json& word : json["words"].list()) {
            INFO(word.text());
            CHECK(ended.err.find(word.text()) != std::string::npos);
        }
        checked++;
    }
    CHECK(checked > 20);
}

TEST_CASE("run: the help lists the bot's options, where it has any") {
    Ended with = Process("options", {"--help"}, {}).end();
    CHECK(with.code == exit_code::done);
    CHECK(with.err.find("  --help         print this\nOptions, set by an event with options = { NAME = \"VALUE\" } in"
                        " the bot's part of its file:\n  depth  default 4; plies to look ahead\n"
                        "  book  default empty\n") !=
          std::string::npos);
    Ended without = Process("first", {"--help"}, {}).end();
    CHECK(without.code == exit_code::done);
    CHECK(without.err.find("ptions") == std::string::npos);
}

TEST_CASE("run: a game over the command line's connection") {
    Listener listener;
    Process bot("first", where(listener), {});
    Peer referee = listener.accept();
    CHECK(referee.expect(Kind::kHello).hello().token() == "secret-token");
    referee.welcome();
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.send(your_turn("g", {}));
    referee.expect(Kind::kPlay);
    referee.send(game_over("g", v1::RESULT_DRAW, v1::END_REASON_AGREEMENT));
    referee.goodbye();
    Ended ended = bot.end();
    CHECK(ended.code == exit_code::done);
    CHECK(ended.err.find("connected to 'test cup' as mill at 127.0.0.1:") == 0);
    CHECK(ended.err.find("secret-token") == std::string::npos);
}

TEST_CASE("run: arguments of the bot's own are left to it") {
    Listener listener;
    std::vector<std::string> args = where(listener);
    args.emplace_back("--fast");
    args.emplace_back("seven");
    Process bot("own-arguments", args, {});
    Peer referee = listener.accept();
    CHECK(referee.expect(Kind::kHello).hello().author() == "--fast seven");
    referee.welcome();
    referee.goodbye();
    CHECK(bot.end().code == exit_code::done);
}

TEST_CASE("run: a bot that never comes back does not keep the process") {
    Listener listener;
    Process bot("endless", where(listener), {});
    Peer referee = listener.accept();
    referee.expect(Kind::kHello);
    referee.welcome();
    referee.send(game_start("g", v1::COLOUR_WHITE));
    referee.expect(Kind::kReady);
    referee.send(your_turn("g", {}));
    referee.expect_nothing();
    referee.send(game_over("g", v1::RESULT_BLACK_WINS, v1::END_REASON_TIME));
    referee.goodbye();
    referee.expect_end();
    Ended ended = bot.end();
    CHECK(ended.code == exit_code::done);
    CHECK(ended.err.find("a bot still thinks; not waiting for it\n") != std::string::npos);
}

}  // namespace millrace::test
