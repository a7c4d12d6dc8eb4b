internal import ICUFormat
internal import MessageSyntax

/// Reports English source strings that count something, and have one string for all numbers.
///
/// Translators then get one string too, and users see `1 files`. Only an integer before a plural word
/// counts: an identifier, a version or a number with a style is something else.
struct SourcePluralRule: CatalogRule {
  let identifier = "source-plural"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a source string that counts something, and has no plural forms"

  /// The number of words after a number that may name what is counted: `3 new messages`.
  private static let wordCount = 3
  /// Plural words that do not end with an S.
  private static let irregular: Set<String> = ["children", "men", "people", "women"]
  /// Words that end the search for a plural word: `page 3 of 5 files`.
  private static let ends: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "has", "his", "in", "is", "its", "of", "on",
    "or", "per", "than", "that", "the", "this", "to", "vs", "was", "with", "x",
  ]
  /// Words whose number is a name: `line 3 contains`.
  private static let labels: Set<String> = [
    "android", "build", "channel", "chapter", "code", "column", "day", "device", "episode", "error",
    "exit", "gate", "http", "id", "ios", "issue", "item", "level", "line", "macos", "no", "number",
    "option", "order", "page", "platform", "player", "port", "process", "question", "room", "route",
    "row", "season", "section", "slot", "status", "step", "swift", "table", "team", "thread",
    "ticket", "track", "user", "version", "volume", "week", "windows", "year",
  ]
  /// Words that end with an S, and name nothing that is counted.
  private static let others: Set<String> = [
    "always", "bps", "contains", "does", "fps", "gbps", "kbps", "mbps", "needs", "sometimes",
    "supports",
    "wins",
  ]

  /// Returns what is wrong with a source string; nil for nothing.
  func problem(_ source: TranslationReader.PlainSource) -> String? {
    guard LocaleIdentifier(source.language).languageCode == "en" else { return nil }
    guard let number = source.pattern.map(Self.count(in:)) ?? Self.count(in: source.string.format)
    else { return nil }
    return "the source string counts with '\(number)', but has one string for all numbers; add its "
      + "plural forms in '\(source.language)'"
  }

  /// Returns the first directive that counts something.
  private static func count(in format: PrintfFormat) -> String? {
    var before = ""
    for (index, segment) in format.segments.enumerated() {
      switch segment {
      case .literal(let text, _): before = text
      case .specifier(let specifier):
        if specifier.isPlainInteger, index + 1 < format.segments.count,
          case .literal(let after, _) = format.segments[index + 1], counts(before, after)
        {
          return specifier.description
        }
        before = ""
      }
    }
    return nil
  }

  /// Returns the first argument that counts something.
  private static func count(in pattern: MessagePattern) -> String? {
    var before = ""
    for (index, element) in pattern.elements.enumerated() {
      switch element {
      case .text(let text, _): before = text
      case .argument(let argument):
        if argument.format.isPlainInteger, index + 1 < pattern.elements.count,
          case .text(let after, _) = pattern.elements[index + 1], counts(before, after)
        {
          return "{\(argument.name)}"
        }
        before = ""
      default: before = ""
      }
    }
    return nil
  }

  /// Whether a number between two texts counts what the second one names.
  private static func counts(_ before: String, _ after: String) -> Bool {
    // `**%lld** files`
    let rest = after.drop { $0 == "*" }
    guard rest.first?.isWhitespace == true else { return false }
    // `page`, `No.` and `#`, but not `page:`.
    let last = before.split(whereSeparator: \.isWhitespace).last ?? ""
    let label = last.filter { $0.isLetter || $0 == ":" }.lowercased()
    guard !labels.contains(label), last.last != "#" else { return false }
    for part in rest.split(whereSeparator: \.isWhitespace).prefix(wordCount) {
      // `file(s)`
      if part.hasSuffix("(s)") { return true }
      let word = part.prefix { $0.isLetter || $0 == "-" }.lowercased()
      if word.isEmpty || ends.contains(word) || others.contains(word) { return false }
      if irregular.contains(word) || isPlural(word) { return true }
      if word.utf8.count < part.utf8.count { return false }
    }
    return false
  }

  /// Whether a word has the form of an English plural.
  private static func isPlural(_ word: String) -> Bool {
    let end = Array(word.utf8.suffix(2))
    guard word.utf8.count >= 3, end.last == UInt8(ascii: "s") else { return false }
    // `less`, `plus`, `basis`
    return end.first.map { !"sui".utf8.contains($0) } ?? false
  }
}

extension PrintfSpecifier {
  /// Whether the directive prints an integer without a format: `%lld`.
  fileprivate var isPlainInteger: Bool {
    (conversion == .decimal || conversion == .unsigned) && flags.isEmpty && width == nil
      && precision == nil
  }
}

extension MessagePattern.Format {
  /// Whether the argument is an integer without a format: `{n, number, integer}`.
  fileprivate var isPlainInteger: Bool {
    guard case .simple(let simple) = self, simple.type == .number else { return false }
    return simple.style?.kind == .keyword("integer")
  }
}
