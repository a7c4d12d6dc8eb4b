internal import MessageSyntax

/// How keys are compared.
package enum CatalogKey {
  /// Returns a key without what look-ups ignore: the sizes, positions and names of directives.
  ///
  /// `%1$ld of %2$@` and `%lld of %@` are one key.
  package static func canonical(_ key: String) -> ByteEqualString {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return key.byBytes }
    let format = PrintfFormat(catalogText: key)
    var text = ""
    var next = 0
    for segment in format.segments {
      switch segment {
      case .literal(let literal, _): text += PrintfFormat.escaping(literal)
      case .specifier(var specifier):
        specifier.isPositional = specifier.argument != next
        next += 1
        specifier.name = nil
        specifier.length = .none
        switch specifier.conversion {
        case .unsigned: specifier.conversion = .decimal
        case .cString: specifier.conversion = .object
        default: break
        }
        text += specifier.description
      }
    }
    return text.byBytes
  }
}
