@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
internal import SwiftCompilerPlugin
internal import SwiftSyntaxMacros

/// The compiler's door to the macros of `ICUFormatMacros`.
@main
struct ICUFormatMacrosPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    LocalizedStringsMacro.self,
    LocalizedMacro.self,
  ]

  // Shadows the default entry, which would lose the places of diagnostics inside literals.
  static func main() throws {
    let listener = CompilerPluginMessageListener(
      connection: try StandardIOMessageConnection(),
      messageHandler: PlacingMessageHandler(plugin: Self()))
    try listener.main()
  }
}
