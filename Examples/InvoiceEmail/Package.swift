// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "invoice-email",
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(name: "program-running", path: "../ProgramRunning"),
  ],
  targets: [
    .target(
      name: "InvoiceEmail", dependencies: [.product(name: "ICUFormat", package: "icu-format")]),
    .executableTarget(
      name: "invoice-email",
      dependencies: ["InvoiceEmail", .product(name: "ICUFormat", package: "icu-format")]),
    .testTarget(
      name: "InvoiceEmailTests",
      dependencies: [
        "InvoiceEmail", "invoice-email", .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "ProgramRunning", package: "program-running"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
