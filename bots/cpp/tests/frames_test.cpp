#include "frames.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

namespace millrace::test {

namespace {

/// Feeds bytes in pieces of a size and collects the frames.
std::vector<std::string> cut(const std::string& bytes, std::size_t piece) {
    FrameReader reader;
    std::vector<std::string> frames;
    for (std::size_t at = 0; at < bytes.size();) {
        char* room = reader.room();
        std::size_t count = std::min({piece, bytes.size() - at, reader.room_size()});
        std::memcpy(room, bytes.data() + at, count);
        reader.filled(count);
        at += count;
        for (auto frame = reader.next(); frame; frame = reader.next()) {
            frames.emplace_back(*frame);
        }
    }
    CHECK_FALSE(reader.within_frame());
    return frames;
}

}  // namespace

TEST_CASE("a frame is its length as a varint and its bytes") {
    CHECK(framed("") == std::string("\x00", 1));
    CHECK(framed("ab") == "\x02"
                          "ab");
    CHECK(framed(std::string(127, 'x')).substr(0, 2) == "\x7fx");
    CHECK(framed(std::string(300, 'x')).substr(0, 3) == "\xac\x02x");
    CHECK(framed(std::string(longest_frame, 'x')).substr(0, 4) == "\x80\x80\x04x");
    CHECK_THROWS_AS(framed(std::string(longest_frame + 1, 'x')), Nonsense);
}

TEST_CASE("frames are cut rightly from any pieces") {
    std::vector<std::string> messages;
    std::string bytes;
    for (std::size_t size : {0U, 1U, 127U, 128U, 300U, 5000U, 16384U, 65536U, 3U}) {
        std::string message;
        for (std::size_t i = 0; i < size; i++) {
            message += static_cast<char>(i * 31 + size);
        }
        messages.push_back(message);
        bytes += framed(message);
    }
    for (std::size_t piece : {1U, 2U, 3U, 7U, 1000U, 4096U, 200000U}) {
        CHECK(cut(bytes, piece) == messages);
    }
}

TEST_CASE("a length beyond the limit is nonsense before its bytes come") {
    FrameReader reader;
    std::memcpy(reader.room(), "\x81\x80\x04", 3);
    reader.filled(3);
    CHECK_THROWS_AS(reader.next(), Nonsense);
}

}  // namespace millrace::test
