internal import ICU

/// What formatting needs to know of one locale, found once and shared.
///
/// Parts that are costly to make (plural rules, number symbols) belong here as members made at
/// their first use, so that no call repeats a look-up by name.
final class LocaleContext: Sendable {
  /// ICU's spelling; empty for root.
  let identifier: String
  let identifierHash: Int
  let languageTag: String
  let languageCode: String
  let isRightToLeft: Bool
  /// The plural rules, compiled at their first use.
  let plurals = LocalePlurals()
  /// The number formatters that printf's directives ask for.
  let printfNumbers = PrintfNumbers()
  /// How numbers without a style are written, learnt at their first use.
  let numbers = AtomicOnce<DefaultNumberFormat>()
  /// The formatters of dates that styles were compiled to.
  let dates = PinnedFormatters<DateStyle, CompiledDateFormatter>()
  /// The formatters of spans of dates that styles were compiled to.
  let intervals = PinnedFormatters<DateIntervalStyle, CompiledIntervalFormatter>()
  /// What language negotiation compares, found at the first use.
  let negotiation = OnceReference<NegotiatedLocale>()
  /// What bundles choose for somebody who wants this language.
  let preferences = AtomicOnce<LanguagePreferences>()

  private init(identifier: String) {
    self.identifier = identifier
    identifierHash = identifier.hashValue
    // A name that cannot be a locale has no tag and no language; ICU formats it like its default.
    languageTag = (try? ICULocale.languageTag(of: identifier)) ?? "und"
    languageCode = (try? ICULocale.language(of: identifier)) ?? ""
    isRightToLeft = ICULocale.isRightToLeft(identifier)
  }

  // MARK: Finding one

  /// Enough for every locale ICU has, in more than one spelling.
  ///
  /// A server meets what its clients send, so the table must not grow without end.
  private static let bySpelling = BoundedCache<String, LocaleContext>(limit: 2048)

  /// The short spellings that came first to their places, where they stay: found without a lock.
  private static let first = AtomicOnceArray<Spelling>(count: 256)

  private final class Spelling: Sendable {
    let text: String
    let context: LocaleContext

    init(_ text: String, _ context: LocaleContext) {
      self.text = text
      self.context = context
    }
  }

  /// The context of a locale in any spelling.
  ///
  /// Spellings of one locale share their context while it is cached, so equality does not rest on
  /// identity.
  static func interned(_ spelling: String) -> LocaleContext {
    guard let place = place(of: spelling) else { return made(spelling) }
    let known = first.withObject(at: place) { $0.text == spelling ? $0.context : nil }
    // Another spelling may have the place.
    if let known { return known ?? made(spelling) }
    let context = made(spelling)
    _ = first.storeIfNil(place, Spelling(spelling, context))
    return context
  }

  private static func made(_ spelling: String) -> LocaleContext {
    bySpelling.value(for: spelling) {
      // Text that ICU cannot take for a locale at all is kept as it was written.
      let name = (try? ICULocale.name(of: spelling)) ?? spelling
      if name == spelling { return LocaleContext(identifier: name) }
      return bySpelling.value(for: name) { LocaleContext(identifier: name) }
    }
  }

  /// The place of a short spelling among the first ones; nil for a long one.
  private static func place(of spelling: String) -> Int? {
    let bytes = spelling.utf8.span
    guard bytes.count <= 15 else { return nil }
    var sum: UInt = 0
    for index in bytes.indices { sum = sum &* 31 &+ UInt(bytes[index]) }
    return Int(sum % UInt(first.count))
  }
}
