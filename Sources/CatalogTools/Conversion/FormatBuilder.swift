internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Makes a printf format with plurals of one ICU message.
struct FormatBuilder {
  /// What the format lacks; the reason if there is none.
  private(set) var losses: [String] = []
  private var state: CatalogState?
  /// Whether each directive names its position.
  private var isPositional = false
  /// Whether the program passes arguments, so that each string is a format.
  private var isFormat: Bool
  /// The numbers of the key, in order, and their directives.
  private let keyNumbers: [NumberDirective]
  /// Whether the language has the plural category `zero`; if not, the form `zero` is for 0.
  private let hasZero: Bool
  /// The plural categories that the language has for one number only, by this number.
  private let categoriesOfOneNumber: [Double: String]
  /// The numbers of the message, in order, and their directives.
  private var numbers: [NumberDirective] = []
  /// The arguments of the message that choose a plural form, and are numbers for that reason.
  private var pluralNames: Set<MessagePattern.Name> = []

  /// The loss of a plural of a number with fraction digits: ICU ignores the digits of a skeleton when it
  /// chooses the form, and look-ups of printf formats do not.
  static let fractionLoss =
    "has a plural of a number with fraction digits; 1.0 may have another plural form in the new format"

  /// A part of a message that printf formats do not have.
  private struct Inexpressible: Error {
    var name: String
  }

  /// - Parameters:
  ///   - isFormat: Whether the key has arguments; otherwise only a message with arguments is a format.
  ///   - key: The key as a message; nil if the message is the key, or the key is a name.
  ///   - coverage: The plural categories of the language; nil if they are not known.
  init(isFormat: Bool, key: MessagePattern? = nil, coverage: PluralCoverage? = nil) {
    self.isFormat = isFormat
    hasZero = coverage?.integerCategories.contains(.zero) ?? false
    var categories: [Double: String] = [:]
    for (category, numbers) in coverage?.numbers ?? [:] where numbers.count == 1 {
      categories[Double(numbers[0])] = category.rawValue
    }
    if !hasZero { categories[0] = "zero" }
    categoriesOfOneNumber = categories
    keyNumbers = key.map { NumberDirective.all(in: $0) } ?? []
  }

  /// Returns a message as a node; nil if printf formats and plurals cannot express it.
  mutating func node(_ message: String, state: CatalogState? = nil) -> CatalogNode? {
    self.state = state
    var problems: [MessageDiagnostic] = []
    let pattern = MessagePattern(recovering: message, diagnostics: &problems).withNumberSigns
    if let error = problems.first(where: { $0.severity == .error }) {
      losses.append("is not a valid message: \(error.message); it is not written")
      return nil
    }
    isPositional = Self.positions(in: pattern.elements).enumerated().contains { place, position in
      position.map { $0 != place } ?? false
    }
    numbers = NumberDirective.all(in: pattern)
    pluralNames = pattern.pluralNames
    if Self.hasArguments(pattern.elements) { isFormat = true }
    do throws(Inexpressible) {
      return try node(pattern.elements)
    } catch {
      losses.append("has \(error.name), which printf formats cannot contain; it is not written")
      return nil
    }
  }

