#include "crash.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <exception>
#include <memory>
#include <typeinfo>

namespace millrace {

namespace {

std::string readable(const std::type_info* type) {
    if (type == nullptr) {
        return "something foreign";
    }
    int status = 0;
    std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(type->name(), nullptr, nullptr, &status),
                                                     &std::free);
    return status == 0 ? name.get() : type->name();
}

std::string describe(const std::exception& thrown) {
    std::string text = readable(&typeid(thrown)) + ": " + thrown.what();
    try {
        std::rethrow_if_nested(thrown);
    } catch (...) {
        text += "; caused by " + what_was_thrown();
    }
    return text;
}

}  // namespace

std::string what_was_thrown() {
    try {
        throw;
    } catch (const std::exception& thrown) {
        return describe(thrown);
    } catch (const std::string& thrown) {
        return thrown;
    } catch (const char* thrown) {
        return thrown;
    } catch (...) {
        return readable(abi::__cxa_current_exception_type());
    }
}

}  // namespace millrace
