// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "batch-mail",
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(name: "program-running", path: "../ProgramRunning"),
  ],
  targets: [
    .executableTarget(
      name: "batch-mail", dependencies: [.product(name: "ICUFormat", package: "icu-format")]),
    .testTarget(
      name: "BatchMailTests",
      dependencies: [
        "batch-mail", .product(name: "ProgramRunning", package: "program-running"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
