internal import MessageSyntax
internal import StringCatalogs

/// The keys of a table without what authors confuse: letter case, white space, and the forms of arguments.
struct NearKeys: Sendable {
  /// A key that was found; nil if several keys differ only in what is left out.
  private struct Match {
    var key: String
    /// Whether it was found by the plural of the source string, and not by the key.
    var isPlural: Bool
  }

  private var matches: [ByteEqualString: Match?] = [:]

  /// Adds the key of an entry, and the plural of a gettext entry.
  mutating func add(_ entry: CatalogEntry) {
    add(entry.key, Match(key: entry.key, isPlural: false))
    let plural = entry.unknownMembers.last { $0.name == "msgid_plural" }?.value.text
    if let plural { add(plural, Match(key: entry.key, isPlural: true)) }
  }

  private mutating func add(_ text: String, _ match: Match) {
    guard let form = Self.form(of: text) else { return }
    guard let known = matches[form] else { return matches[form] = .some(match) }
    if known?.key.byBytes != match.key.byBytes { matches[form] = .some(nil) }
  }

  /// Returns what the catalog has in place of a key, if exactly one key is near.
  func hint(for key: String) -> String? {
    guard let form = Self.form(of: key), let match = matches[form] ?? nil else { return nil }
    return match.isPlural
      ? "the catalog has it as the plural of '\(match.key)'" : "the catalog has '\(match.key)'"
  }

  /// Returns a key in small letters, without white space, and with one mark for each argument; nil for a
  /// key without letters.
  private static func form(of key: String) -> ByteEqualString? {
    let text = CatalogKey.shape(key).text.lowercased()
    guard text.contains(where: \.isLetter) else { return nil }
    return (withoutBraces(text) ?? text.filter { !$0.isWhitespace }).byBytes
  }

  /// Returns a text without white space, and with `%@` for each argument in braces; nil if a brace is
  /// missing.
  private static func withoutBraces(_ text: String) -> String? {
    var result = ""
    var depth = 0
    for character in text {
      switch character {
      case "{":
        if depth == 0 { result += "%@" }
        depth += 1
      case "}":
        depth -= 1
        guard depth >= 0 else { return nil }
      default:
        if depth == 0, !character.isWhitespace { result.append(character) }
      }
    }
    return depth == 0 ? result : nil
  }
}
