// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "greeting-server",
  dependencies: [
    .package(name: "icu-format", path: "../..", traits: []),
    .package(name: "hummingbird-languages", path: "../HummingbirdLanguages"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    // SwiftPM's accessor for resources would load Foundation, so the catalog is read by its path.
    .target(
      name: "Greetings",
      dependencies: [
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdLanguages", package: "hummingbird-languages"),
      ]),
    .executableTarget(name: "GreetingServer", dependencies: ["Greetings"]),
    // HummingbirdTesting would need TLS, which takes longer to build than everything else.
    .testTarget(name: "GreetingsTests", dependencies: ["Greetings"]),
  ],
  swiftLanguageModes: [.v6]
)
