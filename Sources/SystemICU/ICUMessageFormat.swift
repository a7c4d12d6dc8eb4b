import CICUShims
package import ICUFormatMemory
import Synchronization

/// A value for an argument of a message.
package enum ICUMessageArgument: Sendable, Hashable {
  case string(String)
  case integer(Int64)
  case double(Double)
  /// A decimal string of any length.
  case decimal(String)
  /// Milliseconds since 1970, UTC.
  case date(Double)
  /// ICU accepts a list as a value, but none of its argument types formats it.
  case array([ICUMessageArgument])
}

/// A message compiled and formatted by ICU itself, for comparison with the package's own messages.
///
/// Sendable: an `icu::MessageFormat` creates sub-formatters while it formats, so a lock protects
/// it.
@safe package final class ICUMessageFormat: Sendable {
  /// The rule by which an apostrophe quotes.
  package enum ApostropheMode: Sendable {
    /// Only before a brace (and before `#` in a plural): "don't" does not need a second one.
    case doubleOptional
    /// Always, as in Java's MessageFormat.
    case doubleRequired
  }

  @safe private struct Handle: @unchecked Sendable {  // Sendable: only used under the lock.
    nonisolated(unsafe) let raw: OpaquePointer
  }

  private let handle: Mutex<Handle>

  /// Compiles a message.
  ///
  /// - Parameters:
  ///   - timeZone: The zone of its dates; nil means ICU's default.
  /// - Throws: ``ICUParseError`` with the offset in the pattern.
  ///
  /// The corresponding ICU function is `MessageFormat::applyPattern`.
  package init(
    pattern: String, locale: String, apostrophes: ApostropheMode = .doubleOptional,
    timeZone: String? = nil
  ) throws(ICUParseError) {
    if pattern.contains("::") {
      do {
        try ICULimits.check(skeleton: pattern, "MessageFormat::applyPattern")
      } catch {
        throw ICUParseError(error)
      }
    }
    var status: Int32 = 0
    var place = cicu_ParseError()
    let opened = unsafe cicu_MessageFormat_open(
      pattern, Int32(clamping: pattern.utf8.count), locale, apostrophes == .doubleRequired,
      timeZone, &place, &status)
    guard let opened = unsafe opened, status <= 0 else {
      throw ICUParseError(
        ICUError(code: max(status, 1), function: "MessageFormat::applyPattern", input: pattern),
        at: place)
    }
    handle = unsafe Mutex(Handle(raw: opened))
  }

  deinit { handle.withLock { unsafe cicu_MessageFormat_close($0.raw) } }

  /// Appends the message with its named arguments; a number is also a name.
  ///
  /// A missing argument is written as `{name}`.
  package func append(
    _ arguments: [(name: String, value: ICUMessageArgument)], to writer: inout UTF8Writer
  ) throws(ICUError) {
    let list = try ArgumentList()
    for argument in arguments { try list.add(argument.value, name: argument.name) }
    // The lock's closure cannot capture an `inout` writer, so the text is returned as a value.
    let result = handle.withLock { handle in
      Result { () throws(ICUError) in
        let raw = unsafe handle.raw
        return try UTF8Writer.string { (writer) throws(ICUError) in
          try unsafe writer.appendICUText("MessageFormat::format") { out, capacity, status in
            unsafe cicu_MessageFormat_format(raw, list.raw, out, capacity, &status)
          }
        }
      }
    }
    writer.append(try result.get())
  }

  /// Returns the message with its arguments.
  package func format(
    _ arguments: [(name: String, value: ICUMessageArgument)]
  ) throws(ICUError) -> String {
    try UTF8Writer.string { (writer) throws(ICUError) in try append(arguments, to: &writer) }
  }

  /// Owns the C++ list of names and values for one call.
  @safe private final class ArgumentList {
    let raw: OpaquePointer

    init() throws(ICUError) {
      unsafe raw = try ICUError.opened("Formattable::Formattable", "") { status in
        unsafe cicu_MessageArguments_open(&status)
      }
    }

    deinit { unsafe cicu_MessageArguments_close(raw) }

    func add(_ value: ICUMessageArgument, name: String) throws(ICUError) {
      let length = Int32(clamping: name.utf8.count)
      var status: Int32 = 0
      switch value {
      case .string(let text):
        unsafe cicu_MessageArguments_addString(
          raw, name, length, text, Int32(clamping: text.utf8.count), &status)
      case .integer(let number):
        unsafe cicu_MessageArguments_addInt64(raw, name, length, number, &status)
      case .double(let number):
        unsafe cicu_MessageArguments_addDouble(raw, name, length, number, &status)
      case .decimal(let text):
        try ICULimits.check(decimal: text, "Formattable::setDecimalNumber")
        unsafe cicu_MessageArguments_addDecimal(
          raw, name, length, text, Int32(clamping: text.utf8.count), &status)
        try ICUError.check(status, "Formattable::setDecimalNumber", text)
      case .date(let milliseconds):
        unsafe cicu_MessageArguments_addDate(raw, name, length, milliseconds, &status)
      case .array(let elements):
        unsafe cicu_MessageArguments_beginArray(raw, name, length, &status)
        try ICUError.check(status, "Formattable::Formattable", name)
        defer { unsafe cicu_MessageArguments_endArray(raw) }
        for element in elements {
          if case .array = element {
            throw ICUError(code: 1, function: "Formattable::Formattable", input: name)
          }
          try add(element, name: name)
        }
      }
      try ICUError.check(status, "Formattable::Formattable", name)
    }
  }
}
