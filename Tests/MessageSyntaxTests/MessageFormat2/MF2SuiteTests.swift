import Foundation
import MessageSyntax
import Testing

/// Reads the messages of the test suite of the specification, if its folder exists.
///
/// `ICUFORMAT_CONFORMANCE` names the folder above it; by default it is `../shared/conformance`.
@Suite struct MF2SuiteTests {
  struct Case: Sendable, CustomStringConvertible {
    let file: String
    let source: String
    /// The expected errors, by their names in the suite.
    let errors: [String]

    var description: String { "\(file): \(source.debugDescription)" }

    /// The expected errors that are found without formatting the message.
    var staticErrors: Set<String> {
      let runTime: Set<MF2ErrorClass> = [
        .unresolvedVariable, .unknownFunction, .badSelector, .badOperand, .badOption,
        .badVariantKey, .unsupportedOperation,
      ]
      return Set(errors).subtracting(runTime.map(\.rawValue))
    }
  }

  static let folder =
    (ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"] ?? "../shared/conformance")
    + "/mf2-suite"
  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  static func cases() throws -> [Case] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") && !$0.contains("schema") }.sorted()
    return try paths.flatMap { path in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
      let suite = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let defaults = suite["defaultTestProperties"] as? [String: Any] ?? [:]
      let tests = try #require(suite["tests"] as? [[String: Any]])
      return try tests.map { test in
        let merged = defaults.merging(test) { $1 }
        let errors = merged["expErrors"] as? [[String: Any]] ?? []
        return Case(
          file: path, source: try #require(merged["src"] as? String),
          errors: errors.compactMap { $0["type"] as? String })
      }
    }
  }

  @Test("the suite has 461 messages in 16 files", .enabled(if: isPresent, "no conformance folder"))
  func count() throws {
    let cases = try Self.cases()
    #expect(cases.count == 461)
    #expect(Set(cases.map(\.file)).count == 16)
    #expect(cases.count { $0.errors.contains("syntax-error") } >= 133)
    // Each name of an error is known.
    for name in Set(cases.flatMap(\.errors)) { #expect(MF2ErrorClass(rawValue: name) != nil) }
  }

  @Test(
    "each message has its expected syntax and data model errors, and no others",
    .enabled(if: isPresent, "no conformance folder"))
  func errors() throws {
    for test in try Self.cases() {
      var diagnostics: [MessageDiagnostic] = []
      _ = MF2Message(recovering: test.source, diagnostics: &diagnostics)
      let found = diagnostics.filter { $0.severity == .error }
      #expect(
        Set(found.map { $0.kind.mf2ErrorClass?.rawValue ?? "none" }) == test.staticErrors,
        "\(test): \(found)")
      for diagnostic in found {
        #expect(diagnostic.range.upperBound <= test.source.utf8.count, "\(test): \(diagnostic)")
      }
      #expect((try? MF2Message(test.source)) == nil || test.staticErrors.isEmpty, "\(test)")
    }
  }

  @Test(
    "a printed message has the same structure", .enabled(if: isPresent, "no conformance folder"))
  func printing() throws {
    var count = 0
    for test in try Self.cases() where !test.staticErrors.contains("syntax-error") {
      var diagnostics: [MessageDiagnostic] = []
      let message = MF2Message(recovering: test.source, diagnostics: &diagnostics)
      let printed = message.canonicalText
      var others: [MessageDiagnostic] = []
      let again = MF2Message(recovering: printed, diagnostics: &others)
      #expect(again.outline == message.outline, "\(test): \(printed)")
      #expect(again.canonicalText.utf8.elementsEqual(printed.utf8), "\(test): \(printed)")
      #expect(others.map(\.kind) == diagnostics.map(\.kind), "\(test): \(printed)")
      count += 1
    }
    #expect(count > 300)
  }

  @Test(
    "fixes end, and lead to valid messages",
    .enabled(if: isPresent, "no conformance folder"))
  func fixes() throws {
    var fixed = 0
    for test in try Self.cases() where !test.staticErrors.isEmpty {
      var text = test.source
      for _ in 0..<20 {
        var diagnostics: [MessageDiagnostic] = []
        _ = MF2Message(recovering: text, diagnostics: &diagnostics)
        guard let fix = diagnostics.lazy.compactMap(\.fix).first else {
          if diagnostics.isEmpty { fixed += 1 }
          break
        }
        let next = fix.applied(to: text)
        #expect(!next.utf8.elementsEqual(text.utf8), "\(test): \(fix)")
        text = next
      }
    }
    #expect(fixed > 25)
  }
}
