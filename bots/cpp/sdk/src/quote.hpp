#pragma once

#include <string>
#include <string_view>

namespace millrace {

/// A foreign text in a sentence: in quotation marks, cut when it is long, without what would spoil a terminal.
inline std::string quote(std::string_view text) {
    constexpr std::size_t most = 60;
    std::string quoted = "\"";
    for (char letter : text.substr(0, most)) {
        bool control = static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f;
        quoted += control ? '?' : letter;
    }
    return quoted + (text.size() > most ? "...\"" : "\"");
}

}  // namespace millrace
