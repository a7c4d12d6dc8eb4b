// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "icu-format",
  products: [
    .library(name: "ICUFormat", targets: ["ICUFormat"]),
    .library(name: "ICUFormatStyles", targets: ["ICUFormatStyles"]),
    .library(name: "ICUFormatLocales", targets: ["ICUFormatLocales"]),
    .library(name: "ICUFormatFoundation", targets: ["ICUFormatFoundation"]),
    .library(name: "ICUFormatText", targets: ["ICUFormatText"]),
    .library(name: "ICUFormatMacros", targets: ["ICUFormatMacros"]),
    .library(name: "MessageSyntax", targets: ["MessageSyntax"]),
    .library(name: "StringCatalogs", targets: ["StringCatalogs"]),
    .executable(name: "localize", targets: ["localize"]),
    .plugin(name: "LocalizePlugin", targets: ["LocalizePlugin"]),
    .plugin(name: "ExtractStrings", targets: ["ExtractStrings"]),
    .plugin(name: "RunLocalize", targets: ["RunLocalize"]),
    .plugin(name: "SyncStrings", targets: ["SyncStrings"]),
  ],
  traits: [
    // Without this trait, swift-syntax is not fetched and the product `ICUFormatMacros` is
    // unusable.
    .trait(name: "Macros", description: "Builds the macros, which need swift-syntax."),
    // Without this trait, swift-argument-parser is not fetched and the program `localize` cannot be
    // built.
    .trait(
      name: "Tools",
      description: "Builds the tool localize, which needs swift-syntax and swift-argument-parser."),
    // The default is a single trait: SwiftPM passes several in a new order each time, and then
    // compiles everything again.
    .trait(name: "Complete", description: "Builds the macros and the tool localize: the default."),
    .default(enabledTraits: ["Complete"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // MARK: - Raw memory
    .target(name: "ICUFormatMemory"),

    // MARK: - The system's ICU
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(
      name: "CICUShims", dependencies: ["CICU"], sources: ["CICUShims.cpp", "file_contents.c"]),
    .target(name: "SystemICU", dependencies: ["CICUShims", "ICUFormatMemory"]),

    // MARK: - Syntax and files, without ICU
    // The rounding functions of Swift's standard library are in libm, which no other target links.
    .target(name: "MessageSyntax", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "StringCatalogs", dependencies: ["MessageSyntax"]),

    // MARK: - The libraries for users
    .target(
      name: "ICUFormatStyles",
      dependencies: [
        "ICUFormatMemory", "MessageSyntax", "SystemICU",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "ICUFormat",
      dependencies: [
        "ICUFormatMemory", "ICUFormatStyles", "MessageSyntax", "StringCatalogs", "SystemICU",
      ]),
    .target(
      name: "ICUFormatLocales", dependencies: ["ICUFormatMemory", "ICUFormatStyles", "SystemICU"]),
    .target(
      name: "ICUFormatFoundation", dependencies: ["ICUFormat", "ICUFormatLocales", "MessageSyntax"]),
    .target(name: "ICUFormatText", dependencies: ["ICUFormat"]),

    // MARK: - Macros
    // What the macros and the tools read of Swift's syntax.
    .target(name: "MacroSyntax", dependencies: [.swiftSyntax("SwiftSyntax")]),
    .target(
      name: "MacroExpansion",
      dependencies: [
        "MacroSyntax", "MessageSyntax",
        .swiftSyntax("SwiftDiagnostics"),
        .swiftSyntax("SwiftSyntax"),
        .swiftSyntax("SwiftSyntaxBuilder"),
        .swiftSyntax("SwiftSyntaxMacros"),
      ]),
    // If a test depended on a macro target, SwiftPM would compile all tests, and what they use, for the
    // host, and the library once more for the products.
    .macro(
      name: "ICUFormatMacrosPlugin",
      dependencies: [
        "MacroExpansion",
        .swiftSyntax("_SwiftCompilerPluginMessageHandling"),
        .swiftSyntax("SwiftSyntaxMacros"),
      ]),
    .target(
      name: "ICUFormatMacros", dependencies: ["ICUFormat", "ICUFormatMacrosPlugin"]),
    .testTarget(
      name: "ICUFormatMacrosTests",
      dependencies: [
        "ICUFormatMacros", "MacroExpansion", "MessageSyntax",
        .swiftSyntax("SwiftDiagnostics"),
        .swiftSyntax("SwiftParser"),
        .swiftSyntax("SwiftSyntax"),
        .swiftSyntax("SwiftSyntaxMacroExpansion"),
        .swiftSyntax("SwiftSyntaxMacros"),
        .swiftSyntax("SwiftSyntaxMacrosGenericTestSupport"),
      ]),

    // MARK: - Tools
    .target(
      name: "CatalogChecks", dependencies: ["ICUFormat", "MessageSyntax", "StringCatalogs"]),
    .testTarget(
      name: "CatalogChecksTests",
      dependencies: ["CatalogChecks", "ICUFormat", "MessageSyntax", "StringCatalogs"]),
    .target(name: "CatalogMerging", dependencies: ["MessageSyntax", "StringCatalogs"]),
    .testTarget(
      name: "CatalogMergingTests",
      dependencies: ["CatalogMerging", "MessageSyntax", "StringCatalogs"]),
    .target(
      name: "StringExtraction",
      dependencies: [
        "ICUFormat", "MacroSyntax", "MessageSyntax", "StringCatalogs",
        .swiftSyntax("SwiftDiagnostics"),
        .swiftSyntax("SwiftParser"),
        .swiftSyntax("SwiftParserDiagnostics"),
        .swiftSyntax("SwiftSyntax"),
      ]),
    // The logic of the commands that only read and write catalogs; it needs no swift-syntax.
    .target(
      name: "CatalogTools",
      dependencies: ["ICUFormat", "ICUFormatLocales", "MessageSyntax", "StringCatalogs"]),
    .executableTarget(
      name: "localize",
      dependencies: [
        "CatalogChecks", "CatalogMerging", "CatalogTools", "ICUFormat", "ICUFormatLocales",
        "MessageSyntax", "StringCatalogs", "StringExtraction",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Tools", "Complete"])),
      ]),
    .plugin(name: "LocalizePlugin", capability: .buildTool(), dependencies: ["localize"]),
    .plugin(
      name: "ExtractStrings",
      capability: .command(
        intent: .custom(
          verb: "extract-strings",
          description: "Prints the strings of the package's targets as JSON.")),
      dependencies: ["localize"]),
    .plugin(
      name: "RunLocalize",
      capability: .command(
        intent: .custom(
          verb: "localize",
          description: "Runs a command of the tool localize: 'swift package localize --help'."),
        permissions: [
          .writeToPackageDirectory(reason: "Some commands of localize write string catalogs.")
        ]),
      dependencies: ["localize"]),
    .plugin(
      name: "SyncStrings",
      capability: .command(
        intent: .custom(
          verb: "sync-strings",
          description: "Merges the strings of each target into its string catalogs."),
        permissions: [
          .writeToPackageDirectory(reason: "The string catalogs get the strings of the program.")
        ]),
      dependencies: ["localize"]),
    .testTarget(
      name: "StringExtractionTests",
      dependencies: [
        "ICUFormat", "ICUFormatConformance", "ICUFormatFoundation", "MessageSyntax",
        "StringCatalogs", "StringExtraction",
      ]),

    .testTarget(
      name: "CatalogToolsTests",
      dependencies: [
        "CatalogTools", "ICUFormat", "ICUFormatConformance", "MessageSyntax", "StringCatalogs",
      ]),

    // MARK: - Conformance
    .target(
      name: "ICUFormatConformance",
      dependencies: ["ICUFormat", "ICUFormatLocales", "MessageSyntax", "StringCatalogs"]),
    .executableTarget(name: "icuformat-conformance", dependencies: ["ICUFormatConformance"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "DifferentialSupport", "ICUFormat", "ICUFormatConformance", "ICUFormatMemory",
        "MessageSyntax", "StringCatalogs", "SystemICU",
      ],
      exclude: ["ExpectedFailures.tsv", "Sources.tsv", "UnicodeResults.tsv"]),

    // MARK: - The public API against ICU
    // The results of ICU itself, without code of this package.
    .target(name: "ICUOracle", dependencies: ["CICU"], path: "Tests/ICUOracle"),
    .target(
      name: "DifferentialSupport", dependencies: ["ICUOracle", "SystemICU"],
      path: "Tests/DifferentialSupport"),
    .testTarget(
      name: "DifferentialTests",
      dependencies: [
        "DifferentialSupport", "ICUFormat", "ICUFormatConformance", "ICUFormatLocales",
        "ICUFormatMemory", "ICUFormatStyles", "MessageSyntax", "SystemICU",
      ]),
    .testTarget(name: "RaceTests", dependencies: ["ICUFormat"]),
    .testTarget(
      name: "LinearTimeTests", dependencies: ["ICUFormat", "MessageSyntax", "StringCatalogs"]),

    // MARK: - Tests
    .testTarget(name: "ICUFormatMemoryTests", dependencies: ["ICUFormatMemory"]),
    .testTarget(
      name: "SystemICUTests",
      dependencies: [
        "CICUShims", "DifferentialSupport", "ICUFormatMemory", "MessageSyntax", "SystemICU",
      ]),
    .testTarget(name: "MessageSyntaxTests", dependencies: ["MessageSyntax"]),
    .testTarget(name: "StringCatalogsTests", dependencies: ["MessageSyntax", "StringCatalogs"]),
    .testTarget(
      name: "ICUFormatStylesTests",
      dependencies: [
        "DifferentialSupport", "ICUFormatMemory", "ICUFormatStyles", "MessageSyntax", "SystemICU",
      ]),
    .testTarget(
      name: "ICUFormatTests",
      dependencies: [
        "DifferentialSupport", "ICUFormat", "ICUFormatConformance", "ICUFormatMemory",
        "ICUFormatStyles", "MessageSyntax", "StringCatalogs", "SystemICU",
      ]),
    .testTarget(
      name: "ICUFormatLocalesTests", dependencies: ["ICUFormat", "ICUFormatLocales"]),
    .testTarget(name: "ICUFormatTextTests", dependencies: ["ICUFormatText"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "FoundationCrossCheckTests",
      dependencies: ["ICUFormat", "ICUFormatMemory", "SystemICU"],
      exclude: ["KnownDifferences.tsv"]),
    .testTarget(
      name: "ICUFormatFoundationTests",
      dependencies: [
        "DifferentialSupport", "ICUFormatFoundation", "ICUFormatLocales", "SystemICU",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// The builds of the sanitizers omit the macros and the tools, because swift-syntax would take most of
// the build time. Those of the evidence omit the tools.
let isWithoutMacros = Context.environment["ICUFORMAT_WITHOUT_MACROS"] != nil
let isEvidence = Context.environment["ICUFORMAT_EVIDENCE"] != nil
if isWithoutMacros || isEvidence {
  let tools: Set = [
    "CatalogTools", "CatalogToolsTests", "ExtractStrings", "LocalizePlugin", "RunLocalize",
    "StringExtraction", "StringExtractionTests", "SyncStrings", "localize",
  ]
  package.targets.removeAll { tools.contains($0.name) }
  package.products.removeAll { tools.contains($0.name) }
}
if isWithoutMacros {
  package.targets.removeAll {
    $0.name.hasPrefix("ICUFormatMacros") || ["MacroExpansion", "MacroSyntax"].contains($0.name)
  }
  package.products.removeAll { $0.name == "ICUFormatMacros" }
}

// Developers do not run the plugins from this package, and SwiftPM would compile their tool, and all
// that it needs, once more for the host.
let isDeveloped = Context.environment["ICUFORMAT_DEVELOPMENT"] != nil
if isDeveloped {
  for target in package.targets where target.type == .plugin { target.dependencies = [] }
}

// SwiftPM's plugin for DocC, for `swift package generate-documentation`. Clients do not fetch it.
if Context.environment["ICUFORMAT_DOCUMENTATION"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// Scripts/evidence: a separate build has its program, and only the tests whose summaries it stores.
if isEvidence {
  package.targets.removeAll { $0.type == .test && $0.name != "DifferentialTests" }
  package.targets.append(
    .executableTarget(
      name: "icuformat-evidence",
      dependencies: [
        "Benchmark", "FormatBench", "ICUFormat", "ICUFormatConformance", "ICUFormatFoundation",
        "ICUFormatText", "MessageSyntax", "RequestBench", "StringCatalogs",
      ],
      path: "Tests/Evidence/Program"))
}

// The same rules for every Swift target. Strict memory safety is checked outside of test targets
// (Swift Testing's macros do not pass). Its warnings are errors outside `ICUFormatMemory`, which
// uses raw memory, and `SystemICU`, which uses ICU's pointers, but only for developers of this
// package: the build system `swiftbuild` suppresses the warnings of a dependency, and then does not
// accept `-Werror`.
let unsafeTargets: Set = ["ICUFormatMemory", "SystemICU"]
for target in package.targets
where ![.system, .plugin, .binary].contains(target.type)
  && !["CICUShims", "ICUOracle"].contains(target.name)
{
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    ]
  if target.name == "MessageSyntax" || target.name == "ICUFormat" {
    // A parser can store a span of its source, instead of an array that is reference-counted at
    // each step. Code that formats a message can store spans of its pattern and of the values.
    target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
  }
  guard target.type != .test else { continue }
  target.swiftSettings?.append(.strictMemorySafety())  // SE-0458
  if isDeveloped, !unsafeTargets.contains(target.name) {
    target.swiftSettings?.append(.treatWarning("StrictMemorySafety", as: .error))
  }
}

// Targets that are compiled again for the evidence keep the settings of their own package.
if isEvidence {
  package.targets += [
    // Replaces the benchmark tool: it returns the output of the rows.
    .target(
      name: "Benchmark", dependencies: ["ICUFormat"], path: "Tests/Evidence/Benchmark"),
    .target(
      name: "RawICU", path: "Benchmarks/RawICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(
      name: "FormatBench",
      dependencies: [
        "Benchmark", "ICUFormat", "ICUFormatLocales", "ICUFormatMacros", "MessageSyntax", "RawICU",
        "StringCatalogs",
      ],
      path: "Benchmarks/FormatBench", exclude: ["FormatBench.swift"]),
    .target(
      name: "RequestBench", dependencies: ["ICUFormat"], path: "Benchmarks/RequestBench",
      exclude: ["RequestBench.swift"]),
    .executableTarget(
      name: "receipt-demo", dependencies: ["ICUFormat", "ICUFormatLocales"],
      path: "Examples/Receipt/Sources/receipt-demo"),
  ]
}

extension Target.Dependency {
  /// A product of swift-syntax, which builds without a trait do not need.
  static func swiftSyntax(_ product: String) -> Target.Dependency {
    .product(
      name: product, package: "swift-syntax",
      condition: .when(traits: ["Macros", "Tools", "Complete"]))
  }
}
