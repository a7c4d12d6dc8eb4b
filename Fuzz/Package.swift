// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that the build of the library does not depend on it. Each fuzzer
// is a libFuzzer program: a file with `LLVMFuzzerTestOneInput` and no `main`. Because libFuzzer
// provides `main`, the fuzzers must be built one at a time and with the sanitizers (see
// Scripts/fuzz).
let fuzzers = [
  "FuzzAcceptLanguage", "FuzzCompiled", "FuzzJSON", "FuzzLocale", "FuzzMarkup", "FuzzMessage",
  "FuzzMessage2",
  "FuzzMO", "FuzzNumberParsing", "FuzzPO", "FuzzPrintf", "FuzzStrings", "FuzzStringsDict",
  "FuzzWriting", "FuzzXCStrings", "FuzzXLIFF",
]

let package = Package(
  name: "icu-format-fuzz",
  dependencies: [.package(name: "icu-format", path: "..", traits: [])],
  targets: [
    // ICU itself, to compare results with.
    .target(
      name: "FuzzICU", linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
    .target(
      name: "FuzzSupport",
      dependencies: [
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "StringCatalogs", package: "icu-format"),
      ]),
  ]
    + fuzzers.map { name in
      .executableTarget(
        name: name,
        dependencies: [
          "FuzzICU",
          "FuzzSupport",
          .product(name: "ICUFormat", package: "icu-format"),
          .product(name: "MessageSyntax", package: "icu-format"),
          .product(name: "StringCatalogs", package: "icu-format"),
        ])
    },
  swiftLanguageModes: [.v6]
)
