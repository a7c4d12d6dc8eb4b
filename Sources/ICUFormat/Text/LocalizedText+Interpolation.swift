extension DefaultStringInterpolation {
  /// Appends the text without its styles, with a warning of the compiler.
  ///
  /// A plain `String` has no styles, and in a page its arguments would not be escaped. So the output is
  /// named: ``LocalizedText/resolve()``, ``LocalizedText/html(isolatesArguments:)`` or
  /// ``LocalizedText/ansi(_:isolatesArguments:)``. In another ``LocalizedText`` or a
  /// ``LocalizedStringKey``, a text keeps its styles.
  ///
  /// Apple's `LocalizedStringResource` and `Text` have no text as their description either.
  @available(
    *, deprecated,
    message: "write 'resolve()' for the text without styles, or 'html()' in a page"
  )
  public mutating func appendInterpolation(_ text: LocalizedText) {
    appendInterpolation(text.resolve())
  }
}
