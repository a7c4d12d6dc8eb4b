// swift-tools-version: 6.2
import PackageDescription

// Depends on ICUFormat and says with `traits: []` that it wants no macros: SwiftPM then neither
// builds swift-syntax nor fetches it. `run` looks at what SwiftPM left behind.
let package = Package(
  name: "no-macros-probe",
  dependencies: [.package(name: "icu-format", path: "../../..", traits: [])],
  targets: [
    .target(
      name: "NoMacrosProbe", dependencies: [.product(name: "ICUFormat", package: "icu-format")])
  ],
  swiftLanguageModes: [.v6]
)
