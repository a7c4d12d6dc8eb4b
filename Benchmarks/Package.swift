// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of ICUFormat do not fetch the benchmark tool.
// Run it with `Scripts/benchmark`.
let package = Package(
  name: "icu-format-benchmarks",
  dependencies: [
    .package(name: "icu-format", path: ".."),
    // Without traits: the interposers of malloc and of the runtime would be part of the measured
    // time.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    // The rivals that use ICU without Swift: loops in C++ that return their times. The facade's
    // symbols are not visible here, and a rival behind Swift would be slower.
    .target(
      name: "RawICU",
      path: "RawICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .executableTarget(
      name: "FormatBench",
      dependencies: [
        "RawICU",
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "ICUFormatLocales", package: "icu-format"),
        .product(name: "ICUFormatMacros", package: "icu-format"),
        .product(name: "MessageSyntax", package: "icu-format"),
        .product(name: "StringCatalogs", package: "icu-format"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "FormatBench",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // The cost of a server's requests: hostile ones, and ordinary ones next to them.
    .executableTarget(
      name: "RequestBench",
      dependencies: [.product(name: "ICUFormat", package: "icu-format")],
      path: "RequestBench"),
    // The first text of a process, of a language and of a catalog, and the memory of all locales.
    .executableTarget(
      name: "ColdBench",
      dependencies: [
        "RawICU",
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "ICUFormatLocales", package: "icu-format"),
      ],
      path: "ColdBench"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
