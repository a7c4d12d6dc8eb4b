// swift-tools-version: 6.2
import PackageDescription

// What only a stranger's package can show. `Imports` and `TestableImports` are compile-only: every
// product beside Foundation, which carries the headers of another ICU than the system's, so they
// stop building as soon as Swift sees ours. `Linkage` is an executable that never says Foundation;
// it has no resources, for the accessor that SwiftPM writes for them imports Foundation.
let products: [Target.Dependency] = [
  "ICUFormat", "ICUFormatStyles", "ICUFormatText", "ICUFormatFoundation", "MessageSyntax",
  "StringCatalogs",
].map { .product(name: $0, package: "icu-format") }

let package = Package(
  name: "build-probes",
  defaultLocalization: "en",
  dependencies: [.package(name: "icu-format", path: "../..")],
  targets: [
    .target(name: "ImportProbe", dependencies: products, path: "Imports"),
    .executableTarget(
      name: "linkage-probe",
      dependencies: [.product(name: "ICUFormat", package: "icu-format")],
      path: "Linkage"),
    // What catalogs cost, measured in a process each.
    .executableTarget(
      name: "catalog-probe",
      dependencies: [
        "Malloc", .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "StringCatalogs", package: "icu-format"),
      ],
      path: "Catalogs"),
    .target(name: "Malloc", path: "Malloc"),
    // Resources as SwiftPM lays them out, read through `Bundle.module`.
    .executableTarget(
      name: "resources-probe",
      dependencies: [.product(name: "ICUFormatFoundation", package: "icu-format")],
      path: "Resources",
      resources: [.process("Localizations"), .embedInCode("Embedded.strings")]),
    // Code in Apple's spelling, with the resources that give it a `Bundle.module`.
    .target(
      name: "AppleStyleProbe",
      dependencies: [.product(name: "ICUFormatFoundation", package: "icu-format")],
      path: "AppleStyle", resources: [.copy("Cart.strings")]),
    .testTarget(name: "TestableImportProbe", dependencies: products, path: "TestableImports"),
  ],
  swiftLanguageModes: [.v6]
)
