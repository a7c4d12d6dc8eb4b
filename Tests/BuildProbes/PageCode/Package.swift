// swift-tools-version: 6.2
import PackageDescription

// The Swift code of the documentation. `Scripts/snippets` copies this package, lets `SnippetReader` write
// a source file of the target `Snippets` for each page, and runs them.
let products: [Target.Dependency] = [
  "ICUFormat", "ICUFormatStyles", "ICUFormatLocales", "ICUFormatText", "ICUFormatFoundation",
  "ICUFormatMacros", "MessageSyntax", "StringCatalogs",
].map { .product(name: $0, package: "icu-format") }

let package = Package(
  name: "snippets-probe",
  dependencies: [
    .package(name: "icu-format", path: "../../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .executableTarget(name: "SnippetReader"),
    .executableTarget(
      name: "Snippets", dependencies: products + [.product(name: "Logging", package: "swift-log")],
      // A page may show a value without using it.
      swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
  ],
  swiftLanguageModes: [.v6]
)
