// swift-tools-version: 6.2
import PackageDescription

// One executable per product, so that each product links alone. `traits: []` disables the macros:
// SwiftPM then neither builds swift-syntax nor fetches it. The script `products` builds the package
// with both build systems, runs the executables, and checks the files of SwiftPM. With the build system
// `swiftbuild` it has the default traits (`ICUFORMAT_PROBE_TRAITS`), as the other clients with that one, so that the
// modules are compiled once.
let traits: Set<Package.Dependency.Trait> =
  Context.environment["ICUFORMAT_PROBE_TRAITS"] == nil ? [] : [.defaults]
let package = Package(
  name: "product-probes",
  defaultLocalization: "en",
  dependencies: [.package(name: "icu-format", path: "../../..", traits: traits)],
  targets: [
    "MessageSyntax", "StringCatalogs", "ICUFormatStyles", "ICUFormatLocales", "ICUFormat",
    "ICUFormatText",
  ].map {
    .executableTarget(
      name: "Only\($0)", dependencies: [.product(name: $0, package: "icu-format")])
  } + [
    // Resources for `#bundle`.
    .executableTarget(
      name: "OnlyICUFormatFoundation",
      dependencies: [.product(name: "ICUFormatFoundation", package: "icu-format")],
      resources: [.process("Localizations")])
  ],
  swiftLanguageModes: [.v6]
)
