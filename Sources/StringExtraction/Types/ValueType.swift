internal import SwiftSyntax

/// A Swift type, as far as keys depend on it.
package struct ValueType: Hashable, Sendable {
  /// The name with its outer types, such as `Int`, `Array` or `Order.Item`.
  package var name: String
  /// The generic arguments, the elements of a tuple, or the result of a function.
  package var arguments: [ValueType]
  /// The labels of a tuple's elements.
  var labels: [String?] = []
  /// The parameters of a function; empty for one whose parameters are not known.
  var parameters: [ValueType] = []

  /// Creates a type.
  package init(_ name: String, _ arguments: [ValueType] = []) {
    self.name = name
    self.arguments = arguments
  }

  static let string = ValueType("String")
  static let substring = ValueType("Substring")
  static let character = ValueType("Character")
  static let int = ValueType("Int")
  static let double = ValueType("Double")
  static let bool = ValueType("Bool")
  static let date = ValueType("Date")
  static let key = ValueType("LocalizedStringKey")
  static let resource = ValueType("LocalizedStringResource")
  /// The type of an integer literal before its context chooses another one.
  static let integerLiteral = ValueType("<integer literal>")
  /// The type of a floating-point literal before its context chooses another one.
  static let floatLiteral = ValueType("<float literal>")
  /// The type of `nil`.
  static let nilLiteral = ValueType("<nil>")

  static let functionName = "->"
  static let tupleName = "()"

  static func optional(_ wrapped: ValueType) -> ValueType { ValueType("Optional", [wrapped]) }
  static func array(_ element: ValueType) -> ValueType { ValueType("Array", [element]) }
  static func function(_ result: ValueType) -> ValueType { ValueType(functionName, [result]) }

  /// The wrapped type of an optional; nil for any other type.
  var wrapped: ValueType? { name == "Optional" ? arguments.first : nil }
  /// The type without one level of optional.
  var unwrapped: ValueType { wrapped ?? self }
  /// The type without any level of optional.
  private var innermost: ValueType {
    var type = self
    while let wrapped = type.wrapped { type = wrapped }
    return type
  }
  /// Whether a literal of the type is a key.
  var isKey: Bool { innermost == .key || innermost == .resource }
  /// Whether a literal of the type, or one inside of it, may be a key.
  var mayHoldKeys: Bool { isKey || arguments.contains { $0.mayHoldKeys } }
  /// Whether a literal of the type is a string.
  var isString: Bool {
    [.string, .substring, ValueType("some StringProtocol")].contains(unwrapped)
  }
  /// The protocol of an `any` or `some` type; any other type is unchanged.
  var constraint: ValueType {
    for word in ["any ", "some "] where name.hasPrefix(word) {
      var type = self
      type.name = String(name.dropFirst(word.count))
      return type
    }
    return self
  }
  /// The type of the elements of an array literal; nil for any other type.
  var literalElement: ValueType? {
    ["Array", "Set", "ArraySlice", "ContiguousArray"].contains(name) ? arguments.first : nil
  }
  /// The type that a literal has without context; any other type is unchanged.
  var defaulted: ValueType {
    switch self {
    case .integerLiteral: return .int
    case .floatLiteral: return .double
    default:
      var type = self
      type.arguments = arguments.map(\.defaulted)
      return type
    }
  }
  /// The type of the elements of a collection; nil for any other type.
  var element: ValueType? {
    switch name {
    case "Array", "Set", "ArraySlice", "ContiguousArray", "ClosedRange", "Range", "AnySequence",
      "Slice", "ReversedCollection", "LazySequence", "Sequence", "Collection",
      "some Sequence", "some Collection":
      return arguments.first
    case "String", "Substring", "some StringProtocol": return .character
    case "Dictionary":
      guard arguments.count == 2 else { return nil }
      var pair = ValueType(Self.tupleName, arguments)
      pair.labels = ["key", "value"]
      return pair
    case "EnumeratedSequence":
      guard let element = arguments.first else { return nil }
      var pair = ValueType(Self.tupleName, [.int, element])
      pair.labels = ["offset", "element"]
      return pair
    default: return nil
    }
  }
}

