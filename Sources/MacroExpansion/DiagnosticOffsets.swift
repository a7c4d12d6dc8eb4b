internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros
internal import Synchronization

/// The offsets of the diagnostics and notes of one expansion from the start of their nodes.
package enum DiagnosticOffsets {
  package struct Place {
    var message: String
    package var distance: Int
    package var notes: [Int]
  }

  /// The offsets in the order of the diagnostics, which the message handler does not change.
  private static let places = Mutex<[Place]>([])

  package static func forgetAll() { places.withLock { $0 = [] } }

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
  package static func take(for message: String) -> Place? {
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
