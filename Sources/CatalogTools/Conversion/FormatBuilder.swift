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

  /// A part of a message that printf formats do not have.
  private struct Inexpressible: Error {
    var name: String
  }

  /// - Parameter isFormat: Whether the key has arguments; otherwise only a message with arguments is a
  ///   format.
  init(isFormat: Bool) { self.isFormat = isFormat }

  /// Returns a message as a node; nil if printf formats and plurals cannot express it.
  mutating func node(_ message: String, state: CatalogState? = nil) -> CatalogNode? {
    self.state = state
    var problems: [MessageDiagnostic] = []
    let pattern = MessagePattern(recovering: message, diagnostics: &problems)
    if let error = problems.first(where: { $0.severity == .error }) {
      losses.append("is not a valid message: \(error.message); it is not written")
      return nil
    }
    let indices = Self.positions(in: pattern.elements)
    isPositional = indices != Array(0..<indices.count)
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
    if plurals.count == 1, outside * plural.cases.count <= Self.largestExpansion {
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
          formatSpecifier: "lld",
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
    for one in plural.cases {
      switch one.selector {
      case .keyword(let name):
        let value = try text(&self, one.message)
        result.append(CatalogVariation(name: name, node: CatalogNode(unit: unit(value))))
      case .exactly: losses.append("has a case '\(one.selector)', which is not written")
      }
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
        result += number.map { specifier(.decimal, length: .ll, of: $0) } ?? "%arg"
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
    case .none: return specifier(.object, of: argument.name)
    case .simple(let simple):
      if simple.type == .number {
        switch simple.style?.kind {
        case .keyword("integer"): return specifier(.decimal, length: .ll, of: argument.name)
        case .skeleton(let skeleton):
          let digits = skeleton.utf8.dropFirst().count
          if skeleton.utf8.first == UInt8(ascii: "."), digits > 0,
            skeleton.utf8.dropFirst().allSatisfy({ $0 == UInt8(ascii: "0") })
          {
            return specifier(
              .fixed(uppercase: false), length: .l, precision: .number(digits), of: argument.name)
          }
        default: break
        }
      }
      losses.append("has the format '\(simple.typeName)' of '\(argument.name)', which is lost")
      return specifier(.object, of: argument.name)
    case .plural:
      guard hasVariables else { throw Inexpressible(name: "a plural inside another part") }
      return specifier(.variable(Self.variableName(argument.name)), of: argument.name)
    case .select: throw Inexpressible(name: "a select")
    case .choice: throw Inexpressible(name: "a choice")
    }
  }

  private func specifier(
    _ conversion: PrintfConversion, length: PrintfLength = .none, precision: PrintfCount? = nil,
    of name: MessagePattern.Name
  ) -> String {
    var result = PrintfSpecifier(conversion, precision: precision, length: length)
    switch name {
    case .position(let index): (result.argument, result.isPositional) = (index, isPositional)
    case .named(let name):
      if case .variable = conversion { break }
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

  /// Returns the positions of the directives that elements become, in their order.
  private static func positions(in elements: [MessagePattern.Element]) -> [Int] {
    elements.flatMap { element -> [Int] in
      switch element {
      case .text, .unparsed, .pluralNumber: return []
      case .tag(let tag): return positions(in: tag.content)
      case .argument(let argument):
        guard let index = position(argument.name) else { return [] }
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
