// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "shop-app",
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(name: "checkout-library", path: "../CheckoutLibrary"),
    .package(name: "program-running", path: "../ProgramRunning"),
  ],
  targets: [
    .executableTarget(
      name: "shop",
      dependencies: [
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "Checkout", package: "checkout-library"),
      ]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["shop", .product(name: "ProgramRunning", package: "program-running")]),
  ],
  swiftLanguageModes: [.v6]
)
