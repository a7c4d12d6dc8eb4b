// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that it is not part of the library's build. Scripts/faults builds and runs
// it, and also `Facade/facade.cpp`, whose programs only call the functions of the facade.
let package = Package(
  name: "icu-format-faults",
  dependencies: [.package(name: "icu-format", path: "../..", traits: [])],
  targets: [
    .target(name: "FaultHarness", linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "FaultProgram",
      dependencies: ["FaultHarness", .product(name: "ICUFormat", package: "icu-format")]),
  ],
  swiftLanguageModes: [.v6]
)
