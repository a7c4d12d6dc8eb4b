internal import SwiftSyntax

/// A call that shows a localized string: its key, and where the other parts are.
struct StringCall {
  /// How the key is written.
  enum Key {
    /// A literal of a key, which may have interpolations.
    case literal(ExprSyntax)
    /// A string, which is the key as it is.
    case string(ExprSyntax)
  }

  /// The syntax of a default value.
  enum DefaultValue {
    /// The literal of a key.
    case literal(ExprSyntax)
    /// A string that is shown as it is.
    case plain(ExprSyntax)
    /// A printf format.
    case format(ExprSyntax)
    /// An ICU message.
    case pattern(ExprSyntax)
  }

  let key: Key
  var table: ExprSyntax?
  var bundle: ExprSyntax?
  var comment: ExprSyntax?
  var defaultValue: DefaultValue?
  /// Whether a key that is no literal is reported.
  var needsLiteral = false
  /// Whether the string is shown with the styles of its markup.
  var isStyled = false

  init(_ key: Key) { self.key = key }

  /// Creates the call of a function of the library, of Foundation or of Core Foundation; nil for
  /// any other function.
  init?(_ call: CallSyntax) {
    guard let first = call.arguments.first else { return nil }
    if let function = Self.foundation[call.name],
      call.base == nil || call.base.map(Self.isModule) == true
    {
      self.init(foundation: function, call)
      return
    }
    switch (call.name, call.firstLabel) {
    case ("String", "localized"), ("AttributedString", "localized"), ("init", "localized"):
      self.init(symbolOrLiteral: first.expression, call)
    case ("String", "localizedKey"), ("init", "localizedKey"):
      self.init(.string(first.expression))
      needsLiteral = true
    case ("LocalizedStringResource", ""):
      self.init(symbolOrLiteral: first.expression, call)
    case ("LocalizedStringKey", ""), ("LocalizationValue", ""):
      // A literal is one of the type; any other expression is a string.
      self.init(
        first.expression.is(StringLiteralExprSyntax.self)
          ? .literal(first.expression) : .string(first.expression))
      needsLiteral = true
    case ("Text", ""), ("LocalizedText", ""), ("LocalizedString", ""):
      self.init(.literal(first.expression))
    case ("LocalizedStringKey", "symbol"), ("LocalizedText", "symbol"):
      self.init(.string(first.expression))
      needsLiteral = true
    case ("localizedString", "forKey"):
      self.init(.string(first.expression))
      needsLiteral = true
    default: return nil
    }
    readOptions(call)
    isStyled = Self.styledTypes.contains(call.name)
  }

  /// The types that show Markdown and tags as styles.
  private static let styledTypes: Set = ["AttributedString", "LocalizedText", "Text"]

  private init(symbolOrLiteral key: ExprSyntax, _ call: CallSyntax) {
    // With a default value, the key is a name.
    let isSymbol = call.labels.contains { $0.hasPrefix("default") }
    self.init(isSymbol ? .string(key) : .literal(key))
    needsLiteral = isSymbol
  }

  /// Reads the table, the bundle, the comment and the default value.
  mutating func readOptions(_ call: CallSyntax) {
    func option(_ label: String) -> ExprSyntax? {
      guard let value = call[label], !value.is(NilLiteralExprSyntax.self) else { return nil }
      return value
    }
    table = option("table") ?? option("tableName")
    bundle = option("bundle")
    comment = option("comment")
    if let value = option("defaultValue") {
      defaultValue = call.name == "LocalizedStringKey" ? .plain(value) : .literal(value)
    } else if let value = option("defaultFormat") {
      defaultValue = .format(value)
    } else if let value = option("defaultPattern") {
      defaultValue = .pattern(value)
    } else if let value = option("value") {
      defaultValue = .plain(value)
    }
  }

  // MARK: The functions that genstrings knows

  /// The places of the arguments of a C function; nil for one that it lacks.
  private struct Places {
    var table: Int?
    var bundle: Int?
    var value: Int?
    var comment: Int?
  }

  private static let foundation: [String: Places] = {
    var all = ["NSLocalizedString": Places(comment: 1)]
    for prefix in ["NSLocalizedString", "CFCopyLocalizedString"] {
      all["\(prefix)"] = Places(comment: 1)
      all["\(prefix)FromTable"] = Places(table: 1, comment: 2)
      all["\(prefix)FromTableInBundle"] = Places(table: 1, bundle: 2, comment: 3)
      all["\(prefix)WithDefaultValue"] = Places(table: 1, bundle: 2, value: 3, comment: 4)
    }
    return all
  }()

  private static func isModule(_ base: ExprSyntax) -> Bool {
    ["Foundation", "ICUFormatFoundation"].contains(
      base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? "")
  }

  private init?(foundation places: Places, _ call: CallSyntax) {
    guard let first = call.arguments.first, first.label == nil else { return nil }
    self.init(.string(first.expression))
    needsLiteral = true
    guard call.labels.contains(where: { !$0.isEmpty }) else {
      func argument(_ place: Int?) -> ExprSyntax? {
        guard let place, call.arguments.indices.contains(place) else { return nil }
        let value = call.arguments[place].expression
        return value.is(NilLiteralExprSyntax.self) ? nil : value
      }
      table = argument(places.table)
      bundle = argument(places.bundle)
      comment = argument(places.comment)
      defaultValue = argument(places.value).map { .plain($0) }
      return
    }
    readOptions(call)
  }
}
