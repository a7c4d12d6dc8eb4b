@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
@_spi(Testing) internal import SwiftCompilerPlugin
internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros
internal import Synchronization

/// Answers the compiler, with diagnostics where they belong inside a string literal.
///
/// A diagnostic has a position of its own, but swift-syntax 603 tells the compiler only the start of
/// its node, and the smallest node of a literal is the whole text between two interpolations. This
/// handler moves each diagnostic by what was lost.
final class PlacingMessageHandler<Plugin: CompilerPlugin>: PluginMessageHandler {
  private struct Provider: PluginProvider {
    let plugin: Plugin

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      try plugin.resolveMacro(moduleName: moduleName, typeName: typeName)
    }
  }

  private let handler: PluginProviderMessageHandler<Provider>

  init(plugin: Plugin) {
    handler = PluginProviderMessageHandler(provider: Provider(plugin: plugin))
  }

  func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
    DiagnosticPlaces.forgetAll()
    switch handler.handleMessage(message) {
    case .expandMacroResult(let source, let diagnostics):
      return .expandMacroResult(expandedSource: source, diagnostics: place(diagnostics))
    case let other:
      return other
    }
  }

  func shutDown() throws { try handler.shutDown() }

  private func place(_ diagnostics: [PluginMessage.Diagnostic]) -> [PluginMessage.Diagnostic] {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.position.offset += DiagnosticPlaces.takeDistance(for: diagnostic.message)
      return diagnostic
    }
  }
}

/// How far behind the start of their nodes the diagnostics of one expansion belong.
enum DiagnosticPlaces {
  /// In the order of the diagnostics, which the message handler keeps.
  private static let places = Mutex<[(message: String, distance: Int)]>([])

  static func forgetAll() { places.withLock { $0 = [] } }

  /// Remembers the place of a diagnostic that is about to be emitted.
  static func remember(_ diagnostic: Diagnostic) {
    let start = diagnostic.node.positionAfterSkippingLeadingTrivia
    let distance = diagnostic.position.utf8Offset - start.utf8Offset
    places.withLock { $0.append((diagnostic.message, distance)) }
  }

  /// The distance of the next diagnostic with this message.
  static func takeDistance(for message: String) -> Int {
    places.withLock { places in
      guard let index = places.firstIndex(where: { $0.message == message }) else { return 0 }
      return places.remove(at: index).distance
    }
  }
}

extension MacroExpansionContext {
  /// Emits diagnostics, and keeps their places inside their nodes.
  func emit(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      DiagnosticPlaces.remember(diagnostic)
      diagnose(diagnostic)
    }
  }
}
