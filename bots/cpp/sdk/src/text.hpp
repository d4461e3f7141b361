#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace millrace {

/// A foreign text in a sentence: in quotation marks, cut when it is long, without what would spoil a terminal.
std::string quote(std::string_view text);

/// A text without the blanks and line ends around it.
std::string_view stripped(std::string_view text);

/// The pieces of a text between the places where one of some letters stands; at least one.
std::vector<std::string_view> split(std::string_view text, const char* letters);

/// The first bytes of a text in UTF-8, as many as fit without a piece of a character.
std::string_view beginning(std::string_view text, std::size_t most);

/// A number of one to six decimal digits; nothing for any other text.
std::optional<int> whole_number(std::string_view text);

/// A text in small or in capital letters, as far as they are ASCII.
std::string lower(std::string_view text);
std::string upper(std::string_view text);

}  // namespace millrace
