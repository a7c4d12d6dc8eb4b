// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library's build knows nothing of it. Scripts/soak builds and runs
// it against Examples/GreetingServer. It needs nothing but sockets, so it builds in seconds.
let package = Package(
  name: "icu-format-soak",
  targets: [.executableTarget(name: "Soak")],
  swiftLanguageModes: [.v6]
)
