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

  /// Returns the ICU form of a key whose arguments have no type if they are `%@` in the printf form; nil if
  /// it is the same.
  ///
  /// Look-ups find it too: `Due {0}` is the key of a converted catalog for `Due %@` and
  /// `Due {0, date, long}`.
  package static func untyped(icu icuKey: String, printf key: String) -> String? {
    guard icuKey.utf8.contains(UInt8(ascii: ",")), let pattern = try? MessagePattern(icuKey) else {
      return nil
    }
    let arguments = pattern.elements.compactMap { element in
      if case .argument(let argument) = element { argument } else { nil }
    }
    let specifiers = PrintfFormat(catalogText: key).specifiers
    var bytes = Array(icuKey.utf8)
    for (argument, specifier) in zip(arguments, specifiers).reversed()
    where specifier.conversion == .object {
      bytes.replaceSubrange(argument.range, with: "{\(argument.name)}".utf8)
    }
    let untyped = String(decoding: bytes, as: UTF8.self)
    return untyped.byBytes == icuKey.byBytes ? nil : untyped
  }

  /// Whether a key has a letter outside of its placeholders; a key without one needs no translation.
  package static func hasLetters(_ key: String) -> Bool {
    PrintfFormat(catalogText: key).segments.contains { segment in
      guard case .literal(let literal, _) = segment else { return false }
      return literal.unicodeScalars.contains { $0.properties.isAlphabetic }
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
