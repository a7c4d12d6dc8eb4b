internal import MessageSyntax

/// A string of XLIFF as a message, in which inline elements are arguments.
///
/// The text of an element, such as the `{{ n }}` of Angular, is what another program shows for it, and no
/// part of the message. Only a text that has no mark of the syntax, or is an argument without cases, stays as it is.
package struct MessageText: Sendable {
  /// An element that is an argument.
  package struct Element: Sendable {
    /// The name of the argument.
    package let name: String
    /// The tag with only its id, such as `<x id="INTERPOLATION">`.
    package let tag: String
    /// The place of the argument in the message, in UTF-8 offsets.
    package let argument: Range<Int>
    /// The place of the text of the element in the string.
    package let text: Range<Int>
  }

  /// The message.
  package let text: String
  /// The elements that are arguments, in order.
  package let elements: [Element]

  init(_ value: String, _ content: XLIFFInlineContent?, in syntax: CatalogMessageSyntax) {
    guard let content, content.text.byBytes == value.byBytes else {
      text = value
      elements = []
      return
    }
    var message = ""
    var found: [Element] = []
    var copied = 0
    for mark in content.marks where mark.kind == .placeholder && mark.text.lowerBound >= copied {
      guard let tag = content.code(of: mark),
        let name = Self.name(tag, id: content.tag(of: mark)?.id),
        Self.isSyntax(value.text(utf8: mark.text), in: syntax)
      else { continue }
      message += value.text(utf8: copied..<mark.text.lowerBound)
      let start = message.utf8.count
      message += syntax == .mf2 ? "{$\(name)}" : "{\(name)}"
      found.append(
        Element(name: name, tag: tag, argument: start..<message.utf8.count, text: mark.text))
      copied = mark.text.upperBound
    }
    text = message + value.text(utf8: copied..<value.utf8.count)
    elements = found
  }

  /// Returns a changed message with the texts of the elements in place of their arguments.
  package func withElements(_ new: String, of value: String) -> String {
    var result = new
    var seen: Set<ByteEqualString> = []
    for element in elements {
      let argument = text.text(utf8: element.argument)
      guard seen.insert(argument.byBytes).inserted else { continue }
      result = result.replacingBytes(of: argument, with: value.text(utf8: element.text))
    }
    return result
  }

  /// Returns the name of an argument for an element: the id if it is a name, such as `INTERPOLATION`, or else
  /// the letters and digits of the tag, such as `x_1`; nil if there are none.
  private static func name(_ tag: String, id: String?) -> String? {
    func isOfName(_ byte: UInt8) -> Bool {
      byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
    }
    if let id, id.utf8.first?.isASCIILetter == true, id.utf8.allSatisfy(isOfName) { return id }
    let words = tag.replacingBytes(of: " id=", with: " ").utf8
      .split { !isOfName($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    return words.isEmpty ? nil : words.joined(separator: "_")
  }

  /// Whether the text of an element would be read as a part of the message, but not as one argument.
  ///
  /// Beside printf formats, that is an ICU message: Angular shows the cases of a message that has its own unit.
  private static func isSyntax(_ text: String, in syntax: CatalogMessageSyntax) -> Bool {
    if syntax == .printf { return MixedMessage.hasTypedArgument(text) }
    guard text.utf8.contains(where: { "{}'#|\\".utf8.contains($0) }) else { return false }
    var diagnostics: [MessageDiagnostic] = []
    var isArgument = false
    if syntax == .mf2 {
      if case .pattern(let pattern) = MF2Message(recovering: text, diagnostics: &diagnostics).body,
        pattern.elements.count == 1, case .expression? = pattern.elements.first
      {
        isArgument = true
      }
    } else if case .argument(let argument)? = MessagePattern(
      recovering: text, diagnostics: &diagnostics
    ).elements.first, argument.range == 0..<text.utf8.count {
      switch argument.format {
      case .none, .simple: isArgument = true
      case .plural, .select, .choice: break
      }
    }
    return !isArgument || diagnostics.contains { $0.severity == .error }
  }
}

extension CatalogStringUnit {
  /// Returns the string as a message of a syntax.
  package func messageText(in syntax: CatalogMessageSyntax) -> MessageText {
    MessageText(value, inline, in: syntax)
  }
}

extension XLIFFUnit {
  /// Returns the target as a message of a syntax; nil if there is none.
  package func targetMessage(in syntax: CatalogMessageSyntax) -> MessageText? {
    target.map { MessageText($0, targetInline, in: syntax) }
  }
}

extension StringCatalog {
  /// The entries with arguments in place of the inline elements of their messages, for a format without
  /// elements; in other strings, an element is the text that it shows.
  package var entriesReadingElements: [CatalogEntry] {
    guard format == .xliff else { return entries }
    let syntax = messageSyntax
    return entries.map { entry in
      let own = messageSyntax(of: entry, in: syntax)
      return own == .printf ? entry : entry.readingElements(in: own)
    }
  }
}

extension CatalogEntry {
  /// Returns the entry with arguments in place of the inline elements of its messages.
  package func readingElements(in syntax: CatalogMessageSyntax) -> CatalogEntry {
    var entry = self
    for index in entry.localizations.indices {
      guard let unit = entry.localizations[index].node.unit, unit.inline != nil else { continue }
      entry.localizations[index].node.unit?.value = unit.messageText(in: syntax).text
    }
    return entry
  }
}

/// A place in a string with inline elements, as its XLIFF file has it.
package struct XLIFFContentPlace: Sendable {
  /// The content of the source or target.
  package let bytes: [UInt8]
  /// Where the last element before the place ends in the content; for a place in the text of an element,
  /// where that begins.
  package let start: Int
  /// The bytes of text, without escapes, between there and the place.
  package let distance: Int
}

extension CatalogStringUnit {
  /// Returns where a place of the string is in the file; nil if the string has no inline elements.
  package func contentPlace(_ offset: Int) -> XLIFFContentPlace? {
    guard let inline, inline.text.byBytes == value.byBytes else { return nil }
    let mark = inline.marks.last {
      $0.text.lowerBound < offset || $0.text.upperBound <= offset && $0.kind != .placeholder
    }
    guard let mark else {
      return XLIFFContentPlace(bytes: inline.bytes, start: 0, distance: offset)
    }
    let isInside = offset < mark.text.upperBound
    return XLIFFContentPlace(
      bytes: inline.bytes, start: isInside ? mark.bytes.lowerBound : mark.bytes.upperBound,
      distance: isInside ? 0 : offset - mark.text.upperBound)
  }
}
