@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
internal import MacroExpansion

/// Answers the compiler, with the exact positions of diagnostics inside string literals.
///
/// A diagnostic has a position, but swift-syntax 603 passes only the start of its node to the
/// compiler, and the smallest node of a literal is the whole text between two interpolations. This
/// handler adds the missing offset to each diagnostic.
final class OffsetMessageHandler: PluginMessageHandler {
  private let handler = PluginProviderMessageHandler(provider: MacroProvider())

  func handleMessage(_ message: HostToPluginMessage) -> PluginToHostMessage {
    DiagnosticOffsets.forgetAll()
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
      guard let place = DiagnosticOffsets.take(for: diagnostic.message) else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.position.offset += place.distance
      for (index, distance) in zip(diagnostic.notes.indices, place.notes) {
        diagnostic.notes[index].position.offset += distance
      }
      return diagnostic
    }
  }
}
