// Private to the facade: the environment in which each of its functions runs, and error reporting.
//
// - An exception never crosses `extern "C"`: `guarded` turns `std::bad_alloc` into ICU's
//   `U_MEMORY_ALLOCATION_ERROR`.
// - ICU's own `new` returns null instead of throwing: `make` and `owned` check it.
// - ICU marks a string that could not grow as bogus and continues: `checked` rejects it.
// - ICU reports success if text fills a buffer without space for its NUL: `Filled` uses a larger
//   buffer for such a text.
#ifndef CICU_SHIMS_GUARD_HPP
#define CICU_SHIMS_GUARD_HPP

#include "../CICU/cicu.h"

#include "memory.hpp"

#include "include/cicu_base.h"

#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <unicode/unistr.h>
#include <utility>

namespace cicu {

/// Prepares ICU once: its memory, and its default locale if it cannot use that of the environment.
/// Throws `std::bad_alloc`.
bool prepare();

/// Whether the test switch `cicu_faults_failCall` makes this call fail; never in release builds.
#ifdef DEBUG
bool failsByRequest() noexcept;
#else
constexpr bool failsByRequest() noexcept { return false; }
#endif

/// Runs before each body.
inline void enter() {
  static const bool isReady = prepare();
  (void)isReady;
  hasFailedAllocations = false;
  if (failsByRequest()) throw std::bad_alloc();
}

/// Runs after each body: ICU may have continued without memory, with an incomplete result.
inline void leave(UErrorCode &code) {
  if (hasFailedAllocations) code = U_MEMORY_ALLOCATION_ERROR;
}

/// Returns the status of the current exception.
UErrorCode currentException() noexcept;

/// Runs the body of a function of the facade, and sets its status.
///
/// `body` takes a `UErrorCode &`, and may throw. If it throws, the result is `Result()`. A null
/// pointer without a failure becomes `U_MEMORY_ALLOCATION_ERROR`.
template <typename Body>
auto guarded(int32_t *status, Body &&body) noexcept {
  using Result = decltype(body(std::declval<UErrorCode &>()));
  UErrorCode code = U_ZERO_ERROR;
  if constexpr (std::is_void_v<Result>) {
    try {
      enter();
      body(code);
      leave(code);
    } catch (...) {
      code = currentException();
    }
    *status = code;
  } else {
    Result result = Result();
    try {
      enter();
      result = body(code);
      leave(code);
    } catch (...) {
      code = currentException();
    }
    if constexpr (std::is_pointer_v<Result>) {
      if (U_SUCCESS(code) && result == nullptr) code = U_MEMORY_ALLOCATION_ERROR;
    }
    *status = code;
    return result;
  }
}

/// Takes an object that ICU created: null without a failure is a failed allocation, and throws.
template <typename Object>
std::unique_ptr<Object> owned(Object *object, UErrorCode code) {
  std::unique_ptr<Object> owner(object);
  if (U_FAILURE(code)) return nullptr;
  if (object == nullptr) throw std::bad_alloc();
  return owner;
}

/// `new Object(…)`, which throws if ICU's `new` returns null.
template <typename Object, typename... Arguments>
std::unique_ptr<Object> make(Arguments &&...arguments) {
  std::unique_ptr<Object> owner(new Object(std::forward<Arguments>(arguments)...));
  if (owner == nullptr) throw std::bad_alloc();
  return owner;
}

/// Passes an object to the caller of the facade; null after a failure.
template <typename Object>
Object *handedOver(std::unique_ptr<Object> object, UErrorCode code) {
  // An object created with failed allocations is incomplete.
  if (hasFailedAllocations) throw std::bad_alloc();
  return U_SUCCESS(code) ? object.release() : nullptr;
}

/// Returns one of ICU's strings if it is complete; throws if there was no memory while it was
/// built.
inline const icu::UnicodeString &checked(const icu::UnicodeString &text) {
  if (text.isBogus()) throw std::bad_alloc();
  return text;
}

inline icu::UnicodeString checked(icu::UnicodeString &&text) {
  if (text.isBogus()) throw std::bad_alloc();
  return std::move(text);
}

/// Text that a function of ICU writes to a buffer, always with a terminating NUL.
///
/// `body` takes a buffer, its capacity and a `UErrorCode *`, and returns the length of the whole
/// text. If the text or its NUL did not fit, `body` is called a second time with a large enough
/// buffer.
template <typename Unit, int32_t room = 160>
class Filled {
  Unit buffer[room];
  std::basic_string<Unit> large;
  int32_t length = 0;

 public:
  template <typename Body>
  Filled(UErrorCode &code, Body body) {
    buffer[0] = 0;
    if (U_FAILURE(code)) return;
    length = body(buffer, room, &code);
    // Text of exactly `room` units has no NUL; for ICU this is a warning or no problem at all.
    if (length >= room && (U_SUCCESS(code) || code == U_BUFFER_OVERFLOW_ERROR)) {
      large.resize(static_cast<size_t>(length) + 1);
      code = U_ZERO_ERROR;
      length = body(large.data(), static_cast<int32_t>(large.size()), &code);
      if (U_SUCCESS(code) && length >= static_cast<int32_t>(large.size())) {
        code = U_INTERNAL_PROGRAM_ERROR;
      }
    }
    if (U_FAILURE(code) || length < 0) {
      length = 0;
      buffer[0] = 0;
      large.clear();
    }
  }

  Filled(const Filled &) = delete;
  Filled &operator=(const Filled &) = delete;

  /// The text, with a terminating NUL.
  const Unit *data() const { return large.empty() ? buffer : large.data(); }
  int32_t size() const { return length; }
  std::basic_string_view<Unit> view() const { return {data(), static_cast<size_t>(length)}; }
};

/// The text of a function that writes `char`s.
using FilledName = Filled<char>;
/// The text of a function that writes UTF-16.
using FilledUnits = Filled<char16_t, 256>;

}  // namespace cicu

#endif
