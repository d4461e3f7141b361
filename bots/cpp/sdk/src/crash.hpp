#pragma once

#include <string>

namespace millrace {

/// What the exception that is being handled says, with its type and those nested in it: "std::out_of_range: ...".
std::string what_was_thrown();

}  // namespace millrace
