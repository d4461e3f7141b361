#include "text.hpp"

#include <algorithm>
#include <cctype>

namespace millrace {

std::string quote(std::string_view text) {
    constexpr std::size_t most = 60;
    std::string quoted = "\"";
    for (char letter : text.substr(0, most)) {
        bool control = static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f;
        quoted += control ? '?' : letter;
    }
    return quoted + (text.size() > most ? "...\"" : "\"");
}

std::string_view stripped(std::string_view text) {
    constexpr const char* blanks = " \t\r\n";
    std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, const char* letters) {
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    std::size_t to = text.find_first_of(letters);
    for (; to != std::string_view::npos; to = text.find_first_of(letters, from)) {
        parts.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    parts.push_back(text.substr(from));
    return parts;
}

std::string_view beginning(std::string_view text, std::size_t most) {
    if (text.size() <= most) {
        return text;
    }
    // Bytes within a character begin with the bits 10.
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) {
        most--;
    }
    return text.substr(0, most);
}

std::optional<int> whole_number(std::string_view text) {
    bool plain = !text.empty() && text.size() <= 6 && text.find_first_not_of("0123456789") == std::string_view::npos;
    return plain ? std::optional(std::stoi(std::string(text))) : std::nullopt;
}

std::string lower(std::string_view text) {
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return small;
}

std::string upper(std::string_view text) {
    std::string large(text);
    std::transform(large.begin(), large.end(), large.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return large;
}

}  // namespace millrace
