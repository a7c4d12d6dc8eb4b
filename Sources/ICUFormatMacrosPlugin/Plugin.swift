@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
internal import SwiftCompilerPlugin
internal import SwiftSyntaxMacros

/// The compiler plugin with the macros of `ICUFormatMacros`.
@main
struct ICUFormatMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    LocalizedStringsMacro.self,
    LocalizedMacro.self,
  ]

  // Replaces the default entry point, which would lose the positions of diagnostics inside
  // literals.
  static func main() throws {
    let listener = CompilerPluginMessageListener(
      connection: try StandardIOMessageConnection(),
      messageHandler: OffsetMessageHandler(plugin: Self()))
    try listener.main()
  }
}
