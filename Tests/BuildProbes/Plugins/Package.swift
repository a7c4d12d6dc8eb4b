// swift-tools-version: 6.2
import PackageDescription

// A client of the plugins. The script `plugins` builds it with both build systems, with the package
// from a path, and plans it without the plugins from a Git URL in `ICUFORMAT_PROBE_URL`: with them,
// SwiftPM builds `localize` before anything else.
let url = Context.environment["ICUFORMAT_PROBE_URL"]
let isComplete = url == nil || Context.environment["ICUFORMAT_COMPLETE_PROBES"] != nil
let package = Package(
  name: "plugins-probe",
  defaultLocalization: "en",
  dependencies: [
    url.map { .package(url: $0, exact: "1.0.0-probe") }
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
      plugins: isComplete ? [.plugin(name: "LocalizePlugin", package: "icu-format")] : [])
  ],
  swiftLanguageModes: [.v6]
)
