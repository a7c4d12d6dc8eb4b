// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "wordcount",
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(name: "program-running", path: "../ProgramRunning"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "wordcount",
      dependencies: [
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // The bytes of the catalog are in the program, which so is a single file.
      resources: [.embedInCode("Resources/Localizable.xcstrings")]),
    .testTarget(
      name: "WordCountTests",
      dependencies: [
        "wordcount", .product(name: "ProgramRunning", package: "program-running"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
