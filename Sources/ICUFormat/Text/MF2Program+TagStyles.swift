internal import MessageSyntax

extension MF2Program {
  /// Returns the style of each markup element, by tag number.
  ///
  /// An element has the style of the rich-text tag with its name. With a literal option `href`, as
  /// in `{#a href=|https://example.com|}`, it is also a link.
  ///
  /// - Parameter unusable: The links that are not allowed are added to it.
  func tagStyles(_ styles: MarkupStyleSheet, unusable: inout UnusableMarkup) -> [TextStyle] {
    var result = Array(repeating: TextStyle.plain, count: tagNames.count)
    for markup in markup where markup.kind != .close && markup.tag >= 0 {
      let style = styles.style(ofTag: markup.name)
      result[Int(markup.tag)] = style
      guard let destination = markup.destination else { continue }
      let link = MarkupElement.link(destination: destination, title: nil)
      unusable.check(link, styles)
      // The name of a link alone is no tag, as in Markdown.
      let own = markup.name == "a" ? styles.tags["a"] ?? .plain : style
      result[Int(markup.tag)] = own.adding(styles.style(of: link))
    }
    return result
  }
}

extension MF2CompiledMarkup {
  /// The literal value of the option `href`.
  fileprivate var destination: String? {
    for option in options where option.name == "href" {
      if case .literal(let text) = option.value { return text }
    }
    return nil
  }
}
