#include "include/ICUOracle.h"
#include "Oracle.hpp"

#include <cstring>
#include <string_view>

namespace {

const oracle::Operations &operations() {
  static const oracle::Operations all = [] {
    oracle::Operations operations;
    oracle::addNumbers(operations);
    oracle::addDates(operations);
    oracle::addLocales(operations);
    oracle::addMessages(operations);
    return operations;
  }();
  return all;
}

std::vector<std::string> split(std::string_view request) {
  std::vector<std::string> parts;
  size_t start = 0;
  for (size_t end; (end = request.find('\0', start)) != std::string_view::npos; start = end + 1) {
    parts.emplace_back(request.substr(start, end - start));
  }
  parts.emplace_back(request.substr(start));
  return parts;
}

}  // namespace

extern "C" int32_t icu_oracle(const char *request, int32_t length, char *out, int32_t capacity) {
  std::vector<std::string> parts = split({request, static_cast<size_t>(length)});
  auto operation = operations().find(parts.front());
  if (operation == operations().end()) return -2;
  parts.erase(parts.begin());
  UErrorCode code = U_ZERO_ERROR;
  std::string result = operation->second(oracle::Arguments(std::move(parts)), code);
  if (U_FAILURE(code)) return -1;
  if (result.size() <= static_cast<size_t>(capacity)) {
    std::memcpy(out, result.data(), result.size());
  }
  return static_cast<int32_t>(result.size());
}
