/// A text with the state of its translation.
public struct CatalogStringUnit: Sendable, Hashable {
  /// The text, unescaped.
  public var value: String
  /// Xcode's state of the translation; nil where the file has none.
  public var state: CatalogState? {
    get { name.state }
    set { name = StateName(newValue) }
  }
  private var name: StateName
  var extras: PreservedMembers?

  /// A text in the given state.
  public init(value: String, state: CatalogState? = nil) {
    self.value = value
    name = StateName(state)
  }

  /// The name of a state in one word, for a file has many and hardly ever another one.
  private enum StateName: Sendable, Hashable {
    case none
    case new
    case translated
    case needsReview
    case stale
    case machineTranslated
    indirect case other(String)

    init(_ state: CatalogState?) {
      switch state {
      case nil: self = .none
      case .new?: self = .new
      case .translated?: self = .translated
      case .needsReview?: self = .needsReview
      case .stale?: self = .stale
      case .machineTranslated?: self = .machineTranslated
      case let state?: self = .other(state.rawValue)
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
      case .other(let name): CatalogState(rawValue: name)
      }
    }
  }

  /// Members of the file that this model has no place for.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }
}

/// The state of a translation, spelled as in `.xcstrings`.
///
/// Unknown states are kept.
public struct CatalogState: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name in the file.
  public var rawValue: String
  /// What the file calls by that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the file calls by that name.
  public init(stringLiteral value: String) { rawValue = value }

  /// Not translated yet.
  public static let new = CatalogState(rawValue: "new")
  /// Translated and approved.
  public static let translated = CatalogState(rawValue: "translated")
  /// Translated, but someone should look at it.
  public static let needsReview = CatalogState(rawValue: "needs_review")
  /// Translated, for a source that has changed since.
  public static let stale = CatalogState(rawValue: "stale")
  /// Translated by a machine.
  public static let machineTranslated = CatalogState(rawValue: "machine_translated")
}

/// What decides between the variations of a text.
///
/// Unknown axes are kept.
public struct CatalogAxis: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name in the file.
  public var rawValue: String
  /// What the file calls by that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the file calls by that name.
  public init(stringLiteral value: String) { rawValue = value }

  /// CLDR's plural category of a number: zero, one, two, few, many, other.
  public static let plural = CatalogAxis(rawValue: "plural")
  /// The kind of device: iphone, mac, … other.
  public static let device = CatalogAxis(rawValue: "device")
  /// The room for the text; the cases are numbers.
  public static let width = CatalogAxis(rawValue: "width")
  /// The index of a gettext plural form; the cases are numbers.
  public static let pluralForm = CatalogAxis(rawValue: "plural-form")
}

/// The variations of a text along one axis.
public struct CatalogVariations: Sendable, Hashable {
  /// What decides.
  public var axis: CatalogAxis
  /// The cases, in the order of the file.
  public var cases: [CatalogVariation]

  /// Variations along an axis.
  public init(axis: CatalogAxis, cases: [CatalogVariation]) {
    self.axis = axis
    self.cases = cases
  }

  /// The node of a case, or nil when there is none of that name.
  public subscript(name: String) -> CatalogNode? {
    cases.last { $0.name == name }?.node
  }
}

/// One case of an axis.
public struct CatalogVariation: Sendable, Hashable {
  /// The name, such as `one`, `mac` or `20`.
  public var name: String
  /// The text, or further variations.
  public var node: CatalogNode

  /// A case of that name.
  public init(name: String, node: CatalogNode) {
    self.name = name
    self.node = node
  }
}

/// A variable of a text, `%#@name@`, with variations of its own.
public struct CatalogSubstitution: Sendable, Hashable {
  /// The name between `%#@` and `@`.
  public var name: String
  /// The argument that decides, from 1, or nil when the order of the parent's specifiers does.
  public var argumentNumber: Int?
  /// The specifier of the argument without `%`, such as `lld`, or nil when the file has none.
  public var formatSpecifier: String?
  /// `NSStringFormatSpecTypeKey` of a `.stringsdict`, nil elsewhere.
  public var ruleType: String?
  /// The variations, or a plain text.
  public var node: CatalogNode

  /// A variable of that name.
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
}

/// The place of a text: the text itself, what varies it, and the variables it uses.
public struct CatalogNode: Sendable, Hashable {
  /// The text, or nil where only variations are.
  public var unit: CatalogStringUnit?
  /// Variations, one element an axis.
  public var variations: [CatalogVariations] {
    get { parts.first?.variations ?? [] }
    _modify {
      if parts.isEmpty { parts.append(Parts()) }
      yield &parts[0].variations
    }
  }
  /// Variables of the text.
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

  /// What most nodes have nothing of, in one word: one element, or none.
  private var parts: [Parts] = []

  private struct Parts: Sendable {
    var variations: [CatalogVariations] = []
    var substitutions: [CatalogSubstitution] = []
    var extras: PreservedMembers?
  }

  /// A place with a text, variations and variables, each of which may be missing.
  public init(
    unit: CatalogStringUnit? = nil, variations: [CatalogVariations] = [],
    substitutions: [CatalogSubstitution] = []
  ) {
    self.unit = unit
    if !variations.isEmpty || !substitutions.isEmpty {
      parts = [Parts(variations: variations, substitutions: substitutions)]
    }
  }

  /// A place with nothing but a text.
  public init(_ value: String, state: CatalogState? = nil) {
    self.init(unit: CatalogStringUnit(value: value, state: state))
  }

  /// Members of the file that this model has no place for.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }

  /// The variations along an axis, or nil when there are none.
  public func variations(along axis: CatalogAxis) -> CatalogVariations? {
    variations.first { $0.axis == axis }
  }

  /// The variable of that name, or nil when there is none.
  public func substitution(named name: String) -> CatalogSubstitution? {
    substitutions.last { $0.name == name }
  }

  /// Whether the text is all there is.
  public var isPlain: Bool { variations.isEmpty && substitutions.isEmpty }

  /// Whether two places have the same texts, variations, variables and unknown members.
  public static func == (left: CatalogNode, right: CatalogNode) -> Bool {
    left.unit == right.unit && left.variations == right.variations
      && left.substitutions == right.substitutions && left.extras == right.extras
  }

  /// Hashes the texts, variations and variables.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit)
    hasher.combine(variations)
    hasher.combine(substitutions)
  }
}
