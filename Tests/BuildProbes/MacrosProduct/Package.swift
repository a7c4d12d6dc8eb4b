// swift-tools-version: 6.2
import PackageDescription

// An executable that uses only the macros. It is a separate package because it builds swift-syntax.
let package = Package(
  name: "macros-product-probe",
  dependencies: [.package(name: "icu-format", path: "../../..")],
  targets: [
    .executableTarget(
      name: "OnlyICUFormatMacros",
      dependencies: [.product(name: "ICUFormatMacros", package: "icu-format")])
  ],
  swiftLanguageModes: [.v6]
)
