/// The context in which a value is formatted: the message or printf format, and its languages.
struct ValueContext {
  /// The locale of a printf format; nil for C's notation, and for a value in a message.
  let printfLocale: LocaleIdentifier?
  private let printfLanguages: TextLanguages?
  /// The message that contains the value; nil for printf.
  let message: CompiledMessage?

  /// Makes the context of a value in a printf format or in a source string.
  ///
  /// - Parameters:
  ///   - locale: The locale of the value; nil for C's notation.
  ///   - languages: The languages of the text around the value; nil if there is no such text.
  @inline(__always)
  init(printf locale: LocaleIdentifier?, languages: TextLanguages? = nil) {
    printfLocale = locale
    printfLanguages = languages
    message = nil
  }

  /// Makes the context of a value in an ICU message.
  @inline(__always)
  init(_ message: CompiledMessage) {
    printfLocale = nil
    printfLanguages = nil
    self.message = message
  }

  /// The default styles, for values without a style.
  var defaults: DefaultStyles {
    message != nil ? .icu : printfLocale != nil ? .printf : .verbatim
  }

  /// The locale of values that always need one: values with a style or a custom format.
  var locale: LocaleIdentifier {
    message.map { LocaleIdentifier(context: $0.code.locale) } ?? printfLocale ?? .current
  }

  /// The time zone of dates; nil uses the zone of the task or the process.
  var timeZone: TimeZoneIdentifier? { message?.code.timeZone }

  /// The languages of the text around the value.
  var languages: TextLanguages { message?.languages ?? printfLanguages ?? .ofEnglishKeys }
}
