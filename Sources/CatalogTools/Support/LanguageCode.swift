/// The form of the names of languages that a user gives.
package enum LanguageCode {
  /// Whether a string has the form of a language tag, such as `pl`, `pt_BR` or
  /// `ca@valencia`.
  ///
  /// The name of a language, such as `Polish`, has another form.
  package static func isWellFormed(_ text: String) -> Bool {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy(isLetter)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
