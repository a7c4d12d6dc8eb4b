import Testing

/// Checks which modules each module imports: `allowed` is the table, with one line per module.
///
/// To add a module or an import, first add it here.
@Suite struct ModuleImportTests {
  /// Modules of the toolchain without data, which every module may import.
  static let toolchain: Set = ["Swift", "Synchronization"]

  static let allowed: [String: Set<String>] = [
    "MessageSyntax": [],
    "StringCatalogs": ["MessageSyntax"],
    "ICUFormatMemory": [],
    "SystemICU": ["CICUShims", "ICUFormatMemory"],
    "ICUFormatStyles": [
      "SystemICU", "ICUFormatMemory", "MessageSyntax", "FoundationEssentials", "Logging",
    ],
    "ICUFormatLocales": ["ICUFormatStyles", "SystemICU", "ICUFormatMemory"],
    // Glibc: to check whether the standard output is a terminal.
    "ICUFormat": [
      "ICUFormatStyles", "SystemICU", "ICUFormatMemory", "MessageSyntax", "StringCatalogs",
      "FoundationEssentials", "Glibc",
    ],
    "ICUFormatText": ["ICUFormat"],
    // The overlay: the only library module that loads Foundation.
    "ICUFormatFoundation": ["ICUFormat", "ICUFormatLocales", "MessageSyntax", "Foundation"],
    "ICUFormatMacros": ["ICUFormat", "FoundationEssentials"],
    "MacroSyntax": ["SwiftSyntax"],
    "MacroExpansion": [
      "MacroSyntax", "MessageSyntax", "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder",
      "SwiftDiagnostics",
    ],
    "ICUFormatMacrosPlugin": [
      "MacroExpansion", "SwiftSyntaxMacros", "SwiftCompilerPluginMessageHandling",
    ],
    "StringExtraction": [
      "ICUFormat", "MacroSyntax", "MessageSyntax", "StringCatalogs", "SwiftDiagnostics",
      "SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "FoundationEssentials",
    ],
    "CatalogChecks": ["ICUFormat", "MessageSyntax", "StringCatalogs", "FoundationEssentials"],
    "CatalogMerging": ["MessageSyntax", "StringCatalogs"],
    "CatalogTools": [
      "ICUFormat", "ICUFormatLocales", "MessageSyntax", "StringCatalogs", "FoundationEssentials",
    ],
    // Glibc: to write to the standard output, to replace a file in one step, and to run Git.
    "localize": [
      "CatalogChecks", "CatalogMerging", "CatalogTools", "ICUFormat", "ICUFormatLocales",
      "MessageSyntax", "StringCatalogs", "StringExtraction", "ArgumentParser",
      "FoundationEssentials", "Glibc",
    ],
    "ICUFormatConformance": [
      "ICUFormat", "ICUFormatLocales", "MessageSyntax", "StringCatalogs", "FoundationEssentials",
    ],
    "icuformat-conformance": ["ICUFormatConformance", "FoundationEssentials", "Glibc"],
  ]

  static let files = SourceFile.all(under: "Sources", extensions: ["swift"])

  @Test("every module imports only the modules that its line of the table allows")
  func importsFollowTheTable() {
    #expect(!Self.files.isEmpty)
    for file in Self.files {
      guard let allowed = Self.allowed[file.module] else {
        Issue.record("\(file): the module \(file.module) is not in the table of allowed imports")
        continue
      }
      for (number, module) in file.imports where !Self.toolchain.contains(module) {
        #expect(
          allowed.contains(module),
          "\(file):\(number): \(file.module) may not import \(module)")
      }
    }
  }

  @Test("each import of the table is needed", arguments: allowed.keys.sorted())
  func importsAreNeeded(_ module: String) {
    let imported = Set(
      Self.files.filter { $0.module == module }.flatMap { $0.imports.map(\.module) })
    #expect(imported.subtracting(Self.toolchain) == Self.allowed[module])
  }

  @Test("each module of the table has files", arguments: allowed.keys.sorted())
  func modulesExist(_ module: String) {
    #expect(Self.files.contains { $0.module == module })
  }

  @Test("only the overlay loads Foundation")
  func foundationStaysOutside() {
    let loading = Self.files.filter { $0.imports.contains { $0.module == "Foundation" } }
    #expect(Set(loading.map(\.module)) == ["ICUFormatFoundation"])
  }

  @Test(
    "import lines are read with their access, attributes and kinds",
    arguments: [
      ("import SystemICU", "SystemICU"),
      ("public import FoundationEssentials", "FoundationEssentials"),
      ("@_exported import ICUFormat", "ICUFormat"),
      ("@_spi(Testing) internal import SystemICU", "SystemICU"),
      ("import struct Foundation.Date", "Foundation"),
      ("import func ICUFormatFoundation.NSLocalizedString", "ICUFormatFoundation"),
      ("  import SystemICU  // why", "SystemICU"),
    ])
  func importLine(_ line: String, _ module: String) {
    let file = SourceFile(path: "Sources/X/Y.swift", lines: [line])
    #expect(file.imports.map(\.module) == [module])
  }

  @Test(
    "comments, literals and names do not count as imports",
    arguments: [
      ["// import Foundation"], ["/* import Foundation */"], ["/*", "import Foundation", "*/"],
      ["let text = \"import Foundation\""], ["let text = \"\"\"", "import Foundation", "\"\"\""],
      ["func important() {}"], ["catalog.import(file)"],
    ])
  func noImport(_ lines: [String]) {
    #expect(SourceFile(path: "Sources/X/Y.swift", lines: lines).imports.isEmpty)
  }
}
