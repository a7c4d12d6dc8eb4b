public import FoundationEssentials

extension AttributeScopes {
  /// The attributes of the strings that this package creates: the kind, origin and look of each
  /// part.
  ///
  /// If Foundation has a corresponding attribute, it is set as well: `numberPart`, `numberSymbol`
  /// and `dateField` on fields, `link` on links, `languageIdentifier` and `writingDirection` on the
  /// whole localized string.
  public struct ICUFormatAttributes: AttributeScope {
    /// The field of the part; the innermost if parts are nested.
    public let formatField: FormatFieldAttribute
    /// The index of the list item (from 0), or of the end of a range (0 and 1), of the part.
    public let formatPart: FormatPartAttribute
    /// The name of the argument that the part comes from; its position if it has no name.
    public let messageArgument: MessageArgumentAttribute
    /// The markup tags around the part that have no style, the outermost first.
    public let messageTags: MessageTagsAttribute
    /// Bold, italic and similar; see ``TextIntent``.
    public let textIntent: TextIntentAttribute
    /// The color.
    public let textColor: TextColorAttribute
  }

  /// The attributes of the strings that this package creates.
  public var icuFormat: ICUFormatAttributes.Type { ICUFormatAttributes.self }
}

extension AttributeDynamicLookup {
  /// Provides access to attributes such as `text.formatField` without the name of the scope.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.ICUFormatAttributes, T>
  ) -> T { self[T.self] }
}

/// The attribute for the field of a part of formatted output.
public enum FormatFieldAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = FormatField
  /// The attribute's name.
  public static let name = "ICUFormat.FormatField"
}

/// The attribute for the list item, or the end of a range, that a part belongs to.
public enum FormatPartAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = Int
  /// The attribute's name.
  public static let name = "ICUFormat.FormatPart"
}

/// The attribute for the argument that a part comes from.
public enum MessageArgumentAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = String
  /// The attribute's name.
  public static let name = "ICUFormat.MessageArgument"
}

/// The attribute for the markup tags around a part.
public enum MessageTagsAttribute: CodableAttributedStringKey {
  /// The attribute's value: the names of the tags, the outermost first.
  public typealias Value = [String]
  /// The attribute's name.
  public static let name = "ICUFormat.MessageTags"
}

/// The attribute for bold, italic, underlined and struck-through text, and for code.
public enum TextIntentAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = TextIntent
  /// The attribute's name.
  public static let name = "ICUFormat.TextIntent"
}

/// The attribute for colored text.
public enum TextColorAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = TextColor
  /// The attribute's name.
  public static let name = "ICUFormat.TextColor"
}
