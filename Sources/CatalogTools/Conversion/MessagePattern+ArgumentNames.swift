internal import MessageSyntax
internal import StringCatalogs

extension MessagePattern {
  /// Returns the names of the arguments of a message in ICU or MessageFormat 2 syntax.
  ///
  /// A MessageFormat 2 message that has no ICU form has none.
  static func argumentNames(of text: String, in syntax: CatalogMessageSyntax) -> Set<String> {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    let pattern =
      syntax == .mf2
      ? (try? MF2Message(text)).flatMap { try? MessagePattern(converting: $0) }
      : MessageParser.parse(text).pattern
    return pattern?.argumentNames ?? []
  }

  /// Whether two messages in ICU or MessageFormat 2 syntax differ at most in their layout, and in how
  /// plural cases name their number.
  static func areEqual(_ one: String, _ other: String, in syntax: CatalogMessageSyntax) -> Bool {
    func canonical(_ text: String) -> ByteEqualString {
      let canonical =
        syntax == .mf2
        ? (try? MF2Message(text))?.canonicalText
        : (try? MessagePattern(text))?.withNumberSigns.canonicalText
      return (canonical ?? text).byBytes
    }
    return one.byBytes == other.byBytes || canonical(one) == canonical(other)
  }

  /// The names of the arguments.
  var argumentNames: Set<String> {
    var names: Set<String> = []
    forEachArgument { names.insert($0.name.description) }
    return names
  }
}
