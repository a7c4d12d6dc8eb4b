import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import MacroExpansion

/// Expands `source` and compares the result, the diagnostics, and the source after the fix-its.
func expectExpansion(
  _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [],
  applying fixes: [String]? = nil, fixed: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: [
      "LocalizedStrings": MacroSpec(type: LocalizedStringsMacro.self),
      "localized": MacroSpec(type: LocalizedMacro.self),
    ],
    applyFixIts: fixes, fixedSource: fixed,
    failureHandler: { failure in
      Issue.record(
        "\(failure.message)",
        sourceLocation: SourceLocation(
          fileID: "\(failure.location.fileID)", filePath: "\(failure.location.filePath)",
          line: Int(failure.location.line), column: Int(failure.location.column)))
    },
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Returns an enumeration with cases.
func strings(_ cases: String, attribute: String = "@LocalizedStrings") -> String {
  "\(attribute)\nenum L {\n    private enum Strings: String {\n        \(cases)\n    }\n}"
}

/// Returns the same enumeration without generated members.
func unexpanded(_ cases: String) -> String {
  "enum L {\n    private enum Strings: String {\n        \(cases)\n    }\n}"
}

/// Returns the members that `@LocalizedStrings` generates for cases.
func members(of cases: String, attribute: String = "@LocalizedStrings") -> [String] {
  Expansion.members(strings(cases, attribute: attribute))
}
