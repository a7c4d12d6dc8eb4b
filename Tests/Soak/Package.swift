// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that it is not part of the library's build. Scripts/soak builds and runs
// it against Examples/GreetingServer. It needs only sockets, so it builds in seconds.
let package = Package(
  name: "icu-format-soak",
  targets: [.executableTarget(name: "Soak")],
  swiftLanguageModes: [.v6]
)