  private mutating func node(
    _ elements: [MessagePattern.Element]
  ) throws(Inexpressible) -> CatalogNode {
    let plurals = elements.indices.filter { Self.plural(elements[$0]) != nil }
    guard let first = plurals.first, let (name, plural) = Self.plural(elements[first]) else {
      return CatalogNode(unit: unit(try text(elements, number: nil)))
    }
    let outside = elements.count == 1 ? 0 : self.size(of: elements)
    // The first number chooses the plural of a whole string.
    let isFirst =
      (keyNumbers.first ?? numbers.first).map { $0.name == name }
      ?? (MessagePattern(elements: elements).argumentNames.count == 1)
    if plurals.contains(where: { place in
      Self.plural(elements[place]).map {
        directive(of: $0.0).conversion.argumentType == .floatingPoint
      } ?? false
    }) {
      losses.append(Self.fractionLoss)
    }
    if plurals.count == 1, isFirst, outside * plural.cases.count <= Self.largestExpansion {
      // The text around the plural is a part of each case.
      let cases = try self.cases(plural) { builder, message throws(Inexpressible) in
        try builder.text(
          elements[..<first] + message + elements[(first + 1)...], number: name)
      }
      return CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)])
    }
    var substitutions: [CatalogSubstitution] = []
    var names: Set<String> = []
    for index in plurals {
      guard let (name, plural) = Self.plural(elements[index]) else { continue }
      let variable = Self.variableName(name)
      guard names.insert(variable).inserted else {
        throw Inexpressible(name: "two plurals of '\(name)'")
      }
      let cases = try self.cases(plural) { builder, message throws(Inexpressible) in
        try builder.text(message, number: nil)
      }
      substitutions.append(
        CatalogSubstitution(
          name: variable, argumentNumber: Self.position(name).map { $0 + 1 },
          formatSpecifier: directive(of: name).type,
          node: CatalogNode(variations: [CatalogVariations(axis: .plural, cases: cases)])))
    }
    let whole = try text(elements, number: nil, hasVariables: true)
    return CatalogNode(unit: unit(whole), substitutions: substitutions)
  }

  /// The largest text that repeats what is around a plural in its cases; otherwise the plural
  /// becomes a variable.
  private static let largestExpansion = 1 << 20

  private func size(of elements: [MessagePattern.Element]) -> Int {
    elements.reduce(0) { Self.plural($1) == nil ? $0 + $1.range.count : $0 }
  }

  private func unit(_ text: String) -> CatalogStringUnit {
    CatalogStringUnit(value: text, state: state)
  }

  private mutating func cases(
    _ plural: MessagePattern.Plural,
    _ text: (inout FormatBuilder, [MessagePattern.Element]) throws(Inexpressible) -> String
  ) throws(Inexpressible) -> [CatalogVariation] {
    if plural.kind == .ordinal { throw Inexpressible(name: "an ordinal plural") }
    if plural.offset != 0 { throw Inexpressible(name: "a plural with an offset") }
    var result: [CatalogVariation] = []
    // In ICU, a case for a number comes before the category that is only for this number.
    var exact: [String: MessagePattern.Case.Selector] = [:]
    for one in plural.cases {
      if case .exactly(let number) = one.selector, let name = categoriesOfOneNumber[number] {
        exact[name] = one.selector
      }
    }
    for one in plural.cases {
      let name: String
      switch one.selector {
      case .keyword("zero") where !hasZero:
        losses.append("has a case 'zero', which the language never uses; it is not written")
        continue
      case .keyword(let category):
        if let selector = exact[category] {
          losses.append("has a case '\(category)', which '\(selector)' replaces; it is not written")
          continue
        }
        name = category
      case .exactly(let number):
        guard let category = categoriesOfOneNumber[number] else {
          losses.append("has a case '\(one.selector)', which is not written")
          continue
        }
        name = category
      }
      let value = try text(&self, one.message)
      result.append(CatalogVariation(name: name, node: CatalogNode(unit: unit(value))))
    }
    return result
  }

  /// Returns the text of elements.
  ///
  /// - Parameters:
  ///   - number: The argument of `#`; nil inside a variable, where it is `%arg`.
  ///   - hasVariables: Whether plurals are variables; otherwise they are inexpressible.
  private mutating func text(
    _ elements: [MessagePattern.Element], number: MessagePattern.Name?, hasVariables: Bool = false
  ) throws(Inexpressible) -> String {
    var result = ""
    for element in elements {
      switch element {
      case .text(let text, _):
        result += isFormat ? text.replacingBytes(of: "%", with: "%%") : text
      case .pluralNumber:
        result += number.map { specifier(directive(of: $0), of: $0) } ?? "%arg"
      case .tag(let tag):
        let content = try text(tag.content, number: number)
        result += tag.isSelfClosing ? "<\(tag.name)/>" : "<\(tag.name)>\(content)</\(tag.name)>"
      case .unparsed(let text, _): result += text
      case .argument(let argument): result += try directive(argument, hasVariables)
      }
    }
    return result
  }

  private mutating func directive(
    _ argument: MessagePattern.Argument, _ hasVariables: Bool
  ) throws(Inexpressible) -> String {
    switch argument.format {
    case .none where pluralNames.contains(argument.name):
      return specifier(directive(of: argument.name), of: argument.name)
    case .none: return specifier(PrintfSpecifier(.object), of: argument.name)
    case .simple(let simple):
      if let directive = PrintfSpecifier(number: simple) {
        return specifier(directive, of: argument.name)
      }
      losses.append("has the format '\(simple.typeName)' of '\(argument.name)', which is lost")
      return specifier(PrintfSpecifier(.object), of: argument.name)
    case .plural:
      guard hasVariables else { throw Inexpressible(name: "a plural inside another part") }
      return specifier(
        PrintfSpecifier(.variable(Self.variableName(argument.name))), of: argument.name)
    case .select: throw Inexpressible(name: "a select")
    case .choice: throw Inexpressible(name: "a choice")
    }
  }

  /// Returns the directive of a number: as in the message itself, or else as in the key.
  private func directive(of name: MessagePattern.Name) -> PrintfSpecifier {
    let known =
      numbers.first { $0.name == name && !$0.isPlural } ?? keyNumbers.first { $0.name == name }
    return known?.directive ?? .integer
  }

  private func specifier(_ directive: PrintfSpecifier, of name: MessagePattern.Name) -> String {
    var result = directive
    switch name {
    case .position(let index): (result.argument, result.isPositional) = (index, isPositional)
    case .named(let name):
      if case .variable = directive.conversion { break }
      result.name = name
    }
    return result.description
  }

  private static func variableName(_ name: MessagePattern.Name) -> String {
    switch name {
    case .position(let index): "value\(index + 1)"
    case .named(let name): name
    }
  }

  private static func position(_ name: MessagePattern.Name) -> Int? {
    if case .position(let index) = name { index } else { nil }
  }

  private static func plural(
    _ element: MessagePattern.Element
  ) -> (MessagePattern.Name, MessagePattern.Plural)? {
    guard case .argument(let argument) = element, case .plural(let plural) = argument.format else {
      return nil
    }
    return (argument.name, plural)
  }

  /// Returns the positions of the directives that elements become, in their order; nil for a name.
  private static func positions(in elements: [MessagePattern.Element]) -> [Int?] {
    elements.flatMap { element -> [Int?] in
      switch element {
      case .text, .unparsed, .pluralNumber: return []
      case .tag(let tag): return positions(in: tag.content)
      case .argument(let argument):
        guard let index = position(argument.name) else { return [nil] }
        guard case .plural(let plural) = argument.format else { return [index] }
        // A case without the number, or with other arguments, needs positions.
        let isSimple = plural.cases.allSatisfy { one in
          one.message.allSatisfy {
            switch $0 {
            case .text, .pluralNumber: true
            default: false
            }
          } && one.message.count { if case .pluralNumber = $0 { true } else { false } } == 1
        }
        return isSimple ? [index] : [index, index]
      }
    }
  }

  private static func hasArguments(_ elements: [MessagePattern.Element]) -> Bool {
    elements.contains {
      switch $0 {
      case .text, .unparsed, .pluralNumber: false
      case .tag(let tag): hasArguments(tag.content)
      case .argument: true
      }
    }
  }
}

