internal import ICUFormat
internal import MessageSyntax

/// A key of a catalog, and the keys that it may be.
///
/// A key without arguments is only itself. One with directives or with the plain placeholders of a message is that of
/// a literal, which a file of another syntax has in another form. The number of `{0, number}` may have several types,
/// so that all of them are tried.
struct KeyLiteral {
  /// The interpolations whose types are tried.
  static let maximumInterpolations = 4

  /// The keys to try, in order.
  let keys: [LocalizedStringKey]

  init(_ text: String) {
    let parts = Self.parts(ofFormat: text) ?? Self.parts(ofMessage: text)
    guard let (literals, values) = parts else {
      keys = [LocalizedStringKey(text)]
      return
    }
    var combinations: [[ValueType]] = [[]]
    for (index, value) in values.enumerated() {
      let types = index < Self.maximumInterpolations ? value.types : Array(value.types.prefix(1))
      combinations = combinations.flatMap { start in types.map { start + [$0] } }
    }
    keys = combinations.map { combination in
      var key = LocalizedStringKey.StringInterpolation(
        literalCapacity: text.utf8.count, interpolationCount: values.count)
      for (index, literal) in literals.enumerated() {
        key.appendLiteral(literal)
        if index < combination.count {
          Self.append(type: combination[index], named: values[index].name, to: &key)
        }
      }
      return LocalizedStringKey(stringInterpolation: key)
    }
  }

  /// The type of an interpolated value, as far as the key depends on it.
  fileprivate enum ValueType: CaseIterable {
    case string, integer, number
  }

  /// An interpolated value: the types that it may have, and its name.
  private struct Value {
    var types = ValueType.allCases
    var name: String?
  }

  /// The text between the interpolations, and the values.
  private typealias Parts = (literals: [String], values: [Value])

  private static func append(
    type: ValueType, named name: String?, to key: inout LocalizedStringKey.StringInterpolation
  ) {
    switch (type, name) {
    case (.string, nil): key.appendInterpolation("")
    case (.string, let name?): key.appendInterpolation("", as: name)
    case (.integer, nil): key.appendInterpolation(0)
    case (.integer, let name?): key.appendInterpolation(0, as: name)
    case (.number, nil): key.appendInterpolation(0.5)
    case (.number, let name?): key.appendInterpolation(0.5, as: name)
    }
  }

  /// Returns the parts of the printf form of a key; nil if it has no arguments, or in another order.
  private static func parts(ofFormat text: String) -> Parts? {
    let format = PrintfFormat(text)
    guard format.hasArguments else { return nil }
    var parts: Parts = ([""], [])
    for segment in format.segments {
      switch segment {
      case .literal(let literal, _): parts.literals[parts.literals.count - 1] += literal
      case .specifier(let specifier):
        guard !specifier.isPositional, let type = ValueType(specifier.conversion) else {
          return nil
        }
        parts.values.append(Value(types: [type]))
        parts.literals.append("")
      }
    }
    return parts
  }

  /// Returns the parts of the ICU form of a key; nil if it has no arguments, or cases, or another order.
  ///
  /// A date and other types have the same printf form as a string.
  private static func parts(ofMessage text: String) -> Parts? {
    guard text.utf8.contains(UInt8(ascii: "{")), let pattern = try? MessagePattern(text) else {
      return nil
    }
    var parts: Parts = ([""], [])
    for element in pattern.elements {
      switch element {
      case .text(let literal, _): parts.literals[parts.literals.count - 1] += literal
      case .argument(let argument):
        var value = Value()
        switch argument.name {
        case .position(let position):
          guard position == parts.values.count else { return nil }
        case .named(let name): value.name = name
        }
        switch argument.format {
        case .none: value.types = [.string]
        case .simple(let simple) where simple.type == .number: value.types = [.integer, .number]
        case .simple: value.types = [.string]
        case .plural, .select, .choice: return nil
        }
        parts.values.append(value)
        parts.literals.append("")
      case .pluralNumber, .tag, .unparsed: return nil
      }
    }
    return parts.values.isEmpty ? nil : parts
  }
}

extension KeyLiteral.ValueType {
  /// The type of the values that a literal shows with a conversion; nil if it shows none so.
  fileprivate init?(_ conversion: PrintfConversion) {
    switch conversion {
    case .object: self = .string
    case .decimal, .unsigned: self = .integer
    case .fixed: self = .number
    default: return nil
    }
  }
}
