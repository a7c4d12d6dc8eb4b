// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "checkout-library",
  products: [.library(name: "Checkout", targets: ["Checkout"])],
  dependencies: [.package(name: "icu-format", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Checkout", dependencies: [.product(name: "ICUFormat", package: "icu-format")],
      // Embedded, so that the clients of the library need no files and no Foundation.
      resources: [.embedInCode("Resources/Checkout.xcstrings")]),
    .testTarget(
      name: "CheckoutTests",
      dependencies: ["Checkout", .product(name: "ICUFormat", package: "icu-format")]),
  ],
  swiftLanguageModes: [.v6]
)
