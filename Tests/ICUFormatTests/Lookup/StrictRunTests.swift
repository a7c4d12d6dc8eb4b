import ICUFormat
import StringCatalogs
import Testing

/// A strict run finds each problem, whatever other look-ups have found, and takes no report from them.
@Suite("Strict runs")
struct StrictRunTests {
  /// A bundle with one problem that look-ups of its German string have.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: LocalizationIssue.Kind
    let files: [String: String]
    let key: LocalizedStringKey
  }

  static let faults = [
    Fault(
      testDescription: "a malformed message under a printf key", kind: .malformedMessage,
      files: ["de.lproj/Localizable.strings": #""Bye, %@!" = "{0, plural, one {Pa";"#],
      key: "Bye, \("Ana")!"),
    Fault(
      testDescription: "a malformed message", kind: .malformedMessage,
      files: ["de.json": #"{"Bye, {0}!": "{0, plural, one {Pa"}"#], key: "Bye, \("Ana")!"),
    Fault(
      testDescription: "a malformed currency in a message", kind: .malformedMessage,
      files: ["de.json": #"{"Pay {0, number}": "{0, number, ::currency/EURO}"}"#],
      key: "Pay \(1.5)"),
    Fault(
      testDescription: "a broken file", kind: .brokenFile,
      files: ["de.json": #"{"Bye, {0}!": "Tschüs, {0}!", "#], key: "Bye, \("Ana")!"),
  ]

  private func bundle(_ fault: Fault) -> LocalizationBundle {
    LocalizationBundle(files: fault.files.mapValues { Array($0.utf8) })
  }

  private func strictKind(_ fault: Fault, _ bundle: LocalizationBundle) -> LocalizationIssue.Kind? {
    do {
      _ = try Localization.withStrictIssues {
        String(localized: fault.key, bundle: bundle, locale: "de")
      }
      return nil
    } catch {
      return (error as? LocalizationIssue)?.kind
    }
  }

  @Test("a problem is found in each run, also after other look-ups", arguments: faults)
  func eachRun(fault: Fault) {
    let bundle = bundle(fault)
    for _ in 0..<2 {
      #expect(strictKind(fault, bundle) == fault.kind)
      for _ in 0..<3 { _ = String(localized: fault.key, bundle: bundle, locale: "de") }
      _ = bundle.languages
    }
    let chain = LocalizationBundle(texts: ["en": ["x": "x"]]).fallingBack(to: bundle)
    #expect(strictKind(fault, chain) == fault.kind)
  }

  @Test("after a strict run, other look-ups report the problem", arguments: faults)
  func reports(fault: Fault) {
    let bundle = bundle(fault)
    #expect(strictKind(fault, bundle) == fault.kind)
    let issues = IssueCapture.issues {
      for _ in 0..<3 { _ = String(localized: fault.key, bundle: bundle, locale: "de") }
    }
    #expect(issues.contains { $0.kind == fault.kind })
  }

  @Test("a run without a problem shows the same strings")
  func sameStrings() throws {
    let bundle = LocalizationBundle(texts: ["de": ["%lld files": "%lld Dateien"]])
    let key: LocalizedStringKey = "\(3) files"
    let text = String(localized: key, bundle: bundle, locale: "de")
    #expect(
      try Localization.withStrictIssues { String(localized: key, bundle: bundle, locale: "de") }
        == text)
    #expect(text == "3 Dateien")
  }
}
