#pragma once

#include <google/protobuf/struct.pb.h>

#include <string>
#include <vector>

namespace millrace::test {

/// A value of a JSON file, by protobuf's own reader.
class Json {
public:
    explicit Json(google::protobuf::Value value) : value_(std::move(value)) {}

    /// Reads a file; the test fails if it is none.
    static Json file(const std::string& path);

    bool has(const std::string& key) const { return value_.struct_value().fields().count(key) > 0; }
    /// The test fails if the key is not there.
    Json operator[](const std::string& key) const;
    std::vector<Json> list() const;
    std::vector<std::string> keys() const;

    std::string text() const { return value_.string_value(); }
    bool yes() const { return value_.bool_value(); }
    /// A whole number, exact to 2^53.
    long long number() const { return static_cast<long long>(value_.number_value()); }

private:
    google::protobuf::Value value_;
};

}  // namespace millrace::test
