public import FoundationEssentials

extension AttributeScopes {
  /// The attributes of the text that this package makes: what each part is, where it comes from, and
  /// how it looks.
  ///
  /// Where Foundation has an attribute of its own, that one is set as well: `numberPart`, `numberSymbol`
  /// and `dateField` on fields, `link` on links, `languageIdentifier` and `writingDirection` on the
  /// whole of a localized text.
  public struct ICUFormatAttributes: AttributeScope {
    /// What the part is; of parts that lie in one another, the innermost.
    public let formatField: FormatFieldAttribute
    /// Which item of a list (from 0), or which end of a range (0 and 1), the part belongs to.
    public let formatPart: FormatPartAttribute
    /// The name of the argument that the part comes from; its position where it has no name.
    public let messageArgument: MessageArgumentAttribute
    /// The rich-text tags around the part that have no style, the outermost first.
    public let messageTags: MessageTagsAttribute
    /// Bold, italic and the like; see ``TextIntent``.
    public let textIntent: TextIntentAttribute
    /// The colour.
    public let textColor: TextColorAttribute
  }

  /// The attributes of the text that this package makes.
  public var icuFormat: ICUFormatAttributes.Type { ICUFormatAttributes.self }
}

extension AttributeDynamicLookup {
  /// Makes `text.formatField` and the like work without naming the scope.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.ICUFormatAttributes, T>
  ) -> T { self[T.self] }
}

/// The attribute that tells what a part of a formatted text is.
public enum FormatFieldAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = FormatField
  /// The attribute's name.
  public static let name = "ICUFormat.FormatField"
}

/// The attribute that tells which item of a list, or which end of a range, a part belongs to.
public enum FormatPartAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = Int
  /// The attribute's name.
  public static let name = "ICUFormat.FormatPart"
}

/// The attribute that names the argument a part comes from.
public enum MessageArgumentAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = String
  /// The attribute's name.
  public static let name = "ICUFormat.MessageArgument"
}

/// The attribute that names the rich-text tags around a part.
public enum MessageTagsAttribute: CodableAttributedStringKey {
  /// The attribute's value: the outermost first.
  public typealias Value = [String]
  /// The attribute's name.
  public static let name = "ICUFormat.MessageTags"
}

/// The attribute of bold, italic, underlined and struck-through text, and of code.
public enum TextIntentAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = TextIntent
  /// The attribute's name.
  public static let name = "ICUFormat.TextIntent"
}

/// The attribute of coloured text.
public enum TextColorAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = TextColor
  /// The attribute's name.
  public static let name = "ICUFormat.TextColor"
}
