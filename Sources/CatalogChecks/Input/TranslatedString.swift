internal import MessageSyntax
internal import StringCatalogs

/// One string of a translation: the whole translation, or one of its variations.
package struct TranslatedString: Sendable {
  /// The cases that choose the string, such as `plural one`.
  var path: [String] = []
  /// The plural category that chooses the string; nil if it is chosen in another way.
  var category: PluralCategory?
  /// The integers below 1000 that choose the string; nil if numbers do not choose it.
  var numbers: [Int]?
  /// The variable that the string belongs to.
  var variable: String?
  /// The index of the variable's argument; nil if it is not known.
  var variableArgument: Int?
  /// The string.
  package let value: String
  /// The string of the file; nil if it is the same.
  var written: WrittenString?
  /// The string of an XLIFF file with its inline elements; nil if there are none.
  var unit: CatalogStringUnit?
  /// The string as a printf format.
  let format: PrintfFormat
  /// The text without directives and arguments, which are U+FFFC.
  let text: String
  /// The directives of the format that the author meant.
  let directives: [PrintfSpecifier]
  /// The placeholders of the format that are not written correctly.
  let broken: [BrokenPlaceholder]
  /// The directives of the format that translations cannot have.
  private(set) var unusable: [UnusablePlaceholder] = []
  /// The tags of the inline elements of XLIFF, sorted.
  var elements: [String] = []

  /// Whether users see a broken placeholder, so that the others may be those of other arguments.
  var showsPlaceholder: Bool {
    broken.contains { $0.argument == nil } || unusable.contains { $0.kind == .variableArgument }
  }

  /// Whether the string of a variable shows its value with `%arg`, which has any type.
  var hasVariableArgument: Bool {
    variable != nil && Self.replacingArgument(in: value).byBytes != value.byBytes
  }

  /// The problems of the format.
  ///
  /// In the string of a variable, the first directive without a position is the argument of the variable,
  /// so that only a known argument can have two types.
  var formatDiagnostics: [PrintfDiagnostic] {
    // The others may have other arguments without it.
    guard unusable.isEmpty else {
      return format.diagnostics.filter { $0.kind != .conflictingTypes }
    }
    guard variable != nil, directives.contains(where: \.isPositional) else {
      return format.diagnostics
    }
    guard let variableArgument else {
      return format.diagnostics.filter { $0.kind != .conflictingTypes }
    }
    return PrintfFormat(variableText: format.source, argument: variableArgument).diagnostics
  }

  /// Creates a string of a printf catalog.
  init(printf value: String, variable: String? = nil) {
    self.value = value
    self.variable = variable
    let named = variable == nil ? value : Self.replacingArgument(in: value)
    format = PrintfFormat(catalogText: named)
    (directives, unusable) = UnusablePlaceholder.separate(
      format.intendedSpecifiers, in: named, isOfVariable: variable != nil)
    broken = BrokenPlaceholder.all(in: format)
    var text = ""
    for segment in format.segments {
      switch segment {
      case .literal(let literal, _): text += literal
      case .specifier(let specifier):
        if format.isPercentSign(specifier) {
          text += Self.part(specifier.range, of: named)
        } else {
          text.unicodeScalars.append("\u{FFFC}")
        }
      }
    }
    self.text = text
  }

  /// Creates a string in which nothing is a placeholder.
  init(text value: String) {
    self.value = value
    format = PrintfFormat("")
    directives = []
    broken = []
    text = value
  }

  /// Creates a string of an ICU catalog: the text for other numbers and words.
  init(icu value: String, _ pattern: MessagePattern, elements: [String]) {
    self.value = value
    self.elements = elements
    format = PrintfFormat("")
    directives = []
    broken = []
    text = Self.text(of: pattern.elements)
  }

  /// Creates a string of a catalog in MessageFormat 2 syntax: the text for all other values, in which
  /// markup is written as tags.
  init(mf2 value: String, _ message: MF2Message, elements: [String]) {
    self.value = value
    self.elements = elements
    format = PrintfFormat("")
    directives = []
    broken = []
    var text = ""
    for element in message.otherPattern?.elements ?? [] {
      switch element {
      case .text(let literal, _), .unparsed(let literal, _): text += literal
      case .expression(let expression):
        if expression.function == nil, case .literal(let literal)? = expression.operand {
          text += literal.value
        } else {
          text.unicodeScalars.append("\u{FFFC}")
        }
      case .markup(let markup):
        switch markup.kind {
        case .open: text += "<\(markup.name)>"
        case .standalone: text += "<\(markup.name)/>"
        case .close: text += "</\(markup.name)>"
        }
      }
    }
    self.text = text
  }

  /// Returns the text of a message for other numbers and words, with U+FFFC for placeholders.
  static func text(of elements: [MessagePattern.Element]) -> String {
    var text = ""
    for element in elements {
      switch element {
      case .text(let literal, _), .unparsed(let literal, _): text += literal
      case .pluralNumber: text.unicodeScalars.append("\u{FFFC}")
      case .tag(let tag):
        text += tag.isSelfClosing ? "<\(tag.name)/>" : "<\(tag.name)>"
        text += Self.text(of: tag.content)
        if !tag.isSelfClosing { text += "</\(tag.name)>" }
      case .argument(let argument):
        switch argument.format {
        case .none, .simple: text.unicodeScalars.append("\u{FFFC}")
        case .plural(let plural): text += other(plural.cases)
        case .select(let cases): text += other(cases)
        case .choice(let cases): text += cases.last.map { Self.text(of: $0.message) } ?? ""
        }
      }
    }
    return text
  }

  private static func other(_ cases: [MessagePattern.Case]) -> String {
    let chosen = cases.last { $0.selector == .keyword("other") } ?? cases.last
    return chosen.map { text(of: $0.message) } ?? ""
  }

  private static func part(_ range: Range<Int>, of text: String) -> String {
    String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
  }

  /// Returns the string of a variable with a directive instead of `%arg`.
  private static func replacingArgument(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: "%%".utf8) {
        result += "%%".utf8
        index += 2
      } else if rest.starts(with: "%arg".utf8) {
        result += "%d".utf8
        index += 4
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension MF2Message {
  /// The pattern for values that no literal key matches; nil if there is none.
  fileprivate var otherPattern: Pattern? {
    switch body {
    case .pattern(let pattern): pattern
    case .matcher(let matcher):
      matcher.variants.last { variant in
        variant.keys.allSatisfy { key in if case .catchAll = key { true } else { false } }
      }?.pattern
    }
  }
}
