// swift-tools-version: 6.2
import PackageDescription

// One file that imports ICUFormat together with the modules that programs on Linux commonly import.
// It stops building when two of them have a type of one name.
let package = Package(
  name: "names-probe",
  dependencies: [
    .package(name: "icu-format", path: "../../..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "NamesProbe",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
