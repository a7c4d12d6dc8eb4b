// swift-tools-version: 6.2
import PackageDescription

// A client of the plugins. The script `plugins` builds it with both build systems, with the package
// from a path, and from a Git URL in `ICUFORMAT_PROBE_URL`.
let url = Context.environment["ICUFORMAT_PROBE_URL"]
let package = Package(
  name: "plugins-probe",
  defaultLocalization: "en",
  dependencies: [
    url.map { .package(url: $0, branch: "probe") }
      ?? .package(name: "icu-format", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "PluginsProbe",
      dependencies: [
        .product(name: "ICUFormat", package: "icu-format"),
        .product(name: "ICUFormatFoundation", package: "icu-format"),
      ],
      exclude: ["localize.json"],
      resources: [.process("Resources")],
      plugins: [.plugin(name: "LocalizePlugin", package: "icu-format")])
  ],
  swiftLanguageModes: [.v6]
)
