/// A kind of localization file.
///
/// ```swift
/// CatalogFormat(fileName: "de.lproj/Main.stringsdict")   // .stringsdict
/// CatalogFormat(fileName: "notes.txt")                   // nil
/// ```
public enum CatalogFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// Apple's `"key" = "value";` files, and property lists with that extension.
  case strings
  /// Apple's plural, width and device rules, in a property list.
  case stringsdict
  /// Xcode's string catalog: one JSON file with every language.
  case xcstrings
  /// A JSON object of ICU messages: flat, nested, or FormatJS' extracted form.
  case json
  /// Application Resource Bundle: JSON with `@key` attributes.
  case arb
  /// XLIFF 1.2 as Xcode exports it.
  case xliff
  /// A gettext catalog.
  case po
  /// A gettext catalog as `msgfmt` compiles it, with texts and header alone.
  case mo

  /// The code of the format.
  var definition: CatalogFormatDefinition {
    switch self {
    case .strings: .strings
    case .stringsdict: .stringsdict
    case .xcstrings: .xcstrings
    case .json: .messageJSON
    case .arb: .arb
    case .xliff: .xliff
    case .po: .po
    case .mo: .mo
    }
  }

  /// What files of this kind can say.
  package var traits: CatalogFormatTraits { definition.traits }

  /// The language of the values in a file of this kind.
  public var messageSyntax: CatalogMessageSyntax { traits.messageSyntax }

  /// Whether the file is one of gettext's, with plural forms by the rule of its header.
  public var isGettext: Bool { traits.hasPluralRule }

  /// The format that belongs to the file name's extension, in any case, or nil when it has none.
  public init?(fileName: String) {
    let bytes = fileName.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return nil }
    let name = fileName[bytes.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.traits.extensions.contains(name) }) else {
      return nil
    }
    self = format
  }
}

/// The language that a catalog's values are written in.
public enum CatalogMessageSyntax: String, Sendable, Hashable, Codable {
  /// `%@ has %lld files`, with the rules of Foundation's format strings.
  case printf
  /// `{name} has {count, plural, …}`: ICU MessageFormat.
  case icu
}
