#include "json.hpp"

#include <doctest/doctest.h>
#include <google/protobuf/util/json_util.h>

#include "files.hpp"

namespace millrace::test {

Json Json::file(const std::string& path) {
    google::protobuf::Value value;
    auto status = google::protobuf::util::JsonStringToMessage(read_file(path), &value);
    REQUIRE_MESSAGE(status.ok(), status.ToString());
    return Json(value);
}

Json Json::operator[](const std::string& key) const {
    REQUIRE_MESSAGE(has(key), "no key " << key);
    return Json(value_.struct_value().fields().at(key));
}

std::vector<Json> Json::list() const {
    std::vector<Json> values;
    for (const auto& value : value_.list_value().values()) {
        values.emplace_back(value);
    }
    return values;
}

std::vector<std::string> Json::keys() const {
    std::vector<std::string> keys;
    for (const auto& field : value_.struct_value().fields()) {
        keys.push_back(field.first);
    }
    return keys;
}

}  // namespace millrace::test
