// What the operations of the oracle have in common.
#ifndef ORACLE_HPP
#define ORACLE_HPP

#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <unicode/locid.h>
#include <unicode/stringpiece.h>
#include <unicode/unistr.h>

namespace oracle {

/// The arguments of an operation; an argument that is absent is empty.
class Arguments {
public:
  explicit Arguments(std::vector<std::string> values) : values(std::move(values)) {}

  const std::string &operator[](size_t index) const {
    static const std::string absent;
    return index < values.size() ? values[index] : absent;
  }

  size_t count() const { return values.size(); }

  icu::UnicodeString text(size_t index) const {
    return icu::UnicodeString::fromUTF8((*this)[index]);
  }

  icu::Locale locale(size_t index) const { return icu::Locale((*this)[index].c_str()); }

  double number(size_t index) const { return std::strtod((*this)[index].c_str(), nullptr); }

  /// The first `count` arguments, in one string.
  std::string first(size_t count) const {
    std::string all;
    for (size_t index = 0; index < count; index++) all += (*this)[index] + '\0';
    return all;
  }

private:
  std::vector<std::string> values;
};

using Operation = std::string (*)(const Arguments &, UErrorCode &);
using Operations = std::map<std::string, Operation>;

/// Add the operations of each file.
void addNumbers(Operations &);
void addDates(Operations &);
void addLocales(Operations &);
void addMessages(Operations &);

inline std::string utf8(const icu::UnicodeString &text) {
  std::string result;
  return text.toUTF8String(result);
}

/// Returns an object of ICU: the one of the last call if its key is the same, or a new one.
///
/// `make` returns a pointer that the caller owns. Each call site stores one object for each thread.
template <typename Make> auto *kept(const std::string &key, UErrorCode &code, Make make) {
  using Object = std::remove_pointer_t<decltype(make())>;
  thread_local std::string keptKey;
  thread_local std::unique_ptr<Object> object;
  if (object == nullptr || keptKey != key) {
    object.reset(make());
    keptKey = key;
    if (object == nullptr && U_SUCCESS(code)) code = U_MEMORY_ALLOCATION_ERROR;
    if (U_FAILURE(code)) object.reset();
  }
  return object.get();
}

/// Returns the value of a name, or an error of ICU if the table does not have it.
template <typename Value>
Value named(const std::map<std::string, Value> &values, const std::string &name,
            UErrorCode &code) {
  auto found = values.find(name);
  if (found != values.end()) return found->second;
  code = U_ILLEGAL_ARGUMENT_ERROR;
  return values.begin()->second;
}

}  // namespace oracle
#endif
