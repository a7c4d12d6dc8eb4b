import ICUFormat
import ICUFormatLocales

/// Speaks the protocol of Unicode's conformance project (unicode-org/conformance) on lines of text.
///
/// A line is a command (`#VERSION`, `#TESTS`, `#EXIT`) or a test case: a JSON object with a `label`
/// and a `test_type`. The answer to a test case has its label and a `result`, an `error`, or
/// `unsupported` with the reason. A ``ConformanceExecutor`` answers the test cases, after each is
/// translated into one of its requests.
package struct UnicodeExecutor: Sendable {
  private let executor = ConformanceExecutor(folder: ".")

  package init() {}

  /// What follows from a line.
  package enum Reply: Hashable, Sendable {
    /// An answer: one line of JSON, without a line ending.
    case line(String)
    /// Nothing: the line is empty or a comment.
    case nothing
    /// The end of the program.
    case end
  }

  /// Returns the reply to a line, without its line ending.
  package func reply(to line: some Collection<UInt8>) -> Reply {
    let words = line.split { $0 <= 0x20 }
    guard let first = words.first else { return .nothing }
    guard first.first == UInt8(ascii: "#") else { return .line(answer(line)) }
    switch String(decoding: first, as: UTF8.self) {
    case "#EXIT": return .end
    case "#VERSION": return .line(Self.version.spelled())
    case "#TESTS": return .line(Self.tests.spelled())
    default: return .nothing
    }
  }

  /// The platform, and the versions that decide the results.
  private static var version: JSONValue {
    .object([
      .init("platform", .string("ICUFormat")),
      .init("platformVersion", .string(ICULibrary.version)),
      .init("icuVersion", .string(ICULibrary.version)),
      .init("cldrVersion", .string(ICULibrary.cldrVersion)),
    ])
  }

  private static var tests: JSONValue {
    let supported = translations.filter { !ConformanceExecutor.isLater($0.value.operation) }
    let names = supported.keys.sorted().map(JSONValue.string)
    return .object([.init("supported_tests", .array(names))])
  }

  private func answer(_ line: some Sequence<UInt8>) -> String {
    let test: ConformanceRequest
    do {
      let value = try JSONValue(parsing: line)
      test = ConformanceRequest(
        id: value["label"]?.text ?? "", op: value["test_type"]?.text ?? "", inputs: value)
    } catch {
      return Self.line(.error("\(error)"), label: "")
    }
    do throws(ConformanceFailure) {
      return Self.line(executor.answer(to: try Self.translated(test)), label: test.id)
    } catch {
      switch error {
      case .error(let reason): return Self.line(.error(reason), label: test.id)
      case .unsupported(let reason): return Self.line(.unsupported(reason), label: test.id)
      }
    }
  }

  /// Returns an answer as a line.
  private static func line(_ answer: ConformanceAnswer, label: String) -> String {
    let result: [JSONValue.Member] =
      switch answer {
      case .text(let text): [.init("result", .string(text))]
      case .fields(let members):
        members.map { .init($0.name.isSameText(as: "text") ? "result" : $0.name, $0.value) }
      case .error(let reason): [.init("error", .string(reason))]
      case .unsupported(let reason):
        [.init("unsupported", .string(reason)), .init("error_type", .string("unsupported"))]
      }
    return JSONValue.object([.init("label", .string(label))] + result).spelled()
  }
}
