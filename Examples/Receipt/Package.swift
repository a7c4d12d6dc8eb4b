// swift-tools-version: 6.2
import PackageDescription

// One literal per line, printed in many languages. The catalog is read by path: a target with
// SwiftPM resources would load Foundation, which the program does not need.
let package = Package(
  name: "receipt",
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(name: "program-running", path: "../ProgramRunning"),
  ],
  targets: [
    .executableTarget(
      name: "receipt-demo",
      dependencies: [
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "ICUFormatLocales", package: "icu-format"),
      ]),
    .testTarget(
      name: "ReceiptTests",
      dependencies: [
        "receipt-demo", .product(name: "ProgramRunning", package: "program-running"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