/// A number of a message, and its directive in a printf format.
private struct NumberDirective {
  let name: MessagePattern.Name
  let directive: PrintfSpecifier
  /// Whether the number chooses a plural form, so that its own format is not known.
  let isPlural: Bool

  /// Returns the first use of each number, in the order of the arguments.
  ///
  /// A number that only chooses a form, and is shown in none, gives the format no directive.
  static func all(in pattern: MessagePattern) -> [NumberDirective] {
    var result: [NumberDirective] = []
    let pluralNames = pattern.pluralNames
    pattern.forEachArgument { argument in
      switch argument.format {
      case .none where pluralNames.contains(argument.name):
        result.append(NumberDirective(name: argument.name, directive: .integer, isPlural: true))
      case .simple(let simple):
        guard let directive = PrintfSpecifier(number: simple) else { return }
        result.append(NumberDirective(name: argument.name, directive: directive, isPlural: false))
      case .plural(let plural) where plural.cases.contains(where: \.showsNumber):
        result.append(NumberDirective(name: argument.name, directive: .integer, isPlural: true))
      case .none, .plural, .select, .choice: return
      }
    }
    // Names have the order of their first use.
    return result.enumerated().sorted { one, two in
      switch (one.element.name, two.element.name) {
      case (.position(let first), .position(let second)):
        (first, one.offset) < (second, two.offset)
      default: one.offset < two.offset
      }
    }.map(\.element)
  }
}

extension MessagePattern.Case {
  /// Whether the case has a `#` of its own plural.
  fileprivate var showsNumber: Bool {
    func shows(_ elements: [MessagePattern.Element]) -> Bool {
      elements.contains {
        switch $0 {
        case .pluralNumber: true
        case .tag(let tag): shows(tag.content)
        case .text, .unparsed, .argument: false
        }
      }
    }
    return shows(message)
  }
}

extension PrintfSpecifier {
  /// The directive of an integer.
  fileprivate static let integer = PrintfSpecifier(.decimal, length: .ll)

  /// The directive without flags, widths and positions, such as `lld`.
  fileprivate var type: String { length.rawValue + conversion.spelling }

  /// Creates the directive of a number; nil for a format that printf does not have.
  fileprivate init?(number simple: MessagePattern.Simple) {
    guard simple.type == .number else { return nil }
    switch simple.style?.kind {
    case .keyword("integer"): self = .integer
    case .skeleton(let skeleton):
      let digits = skeleton.utf8.dropFirst().count
      guard skeleton.utf8.first == UInt8(ascii: "."), digits > 0,
        skeleton.utf8.dropFirst().allSatisfy({ $0 == UInt8(ascii: "0") })
      else { return nil }
      self.init(.fixed(uppercase: false), precision: .number(digits), length: .l)
    default: return nil
    }
  }
}
