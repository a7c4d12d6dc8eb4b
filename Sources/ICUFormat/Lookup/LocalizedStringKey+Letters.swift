extension LocalizedStringKey {
  /// Whether the key has a letter outside its placeholders; a key without letters needs no
  /// translation.
  var hasLetters: Bool {
    if let fixedText { return KeyLetters.areIn(fixedText) }
    return KeyLetters.areIn(segments.tail, hasPlaceholders: false)
      || (0..<segments.count).contains { index in
        segments.withPair(at: index) { KeyLetters.areIn($0.literal, hasPlaceholders: false) }
      }
  }
}

private enum KeyLetters {
  /// - Parameter hasPlaceholders: Whether `%lld` and `{name}` are placeholders.
  static func areIn(_ text: String, hasPlaceholders: Bool = true) -> Bool {
    guard hasPlaceholders else { return text.unicodeScalars.contains(where: isLetter) }
    let program = PrintfProgram(text)
    return program.steps.contains { step in
      if case .text(let range) = step { areOutsideBraces(in: program.part(range)) } else { false }
    }
  }

  private static func areOutsideBraces(in text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      guard !rest[..<open].contains(where: isLetter),
        name.allSatisfy({ $0.properties.isIDContinue })
      else { return true }
      rest = rest[rest.index(after: close)...]
    }
    return rest.contains(where: isLetter)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
}
