// swift-tools-version: 6.2
import PackageDescription

// Runs a program in the tests of the examples. It needs all of Foundation, the examples do not.
let package = Package(
  name: "program-running",
  products: [.library(name: "ProgramRunning", targets: ["ProgramRunning"])],
  targets: [
    .target(name: "ProgramRunning"),
    .testTarget(name: "ProgramRunningTests", dependencies: ["ProgramRunning"]),
  ],
  swiftLanguageModes: [.v6]
)
