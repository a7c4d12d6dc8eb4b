import Foundation
import Testing

/// Compares the limits in SECURITY.md with those in the sources.
@Suite("SECURITY.md")
struct SecurityDocumentTests {
  /// A constant of the sources.
  struct Constant: Sendable, CustomStringConvertible {
    /// The name with its type, such as `MessageLimits.nestingDepth`.
    let name: String
    /// The value as it is written in the source, such as `16 << 20`.
    let expression: String
    let path: String

    var description: String { "\(name) = \(expression) (\(path))" }
  }

  /// A row of a table: `| what | at most | [`name`](path) |`.
  struct Row: Sendable {
    let limit: String
    let name: String
    let path: String
  }

  /// Constants that have the name of a limit, but only choose between two equivalent
  /// implementations.
  private static let thresholds: Set = [
    "Builder.limit", "Builder.pieceLimit", "Column.limit", "DigitLayout.maximumDigits",
    "FixedDecimal.maximumDecimals", "ISO8601Text.limit", "Known.limit", "MF2Words.limit",
    "NamedArguments.slotLimit", "ShortText.limit",
  ]

  private static let document = SourceFile.named("SECURITY.md")?.lines ?? []
  private static let constants = SourceFile.all(under: "Sources", extensions: ["swift"])
    .filter {
      [
        "CatalogChecks", "CatalogMerging", "CatalogTools", "SystemICU", "ICUFormat",
        "ICUFormatLocales", "ICUFormatMemory", "ICUFormatStyles",
        "MessageSyntax", "StringCatalogs", "StringExtraction",
      ].contains(
        $0.module)
    }
    .flatMap { constants(in: $0) }
  private static let rows = document.compactMap { row($0) }

