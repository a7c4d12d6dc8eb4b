@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
internal import MacroExpansion
internal import SwiftSyntaxMacros

/// The compiler plugin with the macros of `ICUFormatMacros`.
@main
struct ICUFormatMacrosPlugin {
  static func main() throws {
    let listener = CompilerPluginMessageListener(
      connection: try StandardIOMessageConnection(), messageHandler: OffsetMessageHandler())
    try listener.main()
  }
}

/// Finds a macro by the name in its `#externalMacro`.
struct MacroProvider: PluginProvider {
  struct UnknownMacro: Error, CustomStringConvertible {
    let description: String
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "LocalizedMacro": return LocalizedMacro.self
    case "LocalizedStringsMacro": return LocalizedStringsMacro.self
    default: throw UnknownMacro(description: "there is no macro \(moduleName).\(typeName)")
    }
  }
}
