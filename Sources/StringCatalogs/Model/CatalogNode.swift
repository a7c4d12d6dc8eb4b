internal import MessageSyntax

/// A string with the state of its translation.
public struct CatalogStringUnit: Sendable, Hashable {
  /// The string, unescaped.
  public var value: String
  /// Xcode's state of the translation, or nil if the file has none.
  public var state: CatalogState? {
    get { name.state }
    set { name = StateName(newValue) }
  }
  private var name: StateName
  var extras: PreservedMembers?

  /// Creates a string with a state.
  public init(value: String, state: CatalogState? = nil) {
    self.value = value
    name = StateName(state)
  }

  /// Whether two strings have the same content, byte by byte.
  public static func == (left: CatalogStringUnit, right: CatalogStringUnit) -> Bool {
    left.value.byBytes == right.value.byBytes && left.name == right.name
      && left.extras == right.extras
  }

  /// Hashes the string and its state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value.byBytes)
    hasher.combine(name)
  }

  /// The name of a state in one word: a file has many states, and nearly all are known ones.
  private enum StateName: Sendable, Hashable {
    case none
    case new
    case translated
    case needsReview
    case stale
    case machineTranslated
    indirect case other(ByteEqualString)

    init(_ state: CatalogState?) {
      switch state {
      case nil: self = .none
      case .new?: self = .new
      case .translated?: self = .translated
      case .needsReview?: self = .needsReview
      case .stale?: self = .stale
      case .machineTranslated?: self = .machineTranslated
      case let state?: self = .other(state.rawValue.byBytes)
      }
    }

    var state: CatalogState? {
      switch self {
      case .none: nil
      case .new: .new
      case .translated: .translated
      case .needsReview: .needsReview
      case .stale: .stale
      case .machineTranslated: .machineTranslated
      case .other(let name): CatalogState(rawValue: name.text)
      }
    }
  }

  /// Members of the file that the model does not know.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }

  /// The string with its inline elements, as an XLIFF file has it; nil if it has none.
  ///
  /// After a change of the string, it has the previous text.
  var inline: XLIFFInlineContent? {
    get { extras?.inline }
    set {
      extras = PreservedMembers(
        unknown: extras?.unknown ?? [], order: extras?.order ?? [], inline: newValue)
    }
  }

  /// Whether the string has the text and the inline elements of another one.
  package func hasString(of other: CatalogStringUnit) -> Bool {
    value.byBytes == other.value.byBytes && inline == other.inline
  }

  /// Takes the text and the inline elements of another string.
  package mutating func setString(of other: CatalogStringUnit) {
    value = other.value
    inline = other.inline
  }

  /// The string with its inline elements as the file has them.
  package var writtenString: String {
    guard let inline, inline.text.byBytes == value.byBytes else { return value }
    return String(decoding: inline.bytes, as: UTF8.self)
  }

  /// The names of the inline elements whose text is only the text inside them, such as `g`.
  package var elementsWithoutText: [String] { inline?.namesWithoutText ?? [] }

  /// The tags of the inline elements with only their ids, such as `<x id="1">`, sorted.
  package var elementTags: [String] { inline?.codes ?? [] }
}

/// The state of a translation, as written in `.xcstrings`.
///
/// Unknown states are preserved.
public struct CatalogState: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name in the file.
  public var rawValue: String
  /// Creates a state with its name in the file.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a state with its name in the file.
  public init(stringLiteral value: String) { rawValue = value }

  /// Not translated yet.
  public static let new = CatalogState(rawValue: "new")
  /// Translated and approved.
  public static let translated = CatalogState(rawValue: "translated")
  /// Translated, but needs a review.
  public static let needsReview = CatalogState(rawValue: "needs_review")
  /// Translated, but the source has changed since.
  public static let stale = CatalogState(rawValue: "stale")
  /// Translated by a machine.
  public static let machineTranslated = CatalogState(rawValue: "machine_translated")
}

/// The criterion that chooses between the variations of a string.
///
/// Unknown axes are preserved.
public struct CatalogAxis: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name in the file.
  public var rawValue: String
  /// Creates an axis with its name in the file.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an axis with its name in the file.
  public init(stringLiteral value: String) { rawValue = value }

  /// The CLDR plural category of a number: zero, one, two, few, many, other.
  public static let plural = CatalogAxis(rawValue: "plural")
  /// The kind of device: iphone, mac, … other.
  public static let device = CatalogAxis(rawValue: "device")
  /// The available width for the string; the cases are numbers.
  public static let width = CatalogAxis(rawValue: "width")
  /// The index of a gettext plural form; the cases are numbers.
  public static let pluralForm = CatalogAxis(rawValue: "plural-form")
}

/// The variations of a string along one axis.
public struct CatalogVariations: Sendable, Hashable {
  /// The axis that chooses the case.
  public var axis: CatalogAxis
  /// The cases, in the order of the file.
  public var cases: [CatalogVariation]

  /// Creates variations along an axis.
  public init(axis: CatalogAxis, cases: [CatalogVariation]) {
    self.axis = axis
    self.cases = cases
  }

