extension CatalogFormat {
  /// The implementation of the format.
  var definition: CatalogFormatDefinition {
    switch self {
    case .strings: .strings
    case .stringsdict: .stringsdict
    case .xcstrings: .xcstrings
    case .json: .messageJSON
    case .mf2JSON: .mf2JSON
    case .arb: .arb
    case .xliff: .xliff
    case .po: .po
    case .mo: .mo
    }
  }

  /// The features of files in this format.
  package var traits: CatalogFormatTraits { definition.traits }

  /// The syntax of the values in this format.
  public var messageSyntax: CatalogMessageSyntax { traits.messageSyntax }

  /// Returns the syntax of the values if a program sets one, which only some formats allow.
  package func messageSyntax(set syntax: CatalogMessageSyntax?) -> CatalogMessageSyntax {
    traits.allowsOtherSyntax ? syntax ?? messageSyntax : messageSyntax
  }

  /// The main extensions of all formats, for diagnostics and help: `.strings, .stringsdict, …`.
  package static var allExtensions: String { extensions { _ in true } }

  /// Returns the main extensions of the formats with some traits.
  package static func extensions(where isIncluded: (CatalogFormatTraits) -> Bool) -> String {
    allCases.filter { isIncluded($0.traits) }.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }

  /// Whether the format is one of gettext, with plural forms chosen by the rule in the header.
  public var isGettext: Bool { traits.hasPluralRule }

  /// The format for a file name's extension in any case, or nil if the extension is unknown.
  public init?(fileName: String) {
    guard let format = Self.parts(ofFileName: fileName)?.format else { return nil }
    self = format
  }

  /// Returns a file name without its extension, and the format of the extension.
  ///
  /// The longest extension counts: `de.mf2.json` is `de` and ``mf2JSON``. The result is nil if the
  /// extension is unknown.
  package static func parts(
    ofFileName fileName: String
  ) -> (stem: Substring, format: CatalogFormat)? {
    let bytes = fileName.utf8
    let start =
      bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    guard let last = bytes[start...].lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let previous = bytes[start..<last].lastIndex(of: UInt8(ascii: "."))
    for dot in [previous, last].compactMap({ $0 }) {
      let name = fileName[bytes.index(after: dot)...].lowercased()
      if let format = allCases.first(where: { $0.traits.extensions.contains(name) }) {
        return (fileName[..<dot], format)
      }
    }
    return nil
  }
}

/// The syntax of a catalog's values.
public enum CatalogMessageSyntax: String, Sendable, Hashable, Codable, CaseIterable {
  /// `%@ has %lld files`: the format strings of Foundation.
  case printf
  /// `{name} has {count, plural, …}`: ICU MessageFormat.
  case icu
  /// `{$name} has {$count :integer} files`: Unicode MessageFormat 2.
  case mf2
}
