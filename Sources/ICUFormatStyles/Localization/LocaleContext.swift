internal import SystemICU
public import ICUFormatMemory
public import Synchronization

/// The data of one locale that formatting needs, determined once and shared.
///
/// Objects that are costly to create (plural rules, formatters) are created at their first use and
/// stored in a ``Slot``, so that no call repeats a look-up by name.
@usableFromInline package final class LocaleContext: Sendable {
  /// The identifier in ICU form; empty for root.
  @usableFromInline package let identifier: String
  @usableFromInline package let identifierHash: Int
  /// The context of the locale that this one formats like, if that is another one.
  @usableFromInline let other = AtomicOnce<LocaleContext>()
  /// Whether this locale formats like no other, as far as is known.
  @usableFromInline let isFormatting: Atomic<Bool>
  /// Whether the context is never freed, as those of ICU's own locales are.
  @usableFromInline package let isPermanent: Bool
  /// The objects that higher layers store per locale; see ``Slot``.
  @usableFromInline let slots = AtomicOnceSlots()
  private let facts = AtomicOnce<Facts>()

  /// Whether a failure of ``facts`` is being reported: the issue handler may itself use them.
  private let isReporting = Atomic(false)

  /// Data that is rarely needed and takes ICU some time to determine.
  final class Facts: Sendable {
    let languageTag: String
    let languageCode: String
    let isRightToLeft: Bool

    /// - Throws: A temporary failure. A name that is not a valid locale has no tag and no language.
    init(_ identifier: String) throws(ICUError) {
      languageTag = try Self.value("und") { () throws(ICUError) in
        try ICULocale.languageTag(of: identifier)
      }
      languageCode = try Self.value("") { () throws(ICUError) in
        try ICULocale.language(of: identifier)
      }
      isRightToLeft = try Self.value(false) { () throws(ICUError) in
        try ICULocale.isRightToLeft(identifier)
      }
    }

    /// Creates the facts from the name alone.
    init(withoutICU identifier: String) {
      let parts = LocaleParts(identifier)
      languageCode = String(decoding: parts.language, as: UTF8.self)
      let base = identifier.utf8.prefix { $0 != UInt8(ascii: "@") }
      let tag = base.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
      languageTag = tag.isEmpty ? "und" : String(decoding: tag, as: UTF8.self)
      isRightToLeft = false
    }

    private static func value<Value>(
      _ other: Value, _ body: () throws(ICUError) -> Value
    ) throws(ICUError) -> Value {
      do throws(ICUError) {
        return try body()
      } catch {
        if error.isTemporary { throw error }
        return other
      }
    }
  }

  private init(identifier: String, isPermanent: Bool) {
    self.identifier = identifier
    identifierHash = identifier.hashValue
    self.isPermanent = isPermanent
    isFormatting = Atomic(isPermanent)
  }

  var languageTag: String { currentFacts.languageTag }
  var languageCode: String { currentFacts.languageCode }
  var isRightToLeft: Bool { currentFacts.isRightToLeft }

  private var currentFacts: Facts {
    if let known = facts.load() { return known }
    do throws(ICUError) {
      return facts.storeIfNil(try Facts(identifier))
    } catch {
      if !isReporting.exchange(true, ordering: .acquiringAndReleasing) {
        Localization.report(
          LocalizationIssue(
            kind: .unusableStyle, subject: identifier, detail: FormatError(error).description,
            locale: LocaleIdentifier(context: self)))
        isReporting.store(false, ordering: .releasing)
      }
      return Facts(withoutICU: identifier)
    }
  }

  /// The context of the locale that this one formats like.
  ///
  /// Everything cached per locale is cached for that one: see ``FormattingLocale``.
  @inlinable @inline(__always)
  package var formatting: LocaleContext {
    isFormatting.load(ordering: .relaxed) ? self : other.load() ?? findFormatting()
  }

  @usableFromInline @inline(never)
  func findFormatting() -> LocaleContext {
    let name = FormattingLocale.name(of: identifier)
    guard name == identifier else { return other.storeIfNil(Self.interned(name)) }
    isFormatting.store(true, ordering: .relaxed)
    return self
  }

  /// Whether both contexts have the same identifier.
  @usableFromInline func hasSameName(as other: LocaleContext) -> Bool {
    identifierHash == other.identifierHash && identifier.hasSameBytes(as: other.identifier)
  }

  // MARK: Look-up

  /// The contexts of ICU's own locales, by their ICU and BCP 47 names: a limited number, found
  /// without a lock, never freed.
  ///
  /// There are twice as many places as ICU has locales, because each has two names.
  private static let permanent = AtomicOnceMap<String, LocaleContext>(limit: 4096, places: 2048)

  /// All other contexts: a server receives arbitrary names from its clients.
  private static let bySpelling = BoundedCache<ByteEqual<String>, LocaleContext>(
    limit: 2048, admitsFirstUse: false)

  /// Returns the context of a locale in any form.
  ///
  /// Different forms of one locale may have different contexts, so equality does not use identity.
  static func interned(_ spelling: String) -> LocaleContext {
    let known = permanentHash(of: spelling).flatMap { hash in
      permanent.withObject(hash: hash, where: { $0.hasSameBytes(as: spelling) }, { $0 })
    }
    return known ?? made(spelling)
  }

  /// Returns the hash of a name; nil for a name longer than that of any ICU locale.
  @inline(__always)
  private static func permanentHash(of spelling: String) -> UInt? {
    let bytes = spelling.utf8.span
    guard bytes.count <= 24 else { return nil }
    var hash: UInt = 5381
    for index in bytes.indices { hash = (hash ^ UInt(bytes[index])) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 20)
  }

  /// Stores a permanent context unless the name has one, and returns the stored context.
  private static func storePermanent(_ spelling: String, _ context: LocaleContext) -> LocaleContext
  {
    guard let hash = permanentHash(of: spelling) else { return context }
    return permanent.store(
      context, for: spelling, hash: hash, where: { $0.hasSameBytes(as: spelling) }) ?? context
  }

  @inline(never)
  private static func made(_ spelling: String) -> LocaleContext {
    // ICU would read only the part before a NUL, which may be the name of another locale.
    if spelling.utf8.contains(0) {
      return interned(spelling.replacing("\u{0}", with: "\u{FFFD}"))
    }
    if let known = bySpelling.existing(ByteEqual(spelling)) { return known }
    // Text that ICU cannot parse as a locale at all is kept unchanged.
    let name = LocaleName.stable(spelling) ?? spelling
    guard FormattingLocale.isAvailable(name) else {
      return bySpelling.value(for: ByteEqual(spelling)) {
        let same = name.hasSameBytes(as: spelling) ? nil : bySpelling.existing(ByteEqual(name))
        return same ?? LocaleContext(identifier: name, isPermanent: false)
      }
    }
    let context = storePermanent(name, LocaleContext(identifier: name, isPermanent: true))
    if spelling.hasSameBytes(as: name) { return context }
    // There is no limit to the number of other forms, such as `dE_de`.
    guard spelling.hasSameBytes(as: context.languageTag) else {
      return bySpelling.value(for: ByteEqual(spelling)) { context }
    }
    return storePermanent(spelling, context)
  }
}