  /// The node of the last case with a name, or nil if there is none.
  public subscript(name: String) -> CatalogNode? {
    cases.last { $0.name.byBytes == name.byBytes }?.node
  }
}

/// One case of an axis.
public struct CatalogVariation: Sendable, Hashable {
  /// The name, such as `one`, `mac` or `20`.
  public var name: String
  /// The string, or further variations.
  public var node: CatalogNode

  /// Creates a case with a name.
  public init(name: String, node: CatalogNode) {
    self.name = name
    self.node = node
  }

  /// Whether two cases have the same content, byte by byte.
  public static func == (left: CatalogVariation, right: CatalogVariation) -> Bool {
    left.name.byBytes == right.name.byBytes && left.node == right.node
  }

  /// Hashes the name and the strings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.byBytes)
    hasher.combine(node)
  }
}

/// A variable of a string, `%#@name@`, with its own variations.
public struct CatalogSubstitution: Sendable, Hashable {
  /// The name between `%#@` and `@`.
  public var name: String
  /// The argument that chooses, from 1, or nil if the order of the parent's specifiers decides.
  public var argumentNumber: Int?
  /// The argument as a position in a printf format, or nil if no format can have it.
  var position: Int? {
    argumentNumber.flatMap { 1...PrintfLimits.position ~= $0 ? $0 : nil }
  }
  /// The specifier of the argument without `%`, such as `lld`, or nil if the file has none.
  public var formatSpecifier: String?
  /// The `NSStringFormatSpecTypeKey` of a `.stringsdict`, or nil in other formats.
  public var ruleType: String?
  /// The variations, or a plain string.
  public var node: CatalogNode

  /// Creates a variable with a name.
  public init(
    name: String, argumentNumber: Int? = nil, formatSpecifier: String? = nil,
    ruleType: String? = nil, node: CatalogNode
  ) {
    self.name = name
    self.argumentNumber = argumentNumber
    self.formatSpecifier = formatSpecifier
    self.ruleType = ruleType
    self.node = node
  }

  /// Whether two variables have the same content, byte by byte.
  public static func == (left: CatalogSubstitution, right: CatalogSubstitution) -> Bool {
    left.name.byBytes == right.name.byBytes && left.argumentNumber == right.argumentNumber
      && left.formatSpecifier?.byBytes == right.formatSpecifier?.byBytes
      && left.ruleType?.byBytes == right.ruleType?.byBytes && left.node == right.node
  }

  /// Hashes the name and the strings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.byBytes)
    hasher.combine(node)
  }
}

/// A string, its variations, and the variables it uses.
public struct CatalogNode: Sendable, Hashable {
  /// The string, or nil if there are only variations.
  public var unit: CatalogStringUnit?
  /// The variations, with one element per axis.
  public var variations: [CatalogVariations] {
    get { parts.first?.variations ?? [] }
    _modify {
      if parts.isEmpty { parts.append(Parts()) }
      yield &parts[0].variations
    }
  }
  /// The variables of the string.
  public var substitutions: [CatalogSubstitution] {
    get { parts.first?.substitutions ?? [] }
    _modify {
      if parts.isEmpty { parts.append(Parts()) }
      yield &parts[0].substitutions
    }
  }
  var extras: PreservedMembers? {
    get { parts.first?.extras }
    set {
      if parts.isEmpty {
        if newValue == nil { return }
        parts.append(Parts())
      }
      parts[0].extras = newValue
    }
  }

  /// The rare properties in one word: one element, or none for most nodes.
  private var parts: [Parts] = []

  private struct Parts: Sendable {
    var variations: [CatalogVariations] = []
    var substitutions: [CatalogSubstitution] = []
    var extras: PreservedMembers?
  }

  /// Creates a node with a string, variations and variables, each of which may be missing.
  public init(
    unit: CatalogStringUnit? = nil, variations: [CatalogVariations] = [],
    substitutions: [CatalogSubstitution] = []
  ) {
    self.unit = unit
    if !variations.isEmpty || !substitutions.isEmpty {
      parts = [Parts(variations: variations, substitutions: substitutions)]
    }
  }

  /// Creates a node with only a string.
  public init(_ value: String, state: CatalogState? = nil) {
    self.init(unit: CatalogStringUnit(value: value, state: state))
  }

  /// Members of the file that the model does not know.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }

  /// Returns the variations along an axis, or nil if there are none.
  public func variations(along axis: CatalogAxis) -> CatalogVariations? {
    variations.first { $0.axis == axis }
  }

  /// Returns the last variable with a name, or nil if there is none.
  public func substitution(named name: String) -> CatalogSubstitution? {
    substitutions.last { $0.name.byBytes == name.byBytes }
  }

  /// Whether the node has no variations and no variables.
  public var isPlain: Bool { variations.isEmpty && substitutions.isEmpty }

  /// Whether two nodes have the same strings, variations, variables and unknown members.
  public static func == (left: CatalogNode, right: CatalogNode) -> Bool {
    left.unit == right.unit && left.variations == right.variations
      && left.substitutions == right.substitutions && left.extras == right.extras
  }

  /// Hashes the strings, variations and variables.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit)
    hasher.combine(variations)
    hasher.combine(substitutions)
  }
}
