@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
@_spi(Testing) internal import SwiftCompilerPlugin
internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros
internal import Synchronization

/// Answers the compiler, with the exact positions of diagnostics inside string literals.
///
/// A diagnostic has a position, but swift-syntax 603 passes only the start of its node to the
/// compiler, and the smallest node of a literal is the whole text between two interpolations. This
/// handler adds the missing offset to each diagnostic.
final class OffsetMessageHandler<Plugin: CompilerPlugin>: PluginMessageHandler {
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

/// The offsets of the diagnostics and notes of one expansion from the start of their nodes.
enum DiagnosticOffsets {
  struct Place {
    var message: String
    var distance: Int
    var notes: [Int]
  }

  /// The offsets in the order of the diagnostics, which the message handler does not change.
  private static let places = Mutex<[Place]>([])

  static func forgetAll() { places.withLock { $0 = [] } }

  /// Records the offsets of a diagnostic before it is emitted.
  static func remember(_ diagnostic: Diagnostic) {
    let place = Place(
      message: diagnostic.message, distance: distance(diagnostic.position, in: diagnostic.node),
      notes: diagnostic.notes.map { distance($0.position, in: $0.node) })
    places.withLock { $0.append(place) }
  }

  private static func distance(_ position: AbsolutePosition, in node: Syntax) -> Int {
    position.utf8Offset - node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Removes and returns the offsets of the next diagnostic with this message.
  static func take(for message: String) -> Place? {
    places.withLock { places in
      guard let index = places.firstIndex(where: { $0.message == message }) else { return nil }
      return places.remove(at: index)
    }
  }
}

extension MacroExpansionContext {
  /// Emits diagnostics and records their positions inside their nodes.
  func emit(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      DiagnosticOffsets.remember(diagnostic)
      diagnose(diagnostic)
    }
  }
}
