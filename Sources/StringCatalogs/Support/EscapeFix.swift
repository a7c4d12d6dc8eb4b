internal import MessageSyntax

/// Fixes an unknown escape, such as `\d`.
enum EscapeFix {
  /// Returns the second backslash; nil if the escape has a meaning in another format or language.
  ///
  /// - Parameters:
  ///   - escape: The byte after the backslash.
  ///   - offset: The offset of the backslash.
  static func backslash(before escape: UInt8, at offset: Int) -> SourceFix? {
    guard escape > 0x20, escape < 0x7F, !known.contains(escape) else { return nil }
    return SourceFix(inserting: "\\", at: offset)
  }

  /// The escapes of C, JavaScript and `.strings` files.
  private static let known = Set("'\"/\\abefnrtuUvx01234567".utf8)
}
