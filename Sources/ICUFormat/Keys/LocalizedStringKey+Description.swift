internal import ICUFormatMemory
internal import MessageSyntax

extension LocalizedStringKey: CustomStringConvertible, CustomDebugStringConvertible {
  /// The key with its arguments, in the format that SwiftUI prints.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "I am \("onevcat")"
  /// print(key)   // LocalizedStringKey(key: "I am %@", hasFormatting: true, arguments: ["onevcat"])
  /// ```
  public var description: String { debugDescription }

  /// The same as ``description``.
  public var debugDescription: String {
    let list = arguments.map(\.debugDescription).joined(separator: ", ")
    return "LocalizedStringKey(key: \(key.debugDescription), hasFormatting: \(hasFormatting), "
      + "arguments: [\(list)])"
  }
}

extension MessageArgument: CustomDebugStringConvertible {
  /// The value; a string is in quotation marks.
  public var debugDescription: String {
    if let text = asText { return text.debugDescription }
    return UTF8Writer.string { writer in
      ValueFormatter.append(self, in: ValueContext(printf: nil), to: &writer)
    }
  }
}

extension LocalizedStringKey {
  /// The key in the form of older re-creations of this type: `%ld`, `%f`, and `%@`.
  ///
  /// All integers are `%ld`, other numbers `%f`, and other values `%@`. A look-up finds a
  /// translation under either form, because it compares conversions by class: `%ld`, `%lld` and
  /// `%d` are all integers.
  public var legacyKey: String {
    if let fixedText { return fixedText }
    var text = ""
    for index in 0..<segments.count {
      let pair = segments[index]
      text += PrintfFormat.escaping(pair.literal)
      switch pair.placeholder.specifier {
      case _ where pair.placeholder.detail?.verbatimSpecifier != nil:
        text += pair.placeholder.detail?.verbatimSpecifier ?? ""
      case .int64, .int32, .uint64, .uint32: text += "%ld"
      case .double, .float: text += "%f"
      case .object: text += "%@"
      }
    }
    return text + PrintfFormat.escaping(segments.tail)
  }
}
