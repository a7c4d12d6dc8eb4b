// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library's build knows nothing of it. Each target is one libFuzzer
// program: a file with `LLVMFuzzerTestOneInput` and no `main`. They build only one by one and with
// the sanitizers (see Scripts/fuzz), because libFuzzer brings the `main`.
let fuzzers = [
  "FuzzAcceptLanguage", "FuzzJSON", "FuzzLocale", "FuzzMarkup", "FuzzMessage", "FuzzMO",
  "FuzzNumberParsing", "FuzzPO", "FuzzPrintf", "FuzzStrings", "FuzzStringsDict", "FuzzWriting",
  "FuzzXCStrings", "FuzzXLIFF",
]

let package = Package(
  name: "icu-format-fuzz",
  dependencies: [.package(name: "icu-format", path: "..", traits: [])],
  targets: [
    // What a fuzzer compares with.
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