extension ValueType: CustomStringConvertible {
  /// The type in Swift syntax.
  package var description: String {
    switch name {
    case "Optional" where arguments.count == 1: return "\(arguments[0])?"
    case "Array" where arguments.count == 1: return "[\(arguments[0])]"
    case "Dictionary" where arguments.count == 2: return "[\(arguments[0]): \(arguments[1])]"
    case Self.functionName where arguments.count == 1: return "() -> \(arguments[0])"
    case Self.tupleName:
      return "(" + arguments.map(\.description).joined(separator: ", ") + ")"
    default:
      guard !arguments.isEmpty else { return name }
      return name + "<" + arguments.map(\.description).joined(separator: ", ") + ">"
    }
  }
}

extension ValueType {
  /// Modules whose names may precede the name of a type.
  private static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "ICUFormat", "ICUFormatStyles",
    "ICUFormatFoundation", "SwiftUI", "CoreGraphics", "CoreFoundation",
  ]

  /// Other names of types.
  private static let aliases: [String: String] = [
    "TimeInterval": "Double", "Float64": "Double", "Float32": "Float",
    "String.LocalizationValue": "LocalizedStringKey", "StringLiteralType": "String",
    "IntegerLiteralType": "Int", "FloatLiteralType": "Double", "LocalizedString": "LocalizedText",
  ]

  /// The nested types that are read of one type.
  static let maximumNesting = 32

  /// Reads a type; nil for one that keys cannot depend on.
  init?(_ syntax: TypeSyntax) { self.init(syntax, depth: 0) }

  private init?(_ syntax: TypeSyntax, depth: Int) {
    guard depth < Self.maximumNesting else { return nil }
    func read(_ type: TypeSyntax) -> ValueType? { ValueType(type, depth: depth + 1) }
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self.init(named: type.name.text, Self.arguments(type.genericArgumentClause, depth))
    case .memberType(let type):
      guard let base = read(type.baseType) else { return nil }
      let name =
        Self.modules.contains(base.name) ? type.name.text : "\(base.name).\(type.name.text)"
      self.init(named: name, Self.arguments(type.genericArgumentClause, depth))
    case .optionalType(let type):
      guard let wrapped = read(type.wrappedType) else { return nil }
      self = .optional(wrapped)
    case .implicitlyUnwrappedOptionalType(let type):
      guard let wrapped = read(type.wrappedType) else { return nil }
      self = .optional(wrapped)
    case .arrayType(let type):
      guard let element = read(type.element) else { return nil }
      self = .array(element)
    case .dictionaryType(let type):
      guard let key = read(type.key), let value = read(type.value) else { return nil }
      self.init("Dictionary", [key, value])
    case .attributedType(let type):
      guard let base = read(type.baseType) else { return nil }
      self = base
    case .someOrAnyType(let type):
      guard let constraint = read(type.constraint) else { return nil }
      self.init("\(type.someOrAnySpecifier.text) \(constraint.name)", constraint.arguments)
    case .functionType(let type):
      guard let result = read(type.returnClause.type) else { return nil }
      self = .function(result)
      parameters = type.parameters.map { read($0.type) ?? ValueType("_") }
    case .tupleType(let type):
      if type.elements.count == 1, let only = type.elements.first?.type {
        guard let inner = read(only) else { return nil }
        self = inner
        return
      }
      let elements = type.elements.map { read($0.type) ?? ValueType("_") }
      self.init(Self.tupleName, elements)
      labels = type.elements.map { $0.firstName?.text }
    default: return nil
    }
  }

  private init(named name: String, _ arguments: [ValueType]) {
    self.init(Self.aliases[name] ?? name, arguments)
  }

  private static func arguments(
    _ clause: GenericArgumentClauseSyntax?, _ depth: Int
  ) -> [ValueType] {
    clause?.arguments.map { argument in
      if case .type(let type) = argument.argument, let read = ValueType(type, depth: depth + 1) {
        return read
      }
      return ValueType("_")
    } ?? []
  }
}
