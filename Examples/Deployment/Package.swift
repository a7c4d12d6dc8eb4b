// swift-tools-version: 6.2
import PackageDescription

// Two small programs, to measure what ICUFormat costs in an image.
let package = Package(
  name: "deployment",
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(name: "program-running", path: "../ProgramRunning"),
  ],
  targets: [
    .executableTarget(
      name: "greeting", dependencies: [.product(name: "ICUFormat", package: "icu-format")]),
    .executableTarget(name: "interpolation"),
    .testTarget(
      name: "DeploymentTests",
      dependencies: [
        "greeting", "interpolation",
        .product(name: "ProgramRunning", package: "program-running"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
