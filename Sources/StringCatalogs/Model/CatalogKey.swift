internal import MessageSyntax

/// How keys are compared.
package enum CatalogKey {
  /// Returns a key without what look-ups ignore: the sizes, positions and names of directives.
  ///
  /// `%1$ld of %2$@` and `%lld of %@` are one key.
  package static func canonical(_ key: String) -> ByteEqualString {
    normalized(key) { conversion in
      switch conversion {
      case .unsigned: .decimal
      case .cString: .object
      default: conversion
      }
    }
  }

  /// Returns a canonical key without the types of its arguments, for keys that are almost equal.
  package static func shape(_ key: String) -> ByteEqualString { normalized(key) { _ in .object } }

  private static func normalized(
    _ key: String, _ conversion: (PrintfConversion) -> PrintfConversion
  ) -> ByteEqualString {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return key.byBytes }
    var text = ""
    var next = 0
    for segment in PrintfFormat(catalogText: key).segments {
      switch segment {
      case .literal(let literal, _): text += PrintfFormat.escaping(literal)
      case .specifier(var specifier):
        specifier.isPositional = specifier.argument != next
        next += 1
        specifier.name = nil
        specifier.length = .none
        specifier.conversion = conversion(specifier.conversion)
        text += specifier.description
      }
    }
    return text.byBytes
  }
}
