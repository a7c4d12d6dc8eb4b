#if !canImport(Darwin)
  public import Foundation
  public import ICUFormat

  /// Emphasis, code and the like: Apple's name for `TextIntent`.
  ///
  /// ```swift
  /// let text = try AttributedString(markdown: "Some **bold** text")
  /// text.runs.contains { $0.inlinePresentationIntent == .stronglyEmphasized }   // true
  /// ```
  ///
  /// Foundation on Linux lacks it. The corresponding Apple API is `InlinePresentationIntent`.
  public typealias InlinePresentationIntent = TextIntent

  extension TextIntent {
    /// A line ending that is shown as a space.
    public static let softBreak = TextIntent(rawValue: 1 << 6)
    /// A line ending that breaks the line.
    public static let lineBreak = TextIntent(rawValue: 1 << 7)
    /// HTML among other text.
    public static let inlineHTML = TextIntent(rawValue: 1 << 8)
    /// A block of HTML.
    public static let blockHTML = TextIntent(rawValue: 1 << 9)
  }

  extension AttributeScopes {
    /// The attribute of emphasis by Apple's name.
    public struct InlinePresentationAttributes: AttributeScope {
      /// Emphasis, code and the like.
      ///
      /// It is the attribute that `ICUFormatAttributes` calls `textIntent`.
      public let inlinePresentationIntent: TextIntentAttribute
    }
  }

  extension AttributeScopes.FoundationAttributes {
    /// The attribute of emphasis by Apple's name.
    public typealias InlinePresentationIntentAttribute = TextIntentAttribute
  }

  extension AttributeDynamicLookup {
    /// Makes `text.inlinePresentationIntent` work.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.InlinePresentationAttributes, Key>
    ) -> Key { self[Key.self] }
  }
#endif