  @Test("each limit has the value of the source")
  func numbers() throws {
    try #require(Self.rows.count > 80)
    for row in Self.rows {
      let found = Self.constants.filter { $0.name == row.name && $0.path == row.path }
      #expect(found.count == 1, "\(row.path) has no constant \(row.name)")
      for constant in found {
        let value = Self.value(of: constant.expression)
        #expect(value != nil, "\(constant)")
        #expect(
          Self.value(inDocument: row.limit) == value,
          "SECURITY.md says \(row.limit) for \(constant)")
      }
    }
  }

  @Test("no limit is missing")
  func completeness() throws {
    let documented = Set(Self.rows.map { $0.path + $0.name })
    let limits = Self.constants.filter { Self.isLimit($0) }
    try #require(limits.count > 80)
    for constant in limits where !Self.thresholds.contains(constant.name) {
      #expect(
        documented.contains(constant.path + constant.name), "SECURITY.md does not have \(constant)")
    }
  }

  @Test("the link schemes are those of the source")
  func schemes() throws {
    let source = try #require(SourceFile.named("Sources/ICUFormat/Text/MarkupStyleSheet.swift"))
    let line = try #require(source.lines.first { $0.contains("linkSchemes: Set<String> = [") })
    let schemes = line.matches(of: #/"([a-z]+)"/#).map { String($0.1) }
    let text = Self.document.joined(separator: " ").replacing(#/ +/#, with: " ")
    let listed = try #require(text.firstMatch(of: #/by default ((`[a-z]+`[^`]{1,5})+)/#))
    #expect(listed.1.matches(of: #/`([a-z]+)`/#).map { String($0.1) } == schemes)
  }

  @Test("each link leads to an existing file")
  func links() {
    for line in Self.document {
      for link in line.matches(of: #/\]\(([^)#]+)/#) where !link.1.hasPrefix("../../security/") {
        #expect(SourceFile.named(String(link.1)) != nil, "no file \(link.1)")
      }
    }
  }

  private static func row(_ line: String) -> Row? {
    guard let match = line.wholeMatch(of: #/\| .+ \| (.+) \| \[`(.+)`\]\((.+)\) \|/#) else {
      return nil
    }
    return Row(limit: String(match.1), name: String(match.2), path: String(match.3))
  }

  /// Returns whether a constant is a limit, by its name, its type or its value.
  private static func isLimit(_ constant: Constant) -> Bool {
    let parts = constant.name.split(separator: ".")
    guard let name = parts.last, value(of: constant.expression) != nil else { return false }
    if parts.count == 2, parts[0].hasSuffix("Limits") { return true }
    if constant.expression.hasPrefix("(limit: ") { return true }
    return name.hasPrefix("maximum") || name.hasSuffix("Limit") || name == "limit"
      || name == "retryCount"
  }

  /// Returns the constants of a file.
  ///
  /// These are `let name = 1`, `var name = 1`, `name: Duration = .seconds(1)`, and objects with a
  /// limit: `let name = BoundedCache<Key, Value>(limit: 1)`.
  private static func constants(in file: SourceFile) -> [Constant] {
    var types: [(indent: Int, name: String)] = []
    var constants: [Constant] = []
    for (index, first) in file.lines.enumerated() {
      // The arguments of a long line are in the next one.
      let next = index + 1 < file.lines.count ? file.lines[index + 1] : ""
      let line = first.hasSuffix("(") ? first + next.drop { $0 == " " } : first
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let text = line.dropFirst(indent)
      if text.isEmpty || text.hasPrefix("//") { continue }
      while let last = types.last, last.indent >= indent, !text.hasPrefix("}") {
        types.removeLast()
      }
      if text.utf8.last == UInt8(ascii: "{"), let type = typeName(in: text) {
        types.append((indent, type))
        continue
      }
      // A constant inside a function is not a limit.
      guard indent == 2 * types.count || text.hasPrefix("init("),
        text.utf8.contains(UInt8(ascii: "="))
      else {
        continue
      }
      let name: Substring
      let expression: Substring
      if let made = text.firstMatch(
        of: #/let (\w+) = (?:Atomic|Bounded|IssueWindow)\w*\b.*(\(limit: [\w ]+)/#
      ) {
        (name, expression) = (made.1, made.2)
      } else if let plain = text.firstMatch(of: #/(?:let|var) (\w+)(?:: \w+)? = ([\w. <()]+)$/#) {
        (name, expression) = (plain.1, plain.2)
      } else if let parameter = text.firstMatch(of: #/(\w+): Duration = (\.seconds\(\d+\))/#) {
        (name, expression) = (parameter.1, parameter.2)
      } else {
        continue
      }
      let owner = types.last.map { $0.name + "." } ?? ""
      constants.append(
        Constant(name: owner + name, expression: String(expression), path: file.path))
    }
    return constants
  }

  /// Returns the last part of the name of the type that a line declares or extends.
  private static func typeName(in line: Substring) -> String? {
    let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }
    let kinds: Set<Substring> = ["enum", "struct", "class", "actor", "extension"]
    guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count else {
      return nil
    }
    return words[kind + 1].split(separator: ".").last.map { String($0) }
  }

  /// Returns the value of `1_000`, `16 << 20`, `(limit: 64`, `.seconds(600)` or `ICULimits.digits`.
  private static func value(of expression: String) -> Int? {
    if let number = expression.wholeMatch(of: #/(?:\(limit: )?([\d_]+)(?: << (\d+))?/#) {
      let base = Int(number.1.replacing("_", with: ""))
      let shift = number.2.flatMap { Int($0) } ?? 0
      return base.map { $0 << shift }
    }
    if let seconds = expression.wholeMatch(of: #/(?:Duration)?\.seconds\((\d+)\)/#) {
      return Int(seconds.1)
    }
    guard let other = constants.first(where: { $0.name == expression }),
      other.expression != expression
    else { return nil }
    return value(of: other.expression)
  }

  /// Returns the value of `1,000`, `16 MiB`, `±999` or `600 s`.
  private static func value(inDocument text: String) -> Int? {
    guard let match = text.wholeMatch(of: #/±?([\d,]+)( MiB| s)?/#) else { return nil }
    let number = Int(match.1.replacing(",", with: ""))
    return match.2 == " MiB" ? number.map { $0 << 20 } : number
  }
}
