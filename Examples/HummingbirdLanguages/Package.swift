// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "hummingbird-languages",
  products: [.library(name: "HummingbirdLanguages", targets: ["HummingbirdLanguages"])],
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    .target(
      name: "HummingbirdLanguages",
      dependencies: [
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]),
    .testTarget(name: "HummingbirdLanguagesTests", dependencies: ["HummingbirdLanguages"]),
  ],
  swiftLanguageModes: [.v6]
)
