internal import ICUFormatMemory

/// A translation of a catalog, compiled once for many lists of arguments.
package struct CompiledCatalogText {
  private enum Content {
    case message(MessageFormat)
    case variations(VariationTree, locale: LocaleIdentifier?, languages: TextLanguages)
  }

  private let content: Content

  /// Creates the text of an ICU message.
  init(_ message: MessageFormat) { content = .message(message) }

  /// Creates the text of a printf translation with its variations.
  init(_ variations: VariationTree, locale: LocaleIdentifier?, languages: TextLanguages) {
    content = .variations(variations, locale: locale, languages: languages)
  }

  /// Returns the formatted string for the default device and any width.
  ///
  /// - Parameter arguments: The arguments, in the order of the key.
  /// - Returns: The string, or nil if no variation fits.
  package func text(_ arguments: [MessageArgument]) -> String? {
    text(arguments, VariationContext(device: .other, width: nil))
  }

  /// Returns the formatted string; nil if no variation fits.
  func text(_ arguments: [MessageArgument], _ context: VariationContext) -> String? {
    switch content {
    case .message(let message):
      return message.format(arguments)
    case .variations(let variations, let locale, let languages):
      var isWritten = false
      let result = UTF8Writer.string { writer in
        isWritten = variations.write(
          .list(arguments), locale: locale, languages: languages, context, to: &writer)
      }
      return isWritten ? result : nil
    }
  }
}
