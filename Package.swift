// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "icu-format",
  products: [
    .library(name: "ICUFormat", targets: ["ICUFormat"]),
    .library(name: "ICUFormatFoundation", targets: ["ICUFormatFoundation"]),
    .library(name: "ICUFormatText", targets: ["ICUFormatText"]),
    .library(name: "MessageSyntax", targets: ["MessageSyntax"]),
    .library(name: "StringCatalogs", targets: ["StringCatalogs"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2")
  ],
  targets: [
    // MARK: - The system's ICU
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(name: "CICUShims", dependencies: ["CICU"]),
    .target(name: "ICU", dependencies: ["CICUShims"]),

    // MARK: - Syntax and files, without ICU
    .target(name: "MessageSyntax"),
    .target(name: "StringCatalogs", dependencies: ["MessageSyntax"]),

    // MARK: - What people import
    .target(
      name: "ICUFormat",
      dependencies: [
        "ICU", "MessageSyntax", "StringCatalogs",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "ICUFormatFoundation", dependencies: ["ICUFormat"]),
    .target(name: "ICUFormatText", dependencies: ["ICUFormat"]),

    // MARK: - Conformance
    .target(
      name: "ICUFormatConformance",
      dependencies: ["ICUFormat", "MessageSyntax", "StringCatalogs"]),
    .executableTarget(name: "icuformat-conformance", dependencies: ["ICUFormatConformance"]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["ICUFormatConformance"],
      exclude: ["ExpectedFailures.tsv"]),

    // MARK: - The public API against ICU
    .target(name: "DifferentialSupport", dependencies: ["ICU"], path: "Tests/DifferentialSupport"),
    .testTarget(
      name: "DifferentialTests", dependencies: ["DifferentialSupport", "ICU", "ICUFormat"]),
    .testTarget(name: "RaceTests", dependencies: ["ICUFormat"]),

    // MARK: - Tests
    .testTarget(name: "ICUTests", dependencies: ["ICU"]),
    .testTarget(name: "MessageSyntaxTests", dependencies: ["MessageSyntax"]),
    .testTarget(name: "StringCatalogsTests", dependencies: ["StringCatalogs"]),
    .testTarget(name: "ICUFormatTests", dependencies: ["ICUFormat", "ICU"]),
    .testTarget(name: "ICUFormatTextTests", dependencies: ["ICUFormatText"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "FoundationCrossCheckTests", dependencies: ["ICU", "ICUFormat"],
      exclude: ["KnownDifferences.tsv"]),
    .testTarget(name: "ICUFormatFoundationTests", dependencies: ["ICUFormatFoundation"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// The same rules for every Swift target. `StrictMemorySafety` is an error outside `ICU`, the one
// target that holds ICU's pointers; test targets only get the warning (Swift Testing's macros).
for target in package.targets
where ![.system, .plugin, .binary].contains(target.type) && target.name != "CICUShims" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    ]
  guard target.type != .test else { continue }
  target.swiftSettings?.append(.strictMemorySafety())  // SE-0458
  if target.name != "ICU" {
    target.swiftSettings?.append(.treatWarning("StrictMemorySafety", as: .error))
  }
}
