#include "golden.hpp"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/text_format.h>

#include <algorithm>
#include <filesystem>

#include "files.hpp"

namespace millrace::test {

namespace {

const std::string folder = std::string(MILLRACE_TRANSCRIPTS) + "/";

}  // namespace

Golden Golden::load(const std::string& name) {
    Golden golden;
    REQUIRE(google::protobuf::TextFormat::ParseFromString(read_file(folder + name + ".txtpb"), &golden.text));
    golden.bot = read_file(folder + name + ".bot.bin");
    golden.referee = frames_of(read_file(folder + name + ".referee.bin"));
    return golden;
}

std::vector<std::string> Golden::names() {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() == ".txtpb") {
            names.push_back(file.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool Golden::is_said_by_sdk(int entry) const {
    const v1::BotMessage& message = text.entries(entry).bot();
    bool over = false;
    for (int i = 0; i < entry; i++) {
        over = over || (text.entries(i).referee().has_game_over() &&
                        text.entries(i).referee().game_over().game_id() == message.play().game_id());
    }
    return !message.has_ping() && !(message.has_play() && over);
}

std::vector<std::string> frames_of(const std::string& bytes) {
    google::protobuf::io::CodedInputStream in(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                              static_cast<int>(bytes.size()));
    std::vector<std::string> frames;
    for (int from = 0; from < static_cast<int>(bytes.size()); from = in.CurrentPosition()) {
        std::uint32_t length = 0;
        REQUIRE(in.ReadVarint32(&length));
        REQUIRE(in.Skip(static_cast<int>(length)));
        auto count = static_cast<std::size_t>(in.CurrentPosition() - from);
        frames.push_back(bytes.substr(static_cast<std::size_t>(from), count));
    }
    return frames;
}

}  // namespace millrace::test
