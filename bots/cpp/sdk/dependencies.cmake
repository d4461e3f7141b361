# What the SDK stands on: threads, protobuf, and OpenSSL where it is found.

# Protobuf's own package brings what newer releases need besides (abseil); Debian's has the module's variables alone.
find_package(Threads REQUIRED)
find_package(Protobuf CONFIG QUIET)
if(NOT Protobuf_FOUND)
    find_package(Protobuf MODULE QUIET)
endif()
if(NOT TARGET protobuf::libprotobuf OR NOT TARGET protobuf::protoc)
    message(FATAL_ERROR "protobuf was not found; install it with its compiler "
        "(Debian and Ubuntu: apt-get install libprotobuf-dev protobuf-compiler; macOS: brew install protobuf)")
endif()

find_package(OpenSSL 1.1.1 QUIET COMPONENTS SSL Crypto)
