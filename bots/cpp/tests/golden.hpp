#pragma once

#include <string>
#include <vector>

#include "transcript.pb.h"

namespace millrace::test {

/// A golden transcript of the protocol: what was said in which order, and the bytes of both sides.
struct Golden {
    v1::Transcript text;
    /// All bytes of the bot.
    std::string bot;
    /// The recorded frames of the referee, each with its length.
    std::vector<std::string> referee;

    static Golden load(const std::string& name);

    /// The names of all that there are, in order.
    static std::vector<std::string> names();

    /// Whether an SDK says this too: it asks for no Pong without need, and throws an answer away that comes after the
    /// end of its game.
    bool is_said_by_sdk(int entry) const;
};

/// Cuts recorded bytes into frames, each with its length, by protobuf's own means.
std::vector<std::string> frames_of(const std::string& bytes);

}  // namespace millrace::test
