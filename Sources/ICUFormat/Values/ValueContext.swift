/// What decides how a value is written, apart from its own style: who writes it, and in which
/// languages.
struct ValueContext {
  /// The locale of printf; nil for C's spelling, and where a message writes the value.
  let printfLocale: LocaleIdentifier?
  private let printfLanguages: TextLanguages?
  /// The message that writes the value; nil for printf.
  let message: CompiledMessage?

  /// A value in a printf format, or in a key's own text.
  ///
  /// - Parameters:
  ///   - locale: Nil for C's spelling.
  ///   - languages: The languages of the words around the value; nil where it stands alone.
  @inline(__always)
  init(printf locale: LocaleIdentifier?, languages: TextLanguages? = nil) {
    printfLocale = locale
    printfLanguages = languages
    message = nil
  }

  /// A value in an ICU message.
  @inline(__always)
  init(_ message: CompiledMessage) {
    printfLocale = nil
    printfLanguages = nil
    self.message = message
  }

  /// How values without a style are written.
  var defaults: DefaultStyles {
    message != nil ? .icu : printfLocale != nil ? .printf : .verbatim
  }

  /// The locale of what follows one in any case: styles, and values with their own code.
  var locale: LocaleIdentifier {
    message.map { LocaleIdentifier(context: $0.code.locale) } ?? printfLocale ?? .current
  }

  /// The zone of dates; nil follows the task or the process.
  var timeZone: TimeZoneIdentifier? { message?.code.timeZone }

  /// The languages of the words around the value.
  var languages: TextLanguages { message?.languages ?? printfLanguages ?? .ofEnglishKeys }
}
