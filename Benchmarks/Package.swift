// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on ICUFormat fetches the benchmark tool.
// Run it with `Scripts/benchmark`.
let package = Package(
  name: "icu-format-benchmarks",
  dependencies: [
    .package(name: "icu-format", path: ".."),
    // Without traits: malloc and runtime interposers would be part of what is timed.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    // The rivals that use ICU without Swift: loops in C++ that tell how long they took. The
    // facade's own symbols are not visible here, and a rival behind Swift would be a slower one.
    .target(
      name: "RawICU",
      path: "RawICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .executableTarget(
      name: "FormatBench",
      dependencies: [
        "RawICU",
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "ICUFormatMacros", package: "icu-format"),
        .product(name: "MessageSyntax", package: "icu-format"),
        .product(name: "StringCatalogs", package: "icu-format"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "FormatBench",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // What a server's requests cost, hostile ones and ordinary ones beside them.
    .executableTarget(
      name: "RequestBench",
      dependencies: [.product(name: "ICUFormat", package: "icu-format")],
      path: "RequestBench"),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
