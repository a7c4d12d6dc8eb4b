// swift-tools-version: 6.2
import PackageDescription

// Checks that need an external package. `Imports` and `TestableImports` are compile-only: they use
// every product together with Foundation, which includes the headers of another ICU than the
// system's, so they stop building as soon as Swift sees the system's headers. `Linkage` is an
// executable that never imports Foundation. It has no resources, because the accessor that SwiftPM
// writes for them imports Foundation.
let products: [Target.Dependency] = [
  "ICUFormat", "ICUFormatStyles", "ICUFormatLocales", "ICUFormatText", "ICUFormatFoundation",
  "MessageSyntax", "StringCatalogs",
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
    // The memory and time of catalogs, each measured in a separate process.
    .executableTarget(
      name: "catalog-probe",
      dependencies: [
        "Malloc", .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "StringCatalogs", package: "icu-format"),
      ],
      path: "Catalogs"),
    .target(name: "Malloc", path: "Malloc"),
    // Resources in SwiftPM's layout, read through `Bundle.module`.
    .executableTarget(
      name: "resources-probe",
      dependencies: [.product(name: "ICUFormatFoundation", package: "icu-format")],
      path: "Resources",
      resources: [.process("Localizations"), .embedInCode("Embedded.strings")]),
    // Code that uses Apple's API, with resources, which create a `Bundle.module`.
    .target(
      name: "AppleStyleProbe",
      dependencies: [.product(name: "ICUFormatFoundation", package: "icu-format")],
      path: "AppleStyle", resources: [.copy("Cart.strings")]),
    // Source written for Apple's API: each snippet is compiled and run (`apple-api`).
    .executableTarget(
      name: "apple-api-probe",
      dependencies: [
        .product(name: "ICUFormatFoundation", package: "icu-format"),
        .product(name: "ICUFormatText", package: "icu-format"),
      ],
      path: "AppleAPI", exclude: ["Introduction.md", "Refused"],
      resources: [.process("Localizations")]),
    .testTarget(name: "TestableImportProbe", dependencies: products, path: "TestableImports"),
  ],
  swiftLanguageModes: [.v6]
)
