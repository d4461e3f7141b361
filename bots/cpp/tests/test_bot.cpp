// A bot's process for run_test.cpp; its first argument says which.
#include <chrono>
#include <string>
#include <thread>

#include "millrace/millrace.hpp"

int main(int argc, char** argv) {
    using namespace millrace;
    std::string which = argc > 1 ? argv[1] : "";
    argv[1] = argv[0];
    argc--;
    argv++;
    BotSpec spec([which](const Turn& turn) {
        while (which == "endless") {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return turn.legal_moves.front();
    });
    spec.games = 2;
    if (which == "options") {
        spec.options = {{"depth", "4", "plies to look ahead"}, {"book", "", ""}};
    }
    if (which == "own-arguments") {
        spec.own_arguments = true;
        for (const std::string& arg : own_arguments(argc, argv)) {
            spec.author += (spec.author.empty() ? "" : " ") + arg;
        }
    }
    return run(argc, argv, spec);
}
