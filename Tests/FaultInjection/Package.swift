// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library's build knows nothing of it. Scripts/faults builds and runs
// it, and with it `Facade/facade.cpp`, whose programs call the functions of the facade alone.
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
