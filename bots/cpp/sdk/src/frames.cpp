#include "frames.hpp"

#include <cstring>

namespace millrace {

namespace {

/// More bytes than any length within the limit needs.
constexpr std::size_t longest_prefix = 5;

}  // namespace

std::string framed(const std::string& message) {
    if (message.size() > longest_frame) {
        throw Nonsense("a message of " + std::to_string(message.size()) + " bytes is longer than the protocol's " +
                       std::to_string(longest_frame) + "; shorten the comment or the variation of the answer");
    }
    std::string frame;
    frame.reserve(message.size() + 3);
    std::size_t rest = message.size();
    for (; rest > 0x7f; rest >>= 7) {
        frame += static_cast<char>((rest & 0x7f) | 0x80);
    }
    frame += static_cast<char>(rest);
    return frame += message;
}

char* FrameReader::room() {
    if (begin_ > 0) {
        std::memmove(&buffer_[0], &buffer_[begin_], end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
    }
    if (end_ == buffer_.size()) {
        buffer_.resize(buffer_.size() * 2);
    }
    return &buffer_[end_];
}

std::optional<std::string_view> FrameReader::next() {
    std::size_t length = 0;
    std::size_t at = begin_;
    unsigned char byte = 0x80;
    for (unsigned int i = 0; (byte & 0x80) != 0; i++, at++) {
        if (i == longest_prefix) {
            throw Nonsense("the referee's frame has no length");
        }
        if (at == end_) {
            return std::nullopt;
        }
        byte = static_cast<unsigned char>(buffer_[at]);
        length |= static_cast<std::size_t>(byte & 0x7f) << (7 * i);
    }
    if (length > longest_frame) {
        throw Nonsense("the referee's frame of " + std::to_string(length) + " bytes is longer than the protocol's " +
                       std::to_string(longest_frame));
    }
    if (end_ - at < length) {
        return std::nullopt;
    }
    begin_ = at + length;
    return std::string_view(buffer_.data() + at, length);
}

}  // namespace millrace
