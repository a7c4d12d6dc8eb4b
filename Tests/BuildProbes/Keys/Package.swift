// swift-tools-version: 6.2
import PackageDescription

// A program that asks for a key with each interpolation at each entry point, and writes a log of the
// keys. `keys` adds the generated part, and compares the log with what `localize extract` finds.
let package = Package(
  name: "keys-probe",
  dependencies: [.package(name: "icu-format", path: "../../..")],
  targets: [
    .executableTarget(
      name: "KeysProbe",
      dependencies: [
        .product(name: "ICUFormatFoundation", package: "icu-format"),
        .product(name: "ICUFormatMacros", package: "icu-format"),
        .product(name: "ICUFormatText", package: "icu-format"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
