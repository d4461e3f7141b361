#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace millrace {

/// What came is not the protocol, or what is to be sent does not fit it. There is no way back.
class Nonsense : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The longest message in bytes, its length not counted.
inline constexpr std::size_t longest_frame = 64 * 1024;

/// A message behind its length as a base-128 varint:
///
///     0xAC 0x02            length 300: seven bits a byte, the lowest first, the eighth bit set in all but the last
///     300 bytes            the message
std::string framed(const std::string& message);

/// Cuts a stream of bytes, which arrives in any pieces, into frames. For one thread.
class FrameReader {
public:
    /// Where the next bytes go; room for at least one.
    char* room();

    /// How many fit.
    std::size_t room_size() const { return buffer_.size() - end_; }

    /// So many have come.
    void filled(std::size_t count) { end_ += count; }

    /// The next whole message, valid until room() is called; nothing if there is none yet.
    ///
    /// @throws Nonsense for a length that is none, or more than longest_frame
    std::optional<std::string_view> next();

    /// Whether a frame has begun that is not whole.
    bool within_frame() const { return begin_ != end_; }

private:
    std::string buffer_ = std::string(4096, '\0');
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

}  // namespace millrace
