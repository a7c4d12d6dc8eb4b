import ICUFormat
import Synchronization

/// Answers test cases through the library's public API, one after the other.
///
/// The requests and answers are those of the conformance data: one JSON object per line each. Every
/// case is answered: a failure with `error`, an unknown operation with `unsupported`.
package struct ConformanceExecutor: Sendable {
  /// The folder that a request's `file` is relative to.
  package let folder: String

  /// Creates an executor for the data in `folder`.
  ///
  /// Its answers match the data only inside ``withDefaultLocale(_:)``.
  package init(folder: String) { self.folder = folder }

  /// Runs `operation` with `en_US` as the default locale of the process.
  ///
  /// The data was created with this default. ICU uses its default locale to format for locales
  /// without data. Operations of several threads may run at once; after the last one, the former
  /// default is restored.
  package static func withDefaultLocale<Result>(
    _ operation: () throws -> Result
  ) rethrows -> Result {
    defaultLocale.withLock { state in
      if state.count == 0 {
        state.before = LocaleIdentifier.current
        LocaleIdentifier.current = "en_US"
      }
      state.count += 1
    }
    defer {
      defaultLocale.withLock { state in
        state.count -= 1
        if state.count == 0 { LocaleIdentifier.current = state.before }
      }
    }
    return try operation()
  }

  /// The number of running operations, and the default locale before the first one.
  private static let defaultLocale = Mutex<(count: Int, before: LocaleIdentifier)>((0, "en_US"))

  /// Returns whether `operation` is not supported yet.
  package static func isLater(_ operation: String) -> Bool { operations[operation] == nil }

  /// The names of all operations.
  package static var operationNames: [String] { Array(operations.keys) }

  /// Returns the answer to a request line, as a line.
  package func answer(line: some Sequence<UInt8>) -> String {
    do {
      let request = try ConformanceRequest(line: line)
      return answer(to: request).line(id: request.id)
    } catch {
      return ConformanceAnswer.error("\(error)").line(id: "")
    }
  }

  /// Returns the answer to a request.
  package func answer(to request: ConformanceRequest) -> ConformanceAnswer {
    do {
      guard let operation = Self.operations[request.op] else {
        throw ConformanceFailure.unsupported("no operation '\(request.op)'")
      }
      return try operation(self, request)
    } catch ConformanceFailure.unsupported(let reason) {
      return .unsupported(reason)
    } catch ConformanceFailure.error(let reason) {
      return .error(reason)
    } catch {
      return .error(String(describing: error))
    }
  }

  typealias Operation =
    @Sendable (ConformanceExecutor, ConformanceRequest) throws ->
    ConformanceAnswer

  /// The functions that answer the operations; an operation that is not here is unsupported.
  private static let operations: [String: Operation] = [
    "best_language": bestLanguage,
    "best_pattern": bestPattern,
    "catalog": catalog,
    "date_interval": dateInterval,
    "date_pattern": datePattern,
    "date_skeleton": dateSkeleton,
    "date_style": dateStyle,
    "display_name": displayName,
    "likely_add": likelyAdd,
    "likely_min": likelyMin,
    "list": list,
    "locale_canonicalize": localeCanonicalize,
    "locale_match": localeMatch,
    "markup": markup,
    "message": message,
    "message2": message2,
    "message_parse": messageParse,
    "number_pattern": numberPattern,
    "number_range": numberRange,
    "number_skeleton": numberSkeleton,
    "plural": plural,
    "plural_range": pluralRange,
    "printf": printf,
    "relative": relative,
    "stringsdict": catalogText,
    "unit_usage": unitUsage,
    "xcstrings": catalogText,
  ]
}
