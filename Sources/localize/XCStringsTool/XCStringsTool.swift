import ArgumentParser

/// `xcstringstool`: the commands of Apple's tool of this name, for scripts and build rules.
struct XCStringsTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcstringstool",
    abstract: "Works with string catalogs, with the options of Apple's tool of this name.",
    subcommands: [
      XCStringsPrint.self, XCStringsCompile.self, XCStringsSync.self, XCStringsExtract.self,
      XCStringsGenerateSymbols.self,
    ])
}
